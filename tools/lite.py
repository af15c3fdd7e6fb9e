"""Notebooks in the browser: a JupyterLite with the book's notebooks and tidelib, for the site.

JupyterLite itself, the packages of its Python and the byte code that they become are kept in
.venv/lite; the finished folder is _build/lite, which the book's build puts into the site. Its
Python runs on the pages' own Pyodide, so that the site holds it once.
"""

from __future__ import annotations

import filecmp
import json
import re
import shutil
from pathlib import Path
from typing import Any

from tools import notices
from tools.folders import copied
from tools.live import LIVE
from tools.node import WEB, node
from tools.paths import BOOK, LITE, NODE_MODULES, PYTHON, ROOT, SITE, STATIC, VENV
from tools.python_env import venv_version
from tools.stamps import files_in, fingerprint, fresh, stamp, unstamp
from tools.steps import Failure, Job
from tools.weights import COPIES

HOME = VENV / "lite"
TOOLS, WHEELS, COMPILED, WORK = (HOME / name for name in ("tools", "wheels", "compiled", "work"))
TOOLS_PYTHON = TOOLS / PYTHON.relative_to(VENV)
PINS = (ROOT / "requirements-lite.txt", ROOT / "requirements-kernel.txt")
SOURCES = WEB / "lite"
PYODIDE = NODE_MODULES / "pyodide"

KERNEL_EXTENSION = Path("@jupyterlite", "pyodide-kernel-extension")
WIDGET_EXTENSIONS = (Path("@jupyter-widgets", "jupyterlab-manager"), Path("anywidget"))
LABEXTENSIONS = Path("share", "jupyter", "labextensions")
LIBRARY = "python_stdlib.zip.txt"
KERNEL_WHEELS = ("ipykernel", "piplite", "pyodide_kernel")

# What a kernel has when it starts: else it would look for them one by one.
PACKAGES = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "ipython")
OURS = ("ipywidgets", "anywidget", "tidelib")
# The kernel is told that it has jedi: it is to start without (see requirements-kernel.in).
SAID = (*PACKAGES, "jedi", *OURS)
KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"

# Nothing that a notebook's page shows or does may load from another host or tell one. Lab makes
# functions from texts, shows what a notebook holds, and a widget's script is a blob.
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "media-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob:",
        "worker-src 'self' blob:",
        "frame-src 'self' data: blob:",
        "object-src 'self' data: blob:",
        "form-action 'self'",
        "base-uri 'none'",
    )
)
WORKERS = "service-workers.js"
ADDRESS = BOOK / "_ext" / "tidebook_ext" / "address.js"
START, CORE = "pyodide.mjs", "pyodide-core.js"
# Names that the build insists on, and names that every web server knows. Many know no .mjs, and a
# browser runs no module that is not called JavaScript.
RENAMED = {f"static/pyodide/{START}": "static/pyodide/pyodide.js"}
RENAMED |= {"manifest.webmanifest": "manifest.json"}
NAMING = (".html", ".json")
ICON = "icon-120x120.png"
# Fonts in forms that no browser of these years asks for, what JupyterLite is built with, its icon.
USELESS = (
    "build/*.eot",
    "build/*.ttf",
    "build/fa-*.svg",
    "build/*.woff",
    "**/package.json",
    "**/package.json.orig",
    "**/install.json",
    "rspack.config*.js",
    "jupyterlite.schema.v0.json",
    "lab/favicon.ico",
    "extensions/@jupyterlite/pyodide-kernel-extension/static/pypi/*.whl",
)


def ready_packages(job: Job) -> str:
    """Install JupyterLite in an environment of its own, and get the packages of its Python."""
    value = fingerprint(PINS, str(venv_version()))
    if fresh("lite-packages", value) and TOOLS_PYTHON.exists():
        return "up to date"
    unstamp("lite-packages")
    for folder in (TOOLS, WHEELS):
        shutil.rmtree(folder, ignore_errors=True)
    pip = (PYTHON, "-m", "pip")
    strict = ("--no-deps", "--require-hashes", "--only-binary", ":all:")
    job.run(PYTHON, "-m", "venv", "--without-pip", TOOLS)
    # It lists the notebooks by means of Jupyter's server, which JupyterLab has brought.
    link = site_packages(TOOLS) / "tidebook.pth"
    link.write_text(f"{site_packages(VENV)}\n", encoding="utf-8")
    install = ("--python", TOOLS_PYTHON, "install", "--no-compile", *strict)
    job.run(*pip, *install, "-r", PINS[0])
    # No wheel for this machine: pure Python, for the version that Pyodide has.
    version = ".".join(pyodide_info()["python"].split(".")[:2])
    there = ("--platform", "any", "--implementation", "py", "--abi", "none")
    get = ("download", "--python-version", version, *there, *strict)
    job.run(*pip, *get, "-r", PINS[1], "--dest", WHEELS)
    stamp("lite-packages", value)
    return f"installed, {sum(1 for _ in WHEELS.iterdir())} packages for the browser"


