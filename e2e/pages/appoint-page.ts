import type { Locator } from 'playwright-core';
import type { Visitor } from '../browser/browser.ts';
import { sayIn } from '../browser/words.ts';
import { goToPage } from './document-pages.ts';

type Kind = 'seal' | 'signature' | 'date';

/** `/launch/appoint`: the fields of each party, on the real pages. */
export function appointPage({ page, say }: Visitor) {
  const t = sayIn(say, 'contracts-launch');
  const tile = (kind: Kind) => page.getByRole('button', { name: t(`appoint.kind.${kind}`), exact: true });
  const sheet = (number: number): Locator => page.locator(`.field-layer[data-sheet$=":${number}"]`);
  const places = page.locator('[data-field]');
  return {
    /** The fields on the pages; their names contain type, page, party and millimetres. */
    places,
    /** Shown to each person once. */
    async closeGuide(): Promise<void> {
      await page.locator('.field-layer').first().waitFor();
      // The page first queries whether it was seen before.
      await page.waitForLoadState('networkidle');
      const done = page.getByRole('button', { name: t('appoint.guideDone') });
      if (await done.isVisible()) await done.click();
    },
    /** Enter on the palette puts it into the centre of the visible page. */
    async place(kind: string): Promise<void> {
      await page.getByRole('button', { name: kind, exact: true }).focus();
      await page.keyboard.press('Enter');
    },
    placeNamed: (name: string) =>
      page.locator(`[data-field][aria-label^="${name}，"], [data-field][aria-label^="${name},"]`),
    async chooseParty(name: string): Promise<void> {
      await page.getByRole('radio', { name }).check({ force: true });
    },
    showPage: (number: number) => goToPage({ page, say }, number),
    /** Drags from the palette with the mouse, to a point given as fractions of the page from its top left corner. */
    async drag(kind: Kind, number: number, x: number, y: number): Promise<void> {
      await sheet(number).scrollIntoViewIfNeeded();
      const from = (await tile(kind).boundingBox())!;
      const to = (await sheet(number).boundingBox())!;
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width * 0.5, to.y + to.height * y, { steps: 6 });
      await page.mouse.move(to.x + to.width * x, to.y + to.height * y, { steps: 6 });
      await page.mouse.up();
    },
    /** Enter on the palette puts it into the centre of the page; the panel's numbers set its position. */
    async placeByKeyboard(kind: Kind, mm: { left: number; top: number }): Promise<void> {
      await tile(kind).focus();
      await page.keyboard.press('Enter');
      for (const [label, value] of [
        ['appoint.fromLeft', mm.left],
        ['appoint.fromTop', mm.top],
      ] as const) {
        await page.getByLabel(t(label)).fill(String(value));
        await page.keyboard.press('Enter');
      }
    },
    async send(): Promise<void> {
      await page.getByRole('button', { name: t('appoint.send'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('appoint.send'), exact: true })
        .click();
      await page.getByRole('heading', { name: t('send.sent') }).waitFor();
    },
    async openDetail(): Promise<void> {
      await page.getByRole('button', { name: t('send.toDetail') }).click();
      await page.waitForURL(/\/detail\//);
    },
  };
}
