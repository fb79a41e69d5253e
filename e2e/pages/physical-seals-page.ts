import type { Visitor } from '../browser/browser.ts';
import { sayIn } from '../browser/words.ts';

/** `/seal-physical`: stamps, their keepers and devices. */
export function physicalSealsPage({ page, say }: Visitor) {
  const t = sayIn(say, 'physical');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const rowOf = (name: string) =>
    page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  return {
    t,
    dialog,
    button,
    rowOf,
    async act(name: string, entry: string): Promise<void> {
      await page.getByRole('button', { name: t('seals.actsOf', { name }) }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
    async choosePerson(label: string, name: string): Promise<void> {
      await dialog.getByRole('combobox', { name: label }).fill(name);
      await page.getByRole('option').filter({ hasText: name }).first().click();
    },
    /** With a field of the dialog named by its label. */
    field: (label: string) => dialog.getByLabel(label),
  };
}
