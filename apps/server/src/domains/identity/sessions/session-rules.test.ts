import { randomInt } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { SessionRules } from '@cinnabar/protocol/system/system-schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { HOUR, MINUTE } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { SETTINGS } from '../../system/settings.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const { app, identity, clock, system } = people;
const PASSWORD = 'Demo#2026';

const rules = (changed: Partial<SessionRules>) =>
  database.transaction((tx) =>
    system.presetSetting(tx, 'session', { ...SETTINGS.session.initial, ...changed }),
  );
beforeEach(() => database.transaction((tx) => system.presetSetting(tx, 'captcha', 'OFF')));
afterEach(() => rules({}));

async function newPerson(): Promise<{ logIn: () => Promise<Browser> }> {
  const mobile = `138${String(randomInt(1e8)).padStart(8, '0')}`;
  await database.transaction((tx) =>
    identity.registerUser(tx, { name: '林知夏', mobile, password: PASSWORD }),
  );
  return {
    logIn: async () => {
      clock.pass(1000);
      const browser = openBrowser(app);
      const answer = await browser.post('/login', { username: mobile, password: PASSWORD });
      expect(answer.json().code).toBe(0);
      return browser;
    },
  };
}

const codeOf = async (browser: Browser) => (await browser.get('/user/profile')).json().code as number;
const EXPIRED = ERRORS.SESSION_EXPIRED.code;

it('the time without use ends sessions at once, those that are open too', async () => {
  const { logIn } = await newPerson();
  const browser = await logIn();
  clock.pass(40 * MINUTE);
  await rules({ idleMinutes: 30 });
  expect(await codeOf(browser)).toBe(EXPIRED);
  const next = await logIn();
  for (let at = 0; at < 3; at++) {
    clock.pass(29 * MINUTE);
    expect(await codeOf(next)).toBe(0);
  }
  clock.pass(31 * MINUTE);
  expect(await codeOf(next)).toBe(EXPIRED);
});

it('new sessions end at their longest duration, also when they are used', async () => {
  const { logIn } = await newPerson();
  const before = await logIn();
  await rules({ maxHours: 2 });
  const browser = await logIn();
  clock.pass(HOUR);
  expect(await codeOf(browser)).toBe(0);
  clock.pass(HOUR + MINUTE);
  expect(await codeOf(browser)).toBe(EXPIRED);
  expect(await codeOf(before)).toBe(0);
});

it('a person has at most so many sessions: the one that was not used for longest ends', async () => {
  const { logIn } = await newPerson();
  const other = await (await newPerson()).logIn();
  await rules({ atOnce: 2 });
  const [first, second] = [await logIn(), await logIn()];
  clock.pass(2 * MINUTE);
  expect(await codeOf(first)).toBe(0);
  const third = await logIn();
  expect(await codeOf(second)).toBe(EXPIRED);
  expect([await codeOf(first), await codeOf(third), await codeOf(other)]).toEqual([0, 0, 0]);
});

it('sign-ins at once do not exceed the number', async () => {
  const { logIn } = await newPerson();
  await rules({ atOnce: 1 });
  const browsers = await Promise.all([logIn(), logIn(), logIn()]);
  const codes = await Promise.all(browsers.map(codeOf));
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
});

it.each([{ idleMinutes: 1 }, { maxHours: 0 }, { maxHours: 1000 }, { atOnce: -1 }])(
  'no rule ends every session at once: %j',
  (wrong) => {
    expect(SETTINGS.session.schema.safeParse({ ...SETTINGS.session.initial, ...wrong }).success).toBe(false);
  },
);
