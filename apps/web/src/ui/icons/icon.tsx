import './icon.css';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?no-inline';

/** One drawing of the sprite. It is decoration unless it has a `label`. `size` in px: 16 beside text, 18 alone, 20 on phones. */
export function Icon({ name, size = 18, label }: { name: IconName; size?: number; label?: string }) {
  const known = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by its label
    <svg className="icon" width={size} height={size} focusable="false" {...known}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
