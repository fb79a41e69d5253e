import type { Visitor } from '../browser/browser.ts';
import { type KeyUnder, sayIn } from '../browser/words.ts';

/** `/template/editor`: files and roles, and fields on the pages by `appointPage`. */
export function templateEditorPage({ page, say }: Visitor) {
  const t = sayIn(say, 'templates-editor');
  const button = (key: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(key), exact: true });
  return {
    t,
    button,
    async upload(file: string): Promise<void> {
      await page.locator('input[type=file]').last().setInputFiles(file);
    },
    async waitForFile(title: string): Promise<void> {
      await page
        .getByRole('button', { name: say('contracts-launch:files.remove', { name: title }) })
        .waitFor();
    },
    async show(view: KeyUnder<'templates-editor', 'view.'>): Promise<void> {
      await page
        .getByRole('radiogroup', { name: t('views') })
        .getByText(t(`view.${view}`), { exact: true })
        .click();
    },
    role: (name: string) => page.getByRole('article', { name, exact: true }),
    async addRole(kind: KeyUnder<'templates-editor', 'roles.add.'>, name: string): Promise<void> {
      await button(`roles.add.${kind}`).click();
      const card = page.getByRole('article').last();
      await card.getByRole('textbox', { name: t('roles.name') }).fill(name);
      await page.getByRole('article', { name, exact: true }).waitFor();
    },
    /** Until everything is kept: leaving needs no confirmation. */
    async untilSaved(): Promise<void> {
      await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
    },
  };
}
