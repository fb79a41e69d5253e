import type { Visitor } from '../browser/browser.ts';
import { type KeyUnder, sayIn } from '../browser/words.ts';

/** The dialog in which a clause is written. */
export function clauseFormPage({ page, say }: Visitor) {
  const t = sayIn(say, 'templates-clauses');
  const paper = sayIn(say, 'templates-paper');
  const dialog = page.getByRole('dialog').first();
  const toolbar = dialog.getByRole('toolbar', { name: paper('toolbar') });
  type Variant = KeyUnder<'templates-clauses', 'variant.'>;
  return {
    t,
    paper,
    dialog,
    toolbar,
    text: (variant: Variant) =>
      dialog.getByRole('textbox', { name: t('form.textOf', { name: t(`variant.${variant}`) }) }),
    async add(variant: Variant): Promise<void> {
      await dialog.getByRole('button', { name: t(`variant.${variant}`), exact: true }).click();
    },
    /** Replaces everything by these lines, all of the form of the first. */
    async write(variant: Variant, ...lines: string[]): Promise<void> {
      await this.text(variant).press('ControlOrMeta+a');
      await this.continue(...lines);
    },
    /** From the caret on. */
    async continue(...lines: string[]): Promise<void> {
      for (const [at, line] of lines.entries()) {
        if (at > 0) await page.keyboard.press('Enter');
        await page.keyboard.insertText(line);
      }
    },
    /** Makes a param and puts it at the caret. */
    async insertNewParam(name: string): Promise<void> {
      await toolbar.getByRole('button', { name: paper('insert.param'), exact: true }).click();
      await page.getByRole('menuitem', { name: paper('insert.newParam') }).click();
      const asked = page.getByRole('dialog', { name: t('form.newParam') });
      await asked.getByLabel(say('templates-panes:name')).fill(name);
      await asked.getByRole('button', { name: t('form.insertParam') }).click();
      await asked.waitFor({ state: 'hidden' });
    },
    async save(): Promise<void> {
      await dialog.getByRole('button', { name: t('form.submit') }).click();
    },
  };
}