def site_packages(home: Path) -> Path:
    """Return where an environment has its packages."""
    found = [*home.glob("lib/python*/site-packages"), *home.glob("Lib/site-packages")]
    if not found:
        raise Failure(f"{home} is no Python environment", "Delete .venv.")
    return found[0]


def pyodide_info() -> dict[str, str]:
    """Return which Python the Pyodide in package-lock.json is."""
    try:
        text = (PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8")
        info: dict[str, str] = json.loads(text)["info"]
        return info
    except (OSError, ValueError, KeyError):
        raise Failure("there is no Pyodide in node_modules", "Run npm ci.") from None


def extension(home: Path, name: Path) -> Path:
    """Return the folder of an extension of JupyterLab that is installed in an environment."""
    folder = home / LABEXTENSIONS / name
    if not (folder / "package.json").is_file():
        raise Failure(f"the extension {name.as_posix()} is not in {home}", "Delete .venv.")
    return folder


def check_versions() -> None:
    """Refuse a kernel that was made for another Pyodide than ours."""
    kernel = site_packages(TOOLS) / "jupyterlite_pyodide_kernel"
    text = (kernel / "constants.py").read_text(encoding="utf-8")
    match = re.search(r'^PYODIDE_VERSION = "([^"]+)"', text, re.MULTILINE)
    ours = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    if match is None or match[1] != ours:
        raise Failure(
            f"the notebooks' kernel is for Pyodide {match[1] if match else '?'}, we have {ours}",
            "Choose versions in package.json and requirements-lite.in that go together.",
        )


def ready_kernel(job: Job) -> str:
    """Compile the standard library and the kernel's packages, if they have changed."""
    check_versions()
    names = ("compile.py", "compile.mjs")
    inputs = [*PINS, PYODIDE / "package.json", *(SOURCES / name for name in names)]
    value = fingerprint(inputs)
    if fresh("lite-kernel", value) and (COMPILED / LIBRARY).is_file():
        return "up to date"
    unstamp("lite-kernel")
    shutil.rmtree(COMPILED, ignore_errors=True)
    own = extension(TOOLS, KERNEL_EXTENSION) / "static" / "pypi"
    wheels = [*sorted(WHEELS.glob("*.whl"))]
    wheels += [next(own.glob(f"{name}-*.whl")) for name in KERNEL_WHEELS]
    why = "Python for the notebooks in the browser does not compile"
    job.run(node().program, SOURCES / "compile.mjs", COMPILED, "--kernel", *wheels, why=why)
    stamp("lite-kernel", value)
    return f"compiled, {sum(1 for _ in COMPILED.glob('*.whl'))} packages"


def our_wheel(job: Job, folder: Path) -> Path:
    """Build tidelib's wheel, with what its widgets need in a notebook, compiled."""
    source = folder / "source"
    left_out = shutil.ignore_patterns("__pycache__", "web", "live", "tide-*.js", "*.map")
    shutil.copytree(ROOT / "tidelib", source / "tidelib", ignore=left_out)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, source)
    plain = ("--no-deps", "--no-build-isolation", "--no-index", "--quiet")
    job.run(PYTHON, "-m", "pip", "wheel", *plain, "--wheel-dir", folder / "plain", source)
    wheel = next((folder / "plain").glob("tidelib-*-none-any.whl"))
    why = "tidelib does not compile for the browser"
    job.run(node().program, SOURCES / "compile.mjs", folder / "compiled", wheel, why=why)
    return folder / "compiled" / wheel.name


def joined(lines: Any) -> Any:
    """Return a text that a notebook's file may hold as a list of its lines."""
    if isinstance(lines, list) and all(isinstance(line, str) for line in lines):
        return "".join(lines)
    return lines


