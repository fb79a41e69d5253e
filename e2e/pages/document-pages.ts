import type { Locator } from 'playwright-core';
import type { Visitor } from '../browser/browser.ts';

/** Jumps to a page with the bar below the pages, and waits until its picture is shown. */
export async function goToPage({ page, say }: Pick<Visitor, 'page' | 'say'>, number: number): Promise<void> {
  const bar = page.getByRole('toolbar', { name: say('documents:bar') });
  const jump = bar.getByRole('textbox');
  if ((await jump.inputValue()) !== String(number)) {
    await jump.fill(String(number));
    await jump.press('Enter');
  }
  await pageOf({ page, say }, number).locator('.page-image.is-shown').waitFor();
}

export const pageOf = ({ page, say }: Pick<Visitor, 'page' | 'say'>, number: number) =>
  page.getByRole('region', { name: say('documents:page', { page: number }), exact: true });

/** Waits until an element has not moved on the screen for so many milliseconds. */
export async function standStill(what: Locator, ms: number): Promise<void> {
  let top = Number.NaN;
  let since = Date.now();
  while (Date.now() - since < ms) {
    const now = (await what.boundingBox())?.y ?? Number.NaN;
    if (now !== top) since = Date.now();
    top = now;
    await what.page().waitForTimeout(50);
  }
}
