import type { Skin } from '@cinnabar/protocol/system/system-schema';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

const KEY = 'cinnabar.skin';

/** The same as the protocol's default; its module would bring zod into the browser. */
const DEFAULT_SKIN: Skin = { theme: 'DARK', color: '#2489F2' };
const BRAND_STEPS = ['', '-fill', '-fill-hover', '-text', '-tint', '-line'].map((step) => `--brand${step}`);

/** The skin whose colours the page carries now. */
let applied: Skin = DEFAULT_SKIN;

/**
 * Sets theme and brand colour on the page and keeps them, so that the next visit starts with them. The default's steps are in the style sheet;
 * only another colour loads the computation.
 */
export async function applySkin({ theme, color }: Skin): Promise<void> {
  if (theme === applied.theme && color === applied.color) return;
  const root = document.documentElement;
  root.dataset.theme = theme;
  writeStored(KEY, JSON.stringify({ theme, color }));
  for (const name of BRAND_STEPS) root.style.removeProperty(name);
  if (color.toLowerCase() !== DEFAULT_SKIN.color.toLowerCase()) {
    const { brandSteps } = await import('../../lib/skin/brand-steps.ts');
    for (const [name, value] of Object.entries(brandSteps(color))) root.style.setProperty(name, value);
  }
  applied = { theme, color };
}

/** Before the first paint, from the last visit. */
export async function applyKeptSkin(): Promise<void> {
  const skin = parse(readStored(KEY));
  if (skin) await applySkin(skin);
}

function parse(text: string | null): Skin | null {
  const [, theme, color] = /^\{"theme":"(DARK|LIGHT)","color":"(#[0-9a-fA-F]{6})"\}$/.exec(text ?? '') ?? [];
  return theme && color ? { theme: theme as Skin['theme'], color } : null;
}