def publish_notebook(text: str) -> str:
    """Return a notebook as JupyterLite takes it, from its file, without a server in between.

    Its kernel is the browser's, so that it opens without a question; texts are in one piece.
    """
    notebook: dict[str, Any] = json.loads(text)
    notebook["metadata"]["kernelspec"] = KERNEL
    notebook["metadata"].setdefault("language_info", {})["name"] = "python"
    for cell in notebook["cells"]:
        cell["source"] = joined(cell["source"])
        for output in cell.get("outputs", ()):
            if "text" in output:
                output["text"] = joined(output["text"])
            for kind, data in output.get("data", {}).items():
                if not kind.endswith("json"):
                    output["data"][kind] = joined(data)
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def contents(folder: Path) -> int:
    """Copy the book's notebooks, and texts and data beside them, so that their links lead on."""
    count = 0
    for path in sorted(BOOK.rglob("*")):
        name = path.relative_to(BOOK)
        hidden = any(part.startswith((".", "_")) for part in name.parts)
        if hidden or path.suffix not in (".ipynb", ".md", ".json"):
            continue
        text = path.read_text(encoding="utf-8")
        copy = folder / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        is_notebook = path.suffix == ".ipynb"
        copy.write_text(publish_notebook(text) if is_notebook else text, encoding="utf-8")
        count += is_notebook
    return count


def runtime() -> str:
    """Return where the pages' own Pyodide is, seen from the kernel's folder in the site."""
    return f"../../../_static/tide/live/{runtime_file('.wasm').rpartition('/')[0]}/"


def runtime_script() -> str:
    """Return the name of the pages' own Pyodide's script."""
    return runtime_file(".js").rpartition("/")[2]


def runtime_file(ending: str) -> str:
    """Return the one of the two files of the pages' own Pyodide that has this ending."""
    files: list[str] = [*json.loads((LIVE / "live.json").read_text(encoding="utf-8"))["files"]]
    return next(name for name in files if name.startswith("pyodide-") and name.endswith(ending))


def kernel_folder(job: Job, folder: Path, wheel: Path) -> None:
    """Lay out what JupyterLite takes for Pyodide: library, packages, lock file, and the way in."""
    wheels = sorted(COMPILED.glob("*.whl"))
    why = "the packages of the notebooks in the browser do not fit together"
    given = [PYODIDE, folder, *wheels, wheel]
    lock = job.run(PYTHON, "-m", "tools.wheels", *given, why=why).strip().splitlines()[-1]
    # A text by its name, which hosts compress on its way.
    library = f"python_stdlib-{fingerprint([COMPILED / LIBRARY])[:10]}.zip.txt"
    shutil.copyfile(COMPILED / LIBRARY, folder / library)
    # Where it would look for packages; nothing of ours names another host.
    core = (PYODIDE / "pyodide.mjs").read_text(encoding="utf-8")
    core = core.replace("pyodide.asm.mjs", runtime_script())
    core = re.sub(r"https://cdn\.jsdelivr\.net/pyodide/", "./", core)
    core = re.sub(r"^//# sourceMappingURL=.*$", "", core, flags=re.MULTILINE)
    (folder / CORE).write_text(core, encoding="utf-8")
    files = {"runtime": runtime(), "library": library, "lock": lock, "packages": [*PACKAGES, *OURS]}
    text = (SOURCES / START).read_text(encoding="utf-8")
    # The build looks for it under its usual name, too (see `rename`).
    (folder / START).write_text(f"const FILES = {json.dumps(files)};\n\n{text}")
    # The build looks for a lock file under its usual name.
    shutil.copyfile(folder / lock, folder / "pyodide-lock.json")


def settings(folder: Path) -> None:
    """Write what JupyterLite is told: our Python and no other, and to be as dark as the reader."""
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": list(SAID)},
    }
    config = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Tidebook",
            "faviconUrl": f"./{ICON}",
            "litePluginSettings": {KERNEL_PLUGIN: kernel},
        },
    }
    overrides = {"@jupyterlab/apputils-extension:themes": {"adaptive-theme": True}}
    (folder / "jupyter-lite.json").write_text(json.dumps(config), encoding="utf-8")
    (folder / "overrides.json").write_text(json.dumps(overrides), encoding="utf-8")


def rename(folder: Path) -> None:
    """Give files names that every server knows, where they lie and where they are named."""
    for old, new in RENAMED.items():
        if (folder / old).is_file():
            (folder / old).rename(folder / new)
    for path in sorted(folder.rglob("*")):
        if path.suffix not in NAMING or path.is_relative_to(folder / "files"):
            continue
        before = text = path.read_text(encoding="utf-8")
        for old, new in RENAMED.items():
            text = text.replace(old, new)
        if text != before:
            path.write_text(text, encoding="utf-8")


