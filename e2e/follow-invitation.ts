import type { Visitor } from './browser.ts';
import { linkIn, newestLetter } from './mailbox.ts';
import { logInByCode } from './pages/login-page.ts';
import { takePicture } from './take-picture.ts';

/** Opens the link of the invitation as its receiver and signs in with a code: the account is given and locked. */
export async function followInvitation(person: Visitor, mobile: string, subject: string): Promise<void> {
  const letter = await newestLetter(mobile, (one) => one.text.includes(subject));
  await person.page.goto(linkIn(letter));
  await person.page.getByText(subject).first().waitFor();
  await takePicture(person, 'login-contract');
  await logInByCode(person, mobile);
}
