import type { Field } from '@cinnabar/protocol/contracts/fields/field-schema';
import type { CSSProperties } from 'react';

const percent = (fraction: number) => `${fraction * 100}%`;

/** Where a field stands on its page; fields count from the bottom left (calls.md §1). */
export function placeStyle({ x, y, width, height }: Field): CSSProperties {
  return { left: percent(x), bottom: percent(y), width: percent(width), height: percent(height) };
}
