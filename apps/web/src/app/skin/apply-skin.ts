import type { Skin } from '@cinnabar/protocol/system/system-schema';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { brandSteps } from './brand-steps.ts';

const KEY = 'cinnabar.skin';

/** The same as the protocol's default; its module would bring zod into the browser. */
export const DEFAULT_SKIN: Skin = { theme: 'DARK', color: '#2489F2' };

/** Sets theme and brand colour on the page and keeps them, so that the next visit starts in them. */
export function applySkin(skin: Skin): void {
  const root = document.documentElement;
  root.dataset.theme = skin.theme;
  const isDefault = skin.color.toLowerCase() === DEFAULT_SKIN.color.toLowerCase();
  for (const [name, value] of Object.entries(brandSteps(skin.color))) {
    // The default's steps are in the style sheet, tuned by hand.
    if (isDefault) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
  writeStored(KEY, JSON.stringify(skin));
}

export function applyKeptSkin(): void {
  const skin = parse(readStored(KEY));
  if (skin) applySkin(skin);
}

function parse(text: string | null): Skin | null {
  const [, theme, color] = /^\{"theme":"(DARK|LIGHT)","color":"(#[0-9a-fA-F]{6})"\}$/.exec(text ?? '') ?? [];
  return theme && color ? { theme: theme as Skin['theme'], color } : null;
}
