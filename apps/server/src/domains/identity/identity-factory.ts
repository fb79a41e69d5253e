import { randomInt } from 'node:crypto';
import { openBrowser } from '../../testing/browser.ts';
import type { People } from '../../testing/build-people.ts';

export const PASSWORD = 'Demo#2026';

export const newMobile = (): string => `135${String(randomInt(1e8)).padStart(8, '0')}`;
export const newEmail = (): string => `p${randomInt(1e9)}@example.com`;

/** A new person with a phone number and a password. */
export async function newPerson(
  { database, identity }: People,
  more: { email?: string; realName?: boolean; name?: string } = {},
) {
  const mobile = newMobile();
  const user = await database.transaction((tx) =>
    identity.registerUser(tx, { name: '周砚秋', mobile, password: PASSWORD, ...more }),
  );
  return { ...user!, mobile };
}

/** A new person, in a browser in which they just signed in with their password. */
export async function signedIn(people: People, more: Parameters<typeof newPerson>[1] = {}) {
  const person = await newPerson(people, more);
  const browser = openBrowser(people.app);
  await browser.post('/login', { username: person.mobile, password: PASSWORD });
  return { ...person, browser };
}

/** Messages to a contact, newest first. */
export async function messagesTo(
  people: People,
  contact: string,
): Promise<{ subject: string; code?: string }[]> {
  await people.jobs.run(people.notifications.jobHandlers);
  return (await people.app.inject({ url: '/api/dev/mailbox', query: { to: contact } })).json().result;
}

/** The last code that was sent to a contact. */
export async function codeTo(people: People, contact: string): Promise<string> {
  return (await messagesTo(people, contact)).find((message) => message.code)!.code!;
}

export const anotherCode = (code: string): string => String((Number(code) + 1) % 1e6).padStart(6, '0');

/** A setting of the system, as an administrator would save it. */
export async function setSetting(
  { database }: Pick<People, 'database'>,
  name: string,
  value: unknown,
): Promise<void> {
  await database.pool.query(
    `insert into setting values ($1, $2, now()) on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );
}
