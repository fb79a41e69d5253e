/** px */
const GAP = 6;
const EDGE = 8;

/** Puts an open popover under its opener, their right edges in line (or above, when there is no space below), inside the window. */
export function placeBelow(popover: HTMLElement, opener: Element): void {
  const from = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const left = Math.max(EDGE, Math.min(from.right - width, innerWidth - width - EDGE));
  const below = from.bottom + GAP;
  const fits = below + height + EDGE <= innerHeight || from.top < height + GAP;
  const top = fits ? Math.max(EDGE, Math.min(below, innerHeight - height - EDGE)) : from.top - GAP - height;
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
}
