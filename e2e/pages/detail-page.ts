import { readFile } from 'node:fs/promises';
import type { Visitor } from '../browser/browser.ts';
import { type KeyUnder, sayIn } from '../browser/words.ts';

/** `/detail`: the state of a contract, its files, and its log with the evidence. */
export function detailPage({ page, say }: Visitor) {
  const t = sayIn(say, 'contracts-detail');
  return {
    status: page.locator('.detail-title'),
    /** Lines of the log, newest first. */
    log: page.locator('.contract-log > li'),
    async openEvidence(event: KeyUnder<'contracts', 'audit.'>) {
      const word = page.locator('.contract-log-event', {
        hasText: new RegExp(`^${say(`contracts:audit.${event}`)}`),
      });
      const line = page.locator('.contract-log > li').filter({ has: word }).first();
      await line.locator('summary').click();
      return line.locator('.contract-log-evidence');
    },
    async download(): Promise<{ name: string; bytes: Buffer }> {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page
          .locator('.detail-actions')
          .getByRole('button', { name: t('download'), exact: true })
          .click(),
      ]);
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    },
  };
}
