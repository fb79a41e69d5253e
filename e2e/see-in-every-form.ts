import { WIDE } from '@cinnabar/kernel/testing';
import { expect } from 'vitest';
import { DESKTOP, PHONE, type Visitor } from './browser.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hiddenWidth } from './see-in-both-sizes.ts';
import { takePicture } from './take-picture.ts';
import { type Language, wordsOf } from './words.ts';

const NARROW = { width: 360, height: 740 };
const WIDTHS = [NARROW, PHONE, DESKTOP];

/** `npm test` checks each language and each width once, `npm run test:wide` each language at all widths. */
const FORMS: readonly (readonly [Language, typeof WIDTHS])[] = [
  ['zh_CN', WIDE ? WIDTHS : [NARROW, PHONE]],
  ['en_US', WIDE ? WIDTHS : [DESKTOP]],
];

/**
 * Checks a page on phone and desktop, in both languages, by the page's own switch: nothing is reloaded, so that a result stays. Each time it is
 * accessible and no wider than the window, down to 360 px.
 */
export async function seeInEveryForm(
  visitor: Visitor,
  name: string,
  look: (form: Visitor) => Promise<void> = async () => {},
): Promise<void> {
  const { page } = visitor;
  for (const [language, widths] of FORMS) {
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await expect
        .poll(() => hiddenWidth(visitor), { message: `${name}: beside a window of ${viewport.width} px` })
        .toBe(0);
      if (viewport === NARROW) continue;
      const form = { ...visitor, language, say: wordsOf(language), onPhone: viewport === PHONE };
      await look(form);
      await takePicture(form, name);
      await expectAccessible(form);
    }
    await page.getByRole('button', { name: wordsOf(language)('system:switchTo'), exact: true }).click();
    // The texts of the other language arrive a moment later.
    await page.locator(`html[lang=${language === 'zh_CN' ? 'en-US' : 'zh-CN'}]`).waitFor();
  }
}
