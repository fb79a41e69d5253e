import type { Visitor } from '../browser/browser.ts';
import { takePicture } from '../browser/take-picture.ts';
import { logInByCode } from '../pages/login-page.ts';
import { linkIn, newestMessage } from './mailbox.ts';

/** Opens the link of the invitation as its receiver and signs in with a code: the account is prefilled and locked. */
export async function followInvitation(person: Visitor, mobile: string, subject: string): Promise<void> {
  const message = await newestMessage(mobile, (one) => one.text.includes(subject));
  await person.page.goto(linkIn(message));
  await person.page.getByText(subject).first().waitFor();
  await takePicture(person, 'login-contract');
  await logInByCode(person, mobile);
}
