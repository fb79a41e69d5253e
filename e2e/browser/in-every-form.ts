import { WIDE } from '@cinnabar/kernel/testing';
import { expect } from 'vitest';
import { DESKTOP, PHONE, type Visitor } from './browser.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hiddenWidth } from './see-in-both-sizes.ts';
import { takePicture } from './take-picture.ts';
import { type Language, wordsOf } from './words.ts';

type Form = readonly [Language, typeof PHONE];

const EVERY: readonly Form[] = [
  ['zh_CN', PHONE],
  ['zh_CN', DESKTOP],
  ['en_US', PHONE],
  ['en_US', DESKTOP],
];
const TWO: readonly Form[] = [
  ['en_US', PHONE],
  ['zh_CN', DESKTOP],
];
/** `npm test` takes the last form, in which the journey continues. */
const formsOfRun = (forms: readonly Form[]): readonly Form[] => (WIDE ? forms : forms.slice(-1));

type Open = (
  visitor: Visitor,
  address: string,
  name: string,
  look: (form: Visitor) => Promise<void>,
) => Promise<void>;

/**
 * Checks an address in both languages and on phone and desktop: screenshot, layout and accessibility each time. English on the desktop comes
 * last and stays.
 */
export const openInEveryForm: Open = openIn(formsOfRun(EVERY));

/**
 * Half of that, for a page that the rest of a journey shows anyhow: English on a phone, then Chinese on the desktop, which stays.
 */
export const openInTwoForms: Open = openIn(formsOfRun(TWO));

function openIn(forms: readonly Form[]): Open {
  return async (visitor, address, name, look) => {
    const { page } = visitor;
    // An empty page of the origin, whose storage holds the language.
    await page.goto('/api/health');
    for (const [language, viewport] of forms) {
      await page.setViewportSize(viewport);
      await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
      await page.goto(address);
      const form = { ...visitor, language, say: wordsOf(language), onPhone: viewport === PHONE };
      await look(form);
      await takePicture(form, name);
      await expectAccessible(form);
      await expect
        .poll(() => hiddenWidth(form), { message: `${name}: beside a window of ${viewport.width} px` })
        .toBe(0);
    }
  };
}
