"""No circle of imports, also through imports inside functions, which layers of packages do not see."""

from graphlib import TopologicalSorter

import grimp


def test_that_no_modules_import_each_other_in_a_circle() -> None:
    graph = grimp.build_graph("desktop", "db", exclude_type_checking_imports=True, cache_dir=None)
    imports = {name: graph.find_modules_directly_imported_by(name) - {name} for name in graph.modules}
    TopologicalSorter(imports).prepare()  # raises CycleError, which names the circle
