import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from './icon-names.ts';

test('every icon name is a symbol of the sprite, and the other way round', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect([...ICON_NAMES].sort()).toEqual(symbols.sort());
});
