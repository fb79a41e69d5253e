import type { Visitor } from '../browser.ts';
import { codeSoFar, newestCode } from '../mailbox.ts';
import { goToPage, pageOf, standStill } from './document-pages.ts';

/** `/sign`: read, put a signature or a seal in its place, confirm with the code. */
export function signPage({ page, say, onPhone }: Visitor) {
  const t: typeof say = (key, values) => say(`contracts-sign:${key}`, values);
  const primary = page.locator(onPhone ? '.sign-bar .button-primary' : '.sign-panel .button-primary');
  const dialog = page.getByRole('dialog');

  return {
    filledPlace: page.locator('.place-filled'),
    /** The reminder in the confirmation that some pages have not been seen. */
    unreadNote: page.locator('.sign-check-unread'),
    /** Scrolls through every page, as a reader would. */
    async readAll(pages: number): Promise<void> {
      for (let number = 1; number <= pages; number++) {
        await goToPage({ page, say }, number);
        await standStill(pageOf({ page, say }, number), READING_MS);
      }
    },
    async goToNextPlace(): Promise<void> {
      await primary.click();
    },
    /** Draws a name of three strokes with the finger or the mouse. */
    async drawSignature(picture?: () => Promise<void>): Promise<void> {
      const pad = dialog.getByRole('img', { name: say('seals:signature.padLabel') });
      // The pad's script arrives after the sheet; strokes before that would go nowhere, and the sheet is still rising.
      await dialog.locator('.draw-pad-whole:enabled').waitFor();
      await standStill(pad, 200);
      const { x, y, width, height } = (await pad.boundingBox())!;
      for (const stroke of STROKES) {
        const points = stroke.map(([dx, dy]) => [x + width * dx, y + height * dy] as const);
        await page.mouse.move(...points[0]!);
        await page.mouse.down();
        for (const point of points.slice(1)) await page.mouse.move(...point, { steps: 5 });
        await page.mouse.up();
      }
      await picture?.();
      await dialog.getByRole('button', { name: say('seals:signature.use') }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    async typeSignature(text: string): Promise<void> {
      await dialog.getByText(say('seals:signature.type'), { exact: true }).click();
      await dialog.getByLabel(say('seals:signature.typeLabel')).fill(text);
      await dialog.getByRole('button', { name: say('seals:signature.use') }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    /** Opens the confirmation, agrees and types the code that the mailbox gets; waits until the signature stands. */
    async confirm(contact: string, picture?: () => Promise<void>): Promise<void> {
      const earlier = await codeSoFar(contact);
      await page.getByRole('button', { name: t('confirm'), exact: true }).click();
      await dialog.getByText(t('check.title')).first().waitFor();
      await dialog.getByText(t('check.agree')).click();
      const code = await newestCode(contact, earlier);
      await picture?.();
      await dialog.getByLabel(t('check.code')).fill(code);
      await page.getByRole('heading', { name: t('result.done') }).waitFor({ timeout: 40_000 });
    },
    async openDetail(): Promise<void> {
      await page.getByRole('link', { name: t('result.detail') }).click();
      await page.waitForURL(/\/detail\//);
    },
  };
}

/** A page counts as read when it has stood still for a moment. */
const READING_MS = 600;

const STROKES = [
  [
    [0.2, 0.35],
    [0.3, 0.3],
    [0.42, 0.36],
  ],
  [
    [0.31, 0.2],
    [0.3, 0.5],
    [0.24, 0.75],
  ],
  [
    [0.48, 0.3],
    [0.6, 0.62],
    [0.72, 0.4],
    [0.8, 0.7],
  ],
] as const;
