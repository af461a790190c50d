"""The operator's passcode: a hash that matches its passcode and no other."""

import pytest

from desktop.library.machine.role_passcode_hashes import BadPasscode, hash_passcode, verify_passcode


def test_that_a_passcode_matches_its_hash_and_no_other() -> None:
    kept = hash_passcode("open sesame")
    assert kept.startswith("$argon2id$") and "sesame" not in kept
    assert verify_passcode(kept, "open sesame")
    assert not verify_passcode(kept, "open sesame ")
    assert hash_passcode("open sesame") != kept, "each hash has its own salt"


@pytest.mark.parametrize("kept", ["", "open sesame", "$argon2id$v=19$broken"])
def test_that_a_damaged_hash_opens_nothing(kept: str) -> None:
    assert not verify_passcode(kept, "open sesame")


def test_that_a_passcode_too_short_is_refused() -> None:
    with pytest.raises(BadPasscode, match="4"):
        hash_passcode("123")
