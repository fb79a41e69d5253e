import type { Visitor } from '../browser/browser.ts';

/** A file as a browser is given it. */
interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** `/physical/detail/:id` and `/dev/stamps` as their readers use them. */
export function sealApplicationPage({ page, say }: Visitor) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    button,
    async open(id: string, subject: string) {
      await page.goto(`/physical/detail/${id}`);
      await page.getByRole('heading', { level: 1, name: subject }).waitFor();
    },
    /** In the dialog of photos that is open. */
    async handIn(photo: ChosenFile, said: string | RegExp) {
      await dialog
        .getByLabel(say('physical-detail:handIn.album'), { exact: true })
        .last()
        .setInputFiles(photo);
      await dialog.getByText(said).waitFor();
    },
    device: (deviceNo: string) => page.getByRole('region', { name: deviceNo }),
    /** In the timeline. */
    presses: page.locator('.press-events > li[data-tone=press]'),
    event: (text: string) => page.locator('.press-events > li').filter({ hasText: text }),
  };
}
