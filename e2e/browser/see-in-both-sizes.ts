import { WIDE } from '@cinnabar/kernel/testing';
import { expect } from 'vitest';
import { DESKTOP, PHONE, type Visitor } from './browser.ts';
import { expectAccessible } from './expect-accessible.ts';
import { takePicture } from './take-picture.ts';

/**
 * Checks a page on phone and desktop: no wider than the window, and accessible, which `npm test` asks on the phone only. The window ends as it
 * began.
 */
export async function seeInBothSizes(visitor: Visitor, name: string): Promise<void> {
  const { page, onPhone } = visitor;
  for (const viewport of onPhone ? [DESKTOP, PHONE] : [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(() => hiddenWidth(visitor), { message: `${name}: beside a window of ${viewport.width} px` })
      .toBe(0);
    await takePicture({ ...visitor, onPhone: viewport === PHONE }, name);
    if (WIDE || viewport === PHONE) await expectAccessible(visitor);
  }
}

/** How far the page exceeds the window, in px. */
export const hiddenWidth = ({ page }: Visitor) =>
  page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
