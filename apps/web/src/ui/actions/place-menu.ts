const GAP = 6;
const EDGE = 8;

/** Puts an open menu under its opener (or above, when there is no space below) and keeps it inside the window. */
export function placeMenu(menu: HTMLElement, opener: HTMLElement, align: 'start' | 'end'): void {
  const from = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const wanted = align === 'end' ? from.right - width : from.left;
  const left = Math.max(EDGE, Math.min(wanted, innerWidth - width - EDGE));
  const below = from.bottom + GAP;
  const fits = below + height + EDGE <= innerHeight || from.top < height + GAP;
  const top = fits ? Math.max(EDGE, Math.min(below, innerHeight - height - EDGE)) : from.top - GAP - height;
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}
