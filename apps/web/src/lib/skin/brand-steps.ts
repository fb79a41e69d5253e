import { contrast, type Oklch, toHex, toOklch } from './oklch.ts';

export interface BrandSteps {
  '--brand': string;
  '--brand-fill': string;
  '--brand-fill-hover': string;
  '--brand-text': string;
  '--brand-tint': string;
  '--brand-line': string;
}

/** Guide §2, "Brand steps": from the one colour a company sets, the steps that keep text readable whatever it chose. */
export function brandSteps(brand: string): BrandSteps {
  const base = toOklch(brand);
  const tint = toHex({ ...base, l: 0.96, c: base.c / 4 });
  const fill = darkenUntil(base, (hex) => contrast('#ffffff', hex) >= 4.5);
  const text = darkenUntil(base, (hex) => contrast(tint, hex) >= 5);
  return {
    '--brand': brand,
    '--brand-fill': toHex(fill),
    '--brand-fill-hover': toHex({ ...fill, l: fill.l * 0.94 }),
    '--brand-text': toHex(text),
    '--brand-tint': tint,
    '--brand-line': toHex({ ...base, l: 0.86, c: base.c / 2 }),
  };
}

function darkenUntil(color: Oklch, enough: (hex: string) => boolean): Oklch {
  let { l } = color;
  while (l > 0 && !enough(toHex({ ...color, l }))) l -= 0.005;
  return { ...color, l: Math.max(0, l) };
}
