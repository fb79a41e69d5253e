import type { Visitor } from '../browser/browser.ts';
import { sayIn } from '../browser/words.ts';

/** The panes beside a paper, and its preview and publishing. */
export function paperPanes({ page, say }: Visitor) {
  const t = sayIn(say, 'templates-panes');
  const words = sayIn(say, 'templates-editor');
  const paper = sayIn(say, 'templates-paper');
  const dialog = page.getByRole('dialog');
  return {
    t,
    words,
    dialog,
    async show(pane: 'params' | 'condition' | 'roles'): Promise<void> {
      await page.getByRole('tab', { name: paper(`side.${pane}`), exact: true }).click();
    },
    /** The line of a param in the list. */
    line: (name: string) => page.getByRole('list', { name: t('params') }).getByRole('button', { name }),
    /** The part that edits the chosen param. */
    editor: (name: string) => page.getByRole('region', { name, exact: true }),
    /** The other party is a person, who signs by hand. */
    async makePerson(role: string): Promise<void> {
      await this.show('roles');
      await page
        .getByRole('article', { name: role })
        .getByRole('combobox', { name: words('roles.who') })
        .selectOption('person');
      await this.show('params');
    },
    /** A param of the list is filled in by a role. */
    async giveTo(role: string, param: string): Promise<void> {
      const part = this.editor(param);
      if (!(await part.isVisible())) await this.line(param).click();
      await part.getByRole('combobox', { name: t('owner') }).selectOption({ label: role });
    },
    async preview(): Promise<void> {
      await page
        .getByRole('button', { name: words('preview'), exact: true })
        .first()
        .click();
      await page.getByRole('img', { name: t('preview.page', { page: 1 }), exact: true }).waitFor();
    },
    async publish(): Promise<void> {
      await page.getByRole('button', { name: words('publish.open'), exact: true }).click();
    },
    /** Publishes without a note. @returns the id of the template, whose page opens */
    async publishNow(): Promise<string> {
      await this.publish();
      await dialog.getByRole('button', { name: words('publish.now'), exact: true }).click();
      await page.waitForURL(/\/template\/[^/?]{20,}$/);
      return new URL(page.url()).pathname.split('/').at(-1)!;
    },
  };
}
