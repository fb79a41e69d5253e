import type { Visitor } from '../browser/browser.ts';
import { sayIn } from '../browser/words.ts';

/** `/template/editor?way=import`: a Word file or a page becomes a template. */
export function templateImportPage({ page, say }: Visitor) {
  const t = sayIn(say, 'templates-import');
  const name = () => page.getByRole('textbox', { name: say('templates-editor:new.name') });
  const zone = () => page.getByRole('button', { name: t('zone') });
  return {
    t,
    name,
    zone,
    async open(): Promise<void> {
      await page.getByRole('link', { name: say('templates-editor:new.way.import.title') }).click();
      await zone().waitFor();
    },
    async choose({ name: file, bytes }: { name: string; bytes: Buffer }): Promise<void> {
      await page.locator('input[type=file]').setInputFiles({
        name: file,
        mimeType: 'application/octet-stream',
        buffer: bytes,
      });
    },
    /** Pastes HTML as a browser does that copied it from a page. */
    async paste(html: string): Promise<void> {
      await page.getByRole('textbox', { name: t('paste') }).evaluate((field, given) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', given);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, html);
    },
    row: (text: string) => page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) }),
    /** @returns the id of the template */
    async make(): Promise<string> {
      await page.getByRole('button', { name: say('templates-editor:new.make'), exact: true }).click();
      await page.waitForURL(/\/template\/editor\/[^/]+/);
      return new URL(page.url()).pathname.split('/').at(-1)!;
    },
  };
}
