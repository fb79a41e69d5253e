import type { QualifiedKey } from '@cinnabar/locales/text-keys';
import type { Visitor } from '../browser/browser.ts';
import { codeSoFar, newestCode } from '../server/mailbox.ts';

export type Section =
  | 'profile'
  | 'security'
  | 'factors'
  | 'sessions'
  | 'certificates'
  | 'notifications'
  | 'language';

/** By the account menu: on a phone the list comes first. */
export async function openSection(visitor: Visitor, section: Section): Promise<void> {
  const { page, say, onPhone } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: say('system:account.label') }).click();
  await page.getByRole('menuitem', { name: say('system:title.account') }).click();
  const name = say(`identity-account:section.${section}.name`);
  await page.getByRole('link', { name }).first().click();
  await page.waitForURL((url) => url.pathname === `/usercenter/${section}`);
  // The address changes before the page.
  if (onPhone) await page.getByRole('heading', { name, level: 1 }).waitFor();
}

export const press = async ({ page, say }: Visitor, key: QualifiedKey, values = {}): Promise<void> =>
  page
    .getByRole('button', { name: say(key, values), exact: true })
    .last()
    .click();

export const sees = async ({ page, say }: Visitor, key: QualifiedKey, values = {}): Promise<void> =>
  page.getByText(say(key, values)).first().waitFor();

/** In the open dialog: requests the code of a field, and types what its contact received. */
export async function answerCode({ page, say }: Visitor, label: string, contact: string): Promise<void> {
  const before = await codeSoFar(contact);
  const field = page.locator('.field', { hasText: label });
  await field.getByRole('button', { name: say('identity:code.ready') }).click();
  await page.getByLabel(label, { exact: true }).fill(await newestCode(contact, before));
}
