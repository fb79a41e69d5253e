import type { KeyIn } from '@cinnabar/locales/text-keys';
import sharp from 'sharp';
import type { Visitor } from '../browser/browser.ts';
import { type KeyUnder, sayIn } from '../browser/words.ts';

/** A fictitious number: the example of GB 11643-1999. */
export const ID_NUMBER = '11010519491231002X';
const SHOWN = '110***********002X';

/** A picture of a paper as by a camera. */
function photo(side: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1010" height="640">
    <rect width="1010" height="640" fill="#e3ebf1"/>
    <rect x="660" y="120" width="260" height="330" rx="8" fill="#b4c3d0"/>
    <text x="70" y="150" font-family="sans-serif" font-size="44" fill="#333">${side}</text>
    <text x="70" y="250" font-family="sans-serif" font-size="40" fill="#333">林 知 夏</text>
    <text x="70" y="570" font-family="sans-serif" font-size="40" fill="#333">${ID_NUMBER}</text>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

type MethodName =
  KeyUnder<'identity-realname', 'method.'> extends infer Key
    ? Key extends `${infer Name}.name`
      ? Name
      : never
    : never;

/** The pages of real-name verification, by their own texts. */
export function realNamePage({ page, say }: Visitor) {
  const text = sayIn(say, 'identity-realname');
  return {
    shownNumber: page.getByText(SHOWN, { exact: true }),
    name: page.getByLabel(text('form.name')),
    number: page.getByLabel(text('form.number')),
    submit: page.getByRole('button', { name: text('form.submit'), exact: true }),
    heading: (key: KeyIn<'identity-realname'>) => page.getByRole('heading', { name: text(key) }),
    choose: (method: MethodName) => page.getByRole('link', { name: text(`method.${method}.name`) }).click(),
    async agree() {
      await page.getByLabel(text('consent.check')).check();
      await page.getByRole('button', { name: text('consent.go') }).click();
    },
    async addPhotos() {
      const inputs = page.locator('input[type=file]');
      for (const [at, side] of ['人像面', '国徽面'].entries()) {
        const file = { name: `${at}.jpg`, mimeType: 'image/jpeg', buffer: await photo(side) };
        await inputs.nth(at).setInputFiles(file);
      }
      await page.getByText(text('photo.done'), { exact: true }).nth(1).waitFor();
    },
  };
}
