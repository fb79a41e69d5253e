import type { Visitor } from '../browser/browser.ts';
import { newestCode } from '../server/mailbox.ts';

export const DEMO_PASSWORD = 'Demo#2026';

/** People of the demo used in journeys. */
export const STAFF = '13800000004';
export const SEAL_ADMINISTRATOR = '13800000003';
export const CHILD_ADMINISTRATOR = '13800000006';
/** Of a company outside the group. */
export const EXTERNAL_ADMINISTRATOR = '13900000001';

/** Opens an address without a session and signs in with the password. */
export async function logInByPassword(visitor: Visitor, account: string, service = '/'): Promise<void> {
  const { page, say } = visitor;
  await page.goto(`/login?service=${encodeURIComponent(service)}`);
  await choosePassword(visitor);
  await page.getByLabel(say('identity:login.account'), { exact: true }).fill(account);
  await page.getByRole('textbox', { name: say('identity:login.password'), exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: say('identity:login.submit'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function choosePassword({ page, say }: Visitor): Promise<void> {
  await page.getByRole('radiogroup').getByText(say('identity:login.byPassword'), { exact: true }).click();
}

/** Clears the session of the browser. The page is left first: it would redirect to the login by itself during the next step of a journey. */
export async function forgetSession({ page }: Visitor): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** On a login page that is locked to `contact`: requests a code, types it from the mailbox, and waits for the sign-in. */
export async function logInByCode({ page, say }: Visitor, contact: string): Promise<void> {
  await page.getByRole('button', { name: say('identity:code.ready') }).click();
  await page.getByLabel(say('identity:login.code'), { exact: true }).fill(await newestCode(contact));
  await page.waitForURL((url) => url.pathname !== '/login');
}