def finish(folder: Path) -> None:
    """Leave out what no reader needs, and give each page the policy that keeps it at home."""
    for pattern in USELESS:
        for path in folder.glob(pattern):
            path.unlink()
    shutil.copyfile(SOURCES / WORKERS, folder / WORKERS)
    rename(folder)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    # All its pages are the first of their folders, which some hosts show without the slash.
    source = ADDRESS.read_text(encoding="utf-8").splitlines()
    code = " ".join(line.strip() for line in source if not line.startswith("//"))
    address = f"<script>{code}(true);</script>"
    for path in sorted(folder.rglob("*.html")):
        up = "../" * (len(path.relative_to(folder).parts) - 1)
        # Without it a browser asks the host's root for an icon.
        icon = f'<link rel="icon" type="image/png" href="{up}{ICON}">'
        workers = f'<script src="{up}{WORKERS}"></script>'
        before, head, after = path.read_text(encoding="utf-8").partition("<head>")
        if not head:
            raise Failure(f"{path.relative_to(folder)} of JupyterLite has no <head>")
        lines = (before + head, policy, address, workers, icon + after)
        path.write_text("\n".join(lines), encoding="utf-8")


def replace(target: Path, made: Path) -> None:
    """Put a finished folder in the place of an earlier one.

    A file that is the same stays, with its time and its compressed copies: making those takes
    longer than all the rest.
    """
    names = {path.relative_to(made) for path in made.rglob("*") if path.is_file()}
    for old in sorted(target.rglob("*"), reverse=True):
        name = old.relative_to(target)
        if old.is_dir():
            if not any(old.iterdir()):
                old.rmdir()
        elif name not in names and (old.suffix not in COPIES or name.with_suffix("") not in names):
            old.unlink()
    for name in sorted(names):
        if (target / name).is_file() and filecmp.cmp(made / name, target / name, shallow=False):
            continue
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(made / name, target / name)


def inputs() -> str:
    """Return the fingerprint of all that the folder is made from."""
    files = [*PINS, PYODIDE / "package.json", ROOT / "pyproject.toml", SOURCES, BOOK]
    tools = [
        Path(__file__),
        Path(__file__).with_name("wheels.py"),
        *notices.MADE_BY,
    ]
    engine = [path for path in sorted((ROOT / "tidelib").iterdir()) if path.name != "widgets"]
    widgets = sorted((ROOT / "tidelib" / "widgets").glob("*.py"))
    front_end = [*sorted(STATIC.glob("*.mjs")), *sorted(STATIC.glob("*.css"))]
    return fingerprint([*files, *tools, *engine, *widgets, *front_end], runtime())


def build_lite(job: Job) -> str:
    """Build the folder, whatever was built before (but for the compiled packages)."""
    unstamp("lite")
    before = inputs()
    shutil.rmtree(WORK, ignore_errors=True)
    source, made = WORK / "lite", WORK / "made"
    source.mkdir(parents=True)
    count = contents(source / "files")
    kernel_folder(job, source / "static" / "pyodide", our_wheel(job, WORK))
    settings(source)
    extensions = [extension(TOOLS, KERNEL_EXTENSION)]
    extensions += [extension(VENV, name) for name in WIDGET_EXTENSIONS]
    listed = json.dumps([str(path) for path in extensions])
    job.run(
        *(TOOLS_PYTHON, "-m", "jupyterlite_core", "build", "--apps", "lab"),
        *("--no-sourcemaps", "--no-unused-shared-packages", "--ignore-sys-prefix"),
        *("--lite-dir", source, "--output-dir", made),
        *("--no-libarchive", f"--LiteBuildConfig.federated_extensions={listed}"),
        folder=WORK,  # it leaves notes there
        why="JupyterLite does not build",
    )
    finish(made)
    notices.write(made, notices.of_lite(made), "JupyterLite, its Python and the widgets in it.")
    replace(LITE, made)
    stamp("lite", fingerprint(files(), before))
    size = sum(path.stat().st_size for path in made.rglob("*") if path.is_file())
    return f"{count} notebooks, {size / 1e6:.0f} MB before compression"


def ready_lite(job: Job) -> str:
    """Build the folder if the notebooks, the engine, its tools or its files have changed."""
    if fresh("lite", fingerprint(files(), inputs())):
        return "up to date"
    return build_lite(job)


def files() -> list[Path]:
    """Return the finished folder's files, without their compressed copies."""
    return [path for path in files_in(LITE) if path.suffix not in COPIES]


def place_lite(job: Job) -> str:
    """Put the finished folder into the built book."""
    copied(LITE, SITE / LITE.name)
    return f"in {(SITE / LITE.name).relative_to(ROOT).as_posix()}"
