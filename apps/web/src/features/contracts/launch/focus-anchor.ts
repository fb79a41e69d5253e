const FIELD = 'input:not([hidden]):not([type=hidden]), select, textarea';

/** Brings the part of the form with this id to the middle of the screen and moves the focus to its first control. */
export function focusAnchor(anchor: string): boolean {
  const part = document.getElementById(anchor);
  if (!part) return false;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
  const control = part.querySelector<HTMLElement>(FIELD) ?? part.querySelector<HTMLElement>('button');
  control?.focus({ preventScroll: true });
  return true;
}
