"""The errors of servers, each shown as one sentence and a hint what to do."""

from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.messages import say


class BadAddress(WrongUse):
    code = "bad_address"


class ServerProblem(CannotDo):
    """A server could not be used; each kind below wants something else done."""

    code = "server"


class ServerAway(ServerProblem):
    """Nothing answers at the address, or no longer."""

    code = "server_away"


class NeedsKey(ServerProblem):
    """The server wants a key, or another one."""

    code = "needs_key"


class BadKey(NeedsKey):
    """The server refuses the key that was sent."""

    code = "bad_key"


class BadCertificate(ServerProblem):
    """The server's certificate is not trusted here, or the server speaks without encryption."""

    code = "bad_certificate"


class NoUsableAnswer(ServerProblem):
    """The server answers, and never with what can be used."""

    code = "no_usable_answer"


class TooSlow(ServerProblem):
    """The server accepts requests and sends nothing before the time-out."""

    code = "too_slow"


class NoKeyring(ServerProblem):
    """This machine has no place to keep a key in."""

    code = "no_keyring"


class NoSuchModel(ServerProblem):
    """The server does not serve the model, or serves several and none was named."""

    code = "no_such_model"


class ServersDiffer(ServerProblem):
    """The addresses of a pool do not serve the same."""

    code = "servers_differ"


def server_away_error(address: str, detail: str) -> ServerAway:
    """The error that nothing answers."""
    return ServerAway(
        say("No server responds at {address}: {detail}."),
        hint=say("Start it, or correct the address. Answers are saved, and the run resumes afterwards."),
        address=address,
        detail=detail.rstrip("."),
    )


def unknown_host_error(address: str) -> ServerAway:
    """The error that the name in an address belongs to no machine."""
    return ServerAway(
        say("Could not find the computer named in the address {address}."),
        hint=say("Check the spelling, and that this computer is on the correct network."),
        address=address,
    )


def no_reply_in_time(address: str, seconds: float) -> ServerAway:
    """The error that a server did not answer in time when it was checked."""
    return ServerAway(
        say("The server at {address} did not respond within {seconds} s."),
        hint=say(
            "Check that it is running and that this computer can reach it (port, firewall, VPN). It may "
            "still be loading its model."
        ),
        address=address,
        seconds=round(seconds),
    )


def too_slow_error(address: str, seconds: float) -> TooSlow:
    """The error that a server accepts prompts and never answers."""
    return TooSlow(
        say("The server at {address} accepted the prompts but sent nothing for {seconds} s."),
        hint=say("Check its log and load. A smaller model, smaller images or fewer tokens take less time."),
        address=address,
        seconds=round(seconds),
    )


def untrusted_certificate_error(address: str, reason: str) -> BadCertificate:
    """The error that a certificate does not hold here."""
    return BadCertificate(
        say("The certificate of {address} is not trusted on this computer: {reason}."),
        hint=say(
            "Save that certificate, or the one that signed it, as a PEM file and set SSL_CERT_FILE to "
            "it. A server on this computer or through a tunnel can be used over http."
        ),
        address=address,
        reason=reason.rstrip("."),
    )


def unencrypted_error(address: str, other: str) -> BadCertificate:
    """The error that a server does not speak the protocol of its address; `other` is the same with the other one."""
    return BadCertificate(
        say("The server at {address} does not use the protocol of this address."),
        hint=say("Use {other} instead."),
        address=address,
        other=other,
    )


def no_model_server_error(address: str, sent: str) -> NoUsableAnswer:
    """The error that something answers which serves no models; `sent` is how it answered."""
    return NoUsableAnswer(
        say("{address} is not a model server: to /v1/models it sent {sent}."),
        hint=say(
            "Specify the address of its OpenAI-compatible route, such as http://localhost:8000 (vLLM), "
            ":11434 (Ollama), :1234 (LM Studio) or :8080 (llama.cpp)."
        ),
        address=address,
        sent=sent,
    )


def unusable_replies_error(address: str, sent: str) -> NoUsableAnswer:
    """The error that none of the first replies could be used; `sent` is the last of them."""
    return NoUsableAnswer(
        say("The server at {address} returned no usable answer to any prompt. It sent {sent}."),
        hint=say("Check its log, and any proxy or sign-in page between it and this computer."),
        address=address,
        sent=sent,
    )


def needs_key_error(address: str, *, sent: bool) -> NeedsKey:
    """The error that a key is missing or, where one was sent, wrong."""
    if sent:
        return BadKey(
            say("The server at {address} refuses the key that was sent."),
            hint=say(
                "Check that it has not expired and belongs to this server. Save another one with: "
                "eyeline models add NAME --server {address} --key; or set EYELINE_SERVER_KEY if none is "
                "saved."
            ),
            address=address,
        )
    return NeedsKey(
        say("The server at {address} requires a key."),
        hint=say(
            "Save it with: eyeline models add NAME --server {address} --key; or set EYELINE_SERVER_KEY "
            "and, for another computer, EYELINE_SERVER_ADDRESS={address}. Keys are sent over https or to "
            "this computer only."
        ),
        address=address,
    )
