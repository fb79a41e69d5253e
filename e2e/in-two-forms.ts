import { DESKTOP, PHONE, type Visitor } from './browser.ts';
import { expectAccessible } from './expect-accessible.ts';
import { takePicture } from './take-picture.ts';
import { wordsOf } from './words.ts';

/** Half of `openInEveryForm`, for a page that the rest of a journey shows anyhow: English in a hand, then Chinese on a desk, which stays. */
export async function openInTwoForms(
  visitor: Visitor,
  address: string,
  name: string,
  look: (form: Visitor) => Promise<void>,
): Promise<void> {
  const { page } = visitor;
  // Nothing but the origin, whose store holds the language.
  await page.goto('/api/health');
  for (const [language, viewport] of [
    ['en_US', PHONE],
    ['zh_CN', DESKTOP],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
    await page.goto(address);
    const form = { ...visitor, language, say: wordsOf(language), onPhone: viewport === PHONE };
    await look(form);
    await takePicture(form, name);
    await expectAccessible(form);
  }
}
