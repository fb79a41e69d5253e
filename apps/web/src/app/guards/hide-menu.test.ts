import { expect, test } from 'vitest';
import { readHideMenu } from './hide-menu.ts';

test.each([
  ['?hide_menu=true', true],
  ['?hide_menu', true],
  ['?hide_menu=1', true],
  ['?hide_menu=false', false],
  ['?other=1', false],
  ['', false],
])('%s hides the menu: %s', (search, hidden) => {
  expect(readHideMenu(search)).toBe(hidden);
});
