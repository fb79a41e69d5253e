import type { Visitor } from '../browser/browser.ts';
import { sayIn } from '../browser/words.ts';

/** `/template/editor/:id` of a template of papers. */
export function paperEditorPage({ page, say }: Visitor) {
  const t = sayIn(say, 'templates-paper');
  const text = page.getByRole('textbox', { name: t('text'), exact: true });
  const toolbar = page.getByRole('toolbar', { name: t('toolbar') });
  return {
    t,
    text,
    toolbar,
    /** Until the pages are counted: the layout of the text has arrived. */
    async untilLaidOut(): Promise<void> {
      await text.waitFor();
      await page.getByText(t('counting')).waitFor({ state: 'hidden' });
    },
    async choose(label: 'kind.label' | 'numbering.label' | 'size.label', value: string): Promise<void> {
      await toolbar.getByRole('combobox', { name: t(label) }).selectOption(value);
    },
    /** Opens a menu of the toolbar and selects one of its entries. */
    async insert(menu: 'insert.param' | 'insert.reference' | 'insert.table', entry: string): Promise<void> {
      await toolbar.getByRole('button', { name: t(menu), exact: true }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
  };
}
