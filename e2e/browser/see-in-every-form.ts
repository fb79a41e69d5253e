import { WIDE } from '@cinnabar/kernel/testing';
import { expect } from 'vitest';
import { DESKTOP, PHONE, type Visitor } from './browser.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hiddenWidth } from './see-in-both-sizes.ts';
import { takePicture } from './take-picture.ts';
import { type Language, wordsOf } from './words.ts';

const NARROW = { width: 360, height: 740 };
const WIDTHS = [NARROW, PHONE, DESKTOP];
const LANGUAGES: readonly Language[] = ['zh_CN', 'en_US'];

/**
 * Checks a page on phone and desktop, in both languages, by the page's own switch: nothing is reloaded, so that a result stays. Each time it is
 * accessible and no wider than the window, down to 360 px. `npm test` looks at it in Chinese on the phone. It ends as it began, on the desktop.
 */
export async function seeInEveryForm(
  visitor: Visitor,
  name: string,
  look: (form: Visitor) => Promise<void> = async () => {},
): Promise<void> {
  const { page } = visitor;
  for (const language of WIDE ? LANGUAGES : LANGUAGES.slice(0, 1)) {
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      await expect
        .poll(() => hiddenWidth(visitor), { message: `${name}: beside a window of ${viewport.width} px` })
        .toBe(0);
      if (viewport === NARROW || (viewport === DESKTOP && !WIDE)) continue;
      const form = { ...visitor, language, say: wordsOf(language), onPhone: viewport === PHONE };
      await look(form);
      await takePicture(form, name);
      await expectAccessible(form);
    }
    if (WIDE) await switchLanguage(visitor, language);
  }
}

async function switchLanguage({ page }: Visitor, from: Language): Promise<void> {
  await page.getByRole('button', { name: wordsOf(from)('system:switchTo'), exact: true }).click();
  // The texts of the other language arrive a moment later.
  await page.locator(`html[lang=${from === 'zh_CN' ? 'en-US' : 'zh-CN'}]`).waitFor();
}
