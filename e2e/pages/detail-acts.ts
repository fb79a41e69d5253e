import type { KeyIn } from '@cinnabar/locales/text-keys';
import type { Visitor } from '../browser/browser.ts';
import { openInTwoForms } from '../browser/in-every-form.ts';

/** The page of a contract, or of a transferred step; `open` brings it to what is looked at. */
export const lookAtDetail = (
  visitor: Visitor,
  address: string,
  name: string,
  open: (form: Visitor) => Promise<void> = async () => {},
) =>
  openInTwoForms(visitor, address, name, async (form) => {
    await form.page.locator('.detail-title, .transmit-card').first().waitFor();
    await open(form);
  });

export const acts = (visitor: Visitor, key: KeyIn<'contracts-acts'>, values?: Record<string, string>) =>
  visitor.say(`contracts-acts:${key}`, values);

/** From the menu of further actions. */
export async function choose({ page, say }: Visitor, name: string): Promise<void> {
  await page
    .locator('.detail-actions')
    .getByRole('button', { name: say('contracts-detail:more'), exact: true })
    .click();
  await page.getByRole('menuitem', { name }).click();
}

/** Waits for the note on the end of the contract that has this text. */
export const note = ({ page }: Visitor, text: string | RegExp) =>
  page.locator('.ending-note', { hasText: text }).waitFor();
