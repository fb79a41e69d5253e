import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';

/** More tab stops than any page has on the way to a control. */
const STOPS = 60;

/** Presses Tab, or Shift+Tab, until the control has the focus. Throws when it is never reached. */
export async function tabTo(
  { page }: Visitor,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await control.waitFor();
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press(key);
    if (await control.evaluate((one) => one.matches(':focus'))) return;
  }
  throw new Error(`${key} does not reach ${control}`);
}

export const press = ({ page }: Visitor, ...keys: string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

export const hasFocus = (control: Locator): Promise<void> =>
  expect.poll(() => control.evaluate((one) => one.matches(':focus')), { timeout: 10_000 }).toBe(true);
