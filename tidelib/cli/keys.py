"""Short keys for actions, made from the actions' own texts; finding the action that was typed.

What tells an action from the others comes first: of ``marker OFF`` and ``marker MID`` only the
second word counts. Its shortest beginning that no other action shares is the key.

>>> keys(["marker OFF", "marker MID", "flip", "surface"])
{'marker OFF': 'o', 'marker MID': 'm', 'flip': 'f', 'surface': 's'}
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def handles(texts: Sequence[str]) -> dict[str, str]:
    """For each action's text the part that tells it from the others, in small letters.

    >>> handles(["play W5", "play W10", "pass"])
    {'play W5': 'w5', 'play W10': 'w10', 'pass': 'pass'}
    >>> handles(["play 6-4", "play 5-5"]), handles(["pay 1", "pay 2"])
    ({'play 6-4': '6-4', 'play 5-5': '5-5'}, {'pay 1': 'pay 1', 'pay 2': 'pay 2'})
    """
    verbs = [text.split(" ")[0] for text in texts]
    found = {}
    for text, verb in zip(texts, verbs, strict=True):
        rest = text[len(verb) + 1 :]
        # a bare number would be taken for the place in the list of choices
        alone = rest and verbs.count(verb) > 1 and not rest.split()[0].isdigit()
        found[text] = (rest if alone else text).lower()
    if len(set(found.values())) < len(found):
        return {text: text.lower() for text in texts}
    return found


def keys(texts: Sequence[str]) -> dict[str, str]:
    """For each action's text its shortest key."""
    whole = handles(texts)
    return {text: _shortest(handle, whole.values()) for text, handle in whole.items()}


def _shortest(handle: str, all_handles: Iterable[str]) -> str:
    others = [other for other in all_handles if other != handle]
    for length in range(1, len(handle)):
        start = handle[:length]
        if start.isdigit() or start.endswith((" ", "-")):
            continue
        if not any(other.startswith(start) for other in others):
            return start
    return handle


def find(typed: str, texts: Sequence[str], labels: Sequence[str] = ()) -> list[str]:
    """The actions that a typed word can mean; one if it is clear, none if it means no action.

    Args:
        typed: what was typed.
        texts: the actions' texts.
        labels: the actions' labels, in the same order.

    >>> find("MARK", ["marker OFF", "marker MID", "flip"])
    ['marker OFF', 'marker MID']
    >>> find("m", ["marker OFF", "marker MID", "flip"])
    ['marker MID']
    >>> find("Mid  Shoal", ["marker OFF", "marker MID"], ["Offshore", "Mid Shoal"])
    ['marker MID']
    """
    word = " ".join(typed.lower().split())
    if not word:
        return []
    whole = handles(texts)
    spoken = dict(zip(texts, (label.lower() for label in labels), strict=False))
    short = keys(texts)
    for exact in (
        [text for text in texts if word in (text.lower(), spoken.get(text))],
        [text for text in texts if word in (whole[text], short[text])],
    ):
        if exact:
            return exact
    return [
        text
        for text in texts
        if whole[text].startswith(word)
        or text.lower().startswith(word)
        or spoken.get(text, "").startswith(word)
    ]
