import type { Visitor } from '../browser/browser.ts';
import { sayIn } from '../browser/words.ts';

/** `/launch/seal`: the form that asks for the use of physical seals. */
export function applyPage({ page, say }: Visitor) {
  const t = sayIn(say, 'physical-apply');
  const shared = sayIn(say, 'physical');
  return {
    t,
    type: page.getByLabel(t('type')),
    subject: page.getByLabel(t('subject')),
    submit: page.getByRole('button', { name: t('submit'), exact: true }),
    /** Of the form that the type asks for, by its name. */
    field: (name: string) => page.getByLabel(name),
    async addSeal(name: string): Promise<void> {
      await page.getByRole('button', { name: t('addSeal'), exact: true }).click();
      await page.getByRole('menuitem').filter({ hasText: name }).click();
    },
    row: (name: string) => {
      const row = page.locator('.apply-row').filter({ hasText: name });
      return {
        row,
        count: row.getByLabel(shared('count')),
        end: row.getByLabel(t('end')),
        async choosePresser(person: string): Promise<void> {
          await row.getByRole('combobox', { name: shared('presser') }).fill(person);
          await page.getByRole('option').filter({ hasText: person }).first().click();
        },
      };
    },
    /** Who decides, in order. */
    nodes: page.locator('.apply-nodes b'),
    saved: page.locator('.apply-save .icon'),
    files: page.locator('.apply-files input[type=file]'),
  };
}
