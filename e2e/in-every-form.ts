import { DESKTOP, PHONE, type Visitor } from './browser.ts';
import { expectAccessible } from './expect-accessible.ts';
import { takePicture } from './take-picture.ts';
import { wordsOf } from './words.ts';

/** An address, opened anew in both languages, in a hand and on a desk; each time it is looked at, pictured and accessible. */
export async function openInEveryForm(
  visitor: Visitor,
  address: string,
  name: string,
  look: (form: Visitor) => Promise<void>,
): Promise<void> {
  const { page } = visitor;
  // Nothing but the origin, whose store holds the language.
  await page.goto('/api/health');
  for (const language of ['zh_CN', 'en_US'] as const) {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
      await page.goto(address);
      const form = { ...visitor, language, say: wordsOf(language), onPhone: viewport === PHONE };
      await look(form);
      await takePicture(form, name);
      await expectAccessible(form);
    }
  }
}
