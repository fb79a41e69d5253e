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
    /** A picture of this device, put where the caret is, with its description; its settings are closed afterwards. */
    async insertPicture(buffer: Buffer, description: string): Promise<void> {
      await toolbar
        .getByLabel(t('picture.choose'))
        .setInputFiles({ name: '商标.png', mimeType: 'image/png', buffer });
      await text.getByRole('img', { name: t('piece.picture'), exact: true }).waitFor();
      await toolbar.getByRole('button', { name: t('picture.edit'), exact: true }).click();
      const settings = page.getByRole('dialog', { name: t('picture.edit') });
      await settings.getByRole('textbox', { name: t('picture.description') }).fill(description);
      await settings.getByRole('button', { name: t('done'), exact: true }).click();
      await text.getByRole('img', { name: description, exact: true }).waitFor();
    },
    /** Opens a menu of the toolbar and selects one of its entries. */
    async insert(menu: 'insert.param' | 'insert.reference' | 'insert.table', entry: string): Promise<void> {
      await toolbar.getByRole('button', { name: t(menu), exact: true }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
  };
}
