import type { Locator } from 'playwright-core';
import type { Visitor } from '../browser/browser.ts';
import { sayIn } from '../browser/words.ts';

/** A bulk run: its sheet, its cells and its start. */
export function bulkPage({ page, say }: Visitor) {
  const t = sayIn(say, 'contracts-bulk');
  const dialog = page.getByRole('dialog');
  const cell = (address: string): Locator => page.getByRole('button', { name: new RegExp(`^${address} `) });
  return {
    t,
    dialog,
    cell,
    upload: async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      await page.getByLabel(t('new.choose')).setInputFiles(file);
      await page.waitForURL(/\/contract\/bulk\/(?!new)[^/?]+/);
    },
    /** Says what the column of a heading fills, and has all rows checked again. */
    match: async (column: string, target: string) => {
      await page.getByRole('button', { name: t('columns.change'), exact: true }).click();
      await dialog.getByLabel(column).selectOption({ label: target });
      await dialog.getByRole('button', { name: t('columns.save') }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    /** Types into a cell with the keyboard alone. */
    write: async (address: string, text: string) => {
      await cell(address).press('Enter');
      const input = page.getByRole('textbox', { name: new RegExp(address) });
      await input.fill(text);
      await input.press('Enter');
    },
    box: (state: 'WRONG' | 'READY' | 'SENT' | 'FAILED', count: number) =>
      page.getByRole('button', { name: `${t(`boxes.${state}`)} ${count}` }),
  };
}
