import type { Visitor } from '../browser/browser.ts';
import { type KeyUnder, sayIn } from '../browser/words.ts';

/** A conversion by LibreOffice on a busy machine. */
const CONVERTED_MS = 90_000;

/** `/template/editor` of a Word file: its start, files, pages and panes. */
export function wordEditorPage({ page, say }: Visitor) {
  const t = sayIn(say, 'templates-word');
  const panes = sayIn(say, 'templates-panes');
  return {
    t,
    /** At the start, or in a dialog. */
    async choose(name: string, bytes: Buffer): Promise<void> {
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
    },
    async show(pane: KeyUnder<'templates-word', 'side.'> & ('params' | 'roles' | 'comments')): Promise<void> {
      await page.getByRole('tab', { name: t(`side.${pane}`), exact: true }).click();
    },
    /** The check, with or without the number of what is missing. */
    check: () => page.getByRole('tab', { name: new RegExp(`^${t('side.check')}`) }),
    async untilConverted(number = 1): Promise<void> {
      await page
        .getByRole('img', { name: panes('preview.page', { page: number }), exact: true })
        .waitFor({ timeout: CONVERTED_MS });
      await page.getByText(t('preview.updating')).waitFor({ state: 'detached', timeout: CONVERTED_MS });
    },
  };
}
