import { randomInt } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCompanies } from '../../../../db/seeds/organizations-seed.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { HOUR, MINUTE } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const { app, identity, organizations, clock } = people;
const PASSWORD = 'Demo#2026';
let companies: Record<'former' | 'next', string>;

beforeAll(async () => {
  await database.transaction(async (tx) => {
    const { estates, begonia } = await seedCompanies(tx, organizations);
    companies = { former: estates.id, next: begonia.id };
  });
});

/** A person in two companies, signed in to the first of them. */
async function signedIn() {
  const mobile = `139${String(randomInt(1e8)).padStart(8, '0')}`;
  const { id: userId } = await database.transaction(async (tx) => {
    const user = await identity.registerUser(tx, { name: '何一方', mobile, password: PASSWORD });
    for (const companyId of Object.values(companies))
      await organizations.addEmployee(tx, { companyId, userId: user!.id });
    return user!;
  });
  const browser = openBrowser(app);
  await browser.post('/login', { username: mobile, password: PASSWORD });
  await browser.post('/user/tenant', { tenantId: companies.former });
  await browser.get('/user');
  return { browser, mobile, userId };
}

/** Another browser with the same cookies. */
function copyOf(browser: Browser): Browser {
  const copy = openBrowser(app);
  for (const [name, value] of browser.jar) copy.jar.set(name, value);
  return copy;
}

/** Switches the company; the answer reaches `renewed`, and not `former`. */
async function renewed() {
  const person = await signedIn();
  const renewed = copyOf(person.browser);
  const answer = await renewed.post('/user/tenant', { tenantId: companies.next });
  expect(answer.json().code).toBe(0);
  return { ...person, former: person.browser, renewed };
}

async function companyOf(browser: Browser): Promise<string | undefined> {
  const { code, result } = (await browser.get('/user')).json();
  return code === ERRORS.SESSION_EXPIRED.code ? undefined : result.company.id;
}

const EXPIRED = undefined;

describe('a session that was renewed', () => {
  it('lives on in its own company when the answer never arrives, also for the next switch', async () => {
    const { former, renewed: lost } = await renewed();
    expect(await companyOf(former)).toBe(companies.former);
    const again = await former.post('/user/tenant', { tenantId: companies.next });
    expect(again.json().result.company.id).toBe(companies.next);
    expect([await companyOf(former), await companyOf(lost)]).toEqual([companies.next, EXPIRED]);
  });

  it('ends with the first use of the new one, whichever call that is', async () => {
    for (const use of ['/user', '/user/sessions', '/fee/nothing']) {
      const { former, renewed: next } = await renewed();
      await next.get(use);
      expect([await companyOf(former), await companyOf(next)], use).toEqual([EXPIRED, companies.next]);
    }
  });

  it('ends once, when many first calls arrive together', async () => {
    const { former, renewed: next } = await renewed();
    const calls = await Promise.all(Array.from({ length: 6 }, () => companyOf(next)));
    expect(calls).toEqual(calls.map(() => companies.next));
    expect(await companyOf(former)).toBe(EXPIRED);
  });

  it('or the new one ends after a minute, by the use of the other: two never stay', async () => {
    const lost = await renewed();
    clock.pass(MINUTE + 1000);
    expect(await companyOf(lost.former)).toBe(companies.former);
    expect([await companyOf(lost.renewed), await companyOf(lost.former)]).toEqual([
      EXPIRED,
      companies.former,
    ]);
    const late = await renewed();
    clock.pass(2 * MINUTE);
    expect([await companyOf(late.renewed), await companyOf(late.former)]).toEqual([companies.next, EXPIRED]);
  });

  it('is not extended, and neither is the new one', async () => {
    const { former, renewed: next } = await renewed();
    clock.pass(12 * HOUR + MINUTE);
    expect([await companyOf(former), await companyOf(next)]).toEqual([EXPIRED, EXPIRED]);
  });

  it('is one entry in the list of devices, and one to end', async () => {
    const { former, mobile, renewed: next } = await renewed();
    const other = openBrowser(app);
    await other.post('/login', { username: mobile, password: PASSWORD });
    const { result } = (await other.get('/user/sessions')).json();
    expect(result).toHaveLength(2);
    const { id } = result.find(({ current }: { current: boolean }) => !current);
    expect((await other.post('/user/sessions/end', { id })).json().code).toBe(0);
    expect([await companyOf(former), await companyOf(next)]).toEqual([EXPIRED, EXPIRED]);
  });

  it.each(['former', 'renewed'] as const)(
    'ends with the other by a sign-out with the %s one',
    async (which) => {
      const both = await renewed();
      const copies = [copyOf(both.former), copyOf(both.renewed)];
      expect((await both[which].post('/logout')).json().code).toBe(0);
      expect(await Promise.all(copies.map(companyOf))).toEqual([EXPIRED, EXPIRED]);
    },
  );

  it.each(['former', 'renewed'] as const)(
    'ends with the other when the %s one signs in again (session fixation)',
    async (which) => {
      const both = await renewed();
      const copies = [copyOf(both.former), copyOf(both.renewed)];
      await both[which].post('/login', { username: both.mobile, password: PASSWORD });
      expect(await Promise.all(copies.map(companyOf))).toEqual([EXPIRED, EXPIRED]);
    },
  );

  it('ends with the other when all other sessions are ended', async () => {
    const { former, mobile, renewed: next } = await renewed();
    const other = openBrowser(app);
    await other.post('/login', { username: mobile, password: PASSWORD });
    expect((await other.post('/user/sessions/end', {})).json().code).toBe(0);
    expect([await companyOf(former), await companyOf(next)]).toEqual([EXPIRED, EXPIRED]);
  });

  it.each(['former', 'renewed'] as const)(
    'ends with the other when the password is changed, but for the %s one that changed it',
    async (which) => {
      const both = await renewed();
      const copies = [copyOf(both.former), copyOf(both.renewed)];
      const form = { oldPassword: PASSWORD, pwd: 'Demo#2027' };
      expect((await both[which].post('/user/password', form)).json().code).toBe(0);
      expect(await Promise.all(copies.map(companyOf))).toEqual([EXPIRED, EXPIRED]);
      expect(await companyOf(both[which])).toBe(which === 'former' ? companies.former : companies.next);
    },
  );

  it('loses a company that the person leaves meanwhile', async () => {
    const { former, userId } = await renewed();
    const by = { userId: null, name: '王一川', tenantId: null, origin: null };
    await database.transaction((tx) =>
      organizations.dismissEmployee(tx, { companyId: companies.former, userId }, by),
    );
    expect((await former.get('/user')).json().result.company).toBeNull();
  });

  it('brings its browser the new session when the same request is sent once more', async () => {
    const { browser } = await signedIn();
    const headers = { nonce: 'the same' };
    await copyOf(browser).post('/user/tenant', { tenantId: companies.next }, headers);
    await browser.post('/user/tenant', { tenantId: companies.next }, headers);
    expect(await companyOf(browser)).toBe(companies.next);
  });
});
