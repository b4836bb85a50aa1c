"""A position as a picture, drawn by the page's own boards, with no page and no server.

>>> import clew
>>> from clew.lab.picture import svg
>>> state = clew.game("luxor").new(seed=7)
>>> svg(state)[:4]
'<svg'

A picture shows what a seat may see; with none, what everybody may.
"""

from clew.lab.picture.drawing import NoPicture, png, rgb, svg, svg_of

__all__ = ["NoPicture", "png", "rgb", "svg", "svg_of"]
