/** What is typed into or chosen from; the country code of a phone number is neither what is missing nor where one begins. */
const FIELDS = 'input:not([hidden]):not([type=hidden]), select:not(.contact-input-code > select), textarea';

/**
 * Brings the part of the form with this id to the middle of the screen and moves the focus to its first control; where the form has
 * no such part (`party-7-contact`), to what it would be a part of. What hides it is opened.
 */
export function focusAnchor(anchor: string): boolean {
  const part = document.getElementById(anchor) ?? document.getElementById(anchor.replace(/-[a-z]+$/, ''));
  if (!part) return false;
  for (let fold = part.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
  const fields = [...part.querySelectorAll<HTMLElement>(FIELDS)];
  // Not what is folded away further down.
  const control =
    fields.find((field) => field.checkVisibility()) ?? part.querySelector<HTMLElement>('button');
  control?.focus({ preventScroll: true });
  return true;
}
