import { globSync, readFileSync } from 'node:fs';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { SettingChanges, SettingState } from '@cinnabar/protocol/system/system-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCompanies, seedPeople } from '../../../db/seeds/organizations-seed.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { buildPeople } from '../../testing/build-people.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { SETTINGS, type SettingName, type SettingValue } from './settings.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);

let admin: Browser;
beforeAll(async () => {
  await database.transaction(async (tx) => {
    await seedPeople(tx, people, await seedCompanies(tx, people.organizations));
  });
  await database.pool.query(`insert into logo values ('logo-of-this-test', '\\x00', now())`);
  admin = await signedIn('13800000001');
});

async function signedIn(username: string): Promise<Browser> {
  const browser = openBrowser(people.app);
  await browser.post('/login', { username, password: 'Demo#2026' });
  return browser;
}

const list = async (): Promise<SettingState[]> => (await admin.get('/sys/settings')).json().result;
const find = async (name: SettingName) => (await list()).find((one) => one.name === name)!;
const change = (name: SettingName, value: unknown) => admin.put(`/sys/config/${name}`, value);
const takeBack = (name: SettingName, version: number) =>
  admin.post('/sys/settings/takeback', { name, version });
const changesOf = async (name: SettingName, before?: number): Promise<SettingChanges> =>
  (await admin.get('/sys/settings/changes', { name, ...(before ? { before: String(before) } : {}) })).json()
    .result;
const changeSeen = (browser: Browser, name: SettingName, value: unknown, version: number) =>
  browser.put(`/sys/config/${name}?version=${version}`, value);
const lastRecord = async () => (await people.audit.list({ kind: 'SYSTEM', id: 'system' })).at(-1)!;

/** A value of each setting other than its default. */
const OTHER: { [N in SettingName]: SettingValue<N> } = {
  multipassword: true,
  getbackgroundconfig: { currentImage: null, transparency: 40 },
  logo: { light: 'logo-of-this-test', dark: null },
  icp: { number: '浙 ICP 备 1 号', link: 'https://beian.example' },
  skin: { theme: 'LIGHT', color: '#0E8A8A' },
  license: { hybrid: false, fee: true },
  fee: { contractPrice: 800 },
  pyhsics: true,
  physicalconfig: { photoRequired: true, photoDebtLimit: 3, locationRequired: true },
  appdownload: { open: true, androidUrl: 'https://app.example/a', iosUrl: null },
  signpwd: true,
  antifake: false,
  'contract/download': { open: true, scope: 'SPONSOR' },
  'contract/print': { open: true, limit: 5 },
  printtype: 'client',
  activemethod: ['EMAIL'],
  getprotectwatermark: { open: true, text: '仅供查阅' },
  'contract/restrict': { view: true, minReadSeconds: 10 },
  'contract/send': { open: false, sysContractCommon: 'PLATFORM' },
  sendSignRealName: { send: true, sign: true },
  realname: { review: true, keepDays: 60 },
  companypayment: { payee: { holder: '朱砂科技', account: '6222 0000', bank: '杭州银行' } },
  hessian: { strategy: 'ASPOSE', open: false },
  customizeConfig: { forbidGetUserStatus: true },
  password: { minLength: 12, classes: 3, maxAgeDays: 90, reuse: 3, tries: 5, lockMinutes: 30 },
  session: { idleMinutes: 30, maxHours: 24, atOnce: 2 },
  captcha: 'AUTO',
  systemname: { zh_CN: '海棠签', en_US: 'Crabapple' },
  css: '.login { color: #C8372D }',
};

describe('the settings of the installation', () => {
  it('exist for administrators of the platform only', async () => {
    const body = { name: 'multipassword', version: 1 };
    for (const account of ['13800000002', '13800000006', '13900000001', '13700000001']) {
      const browser = await signedIn(account);
      expect((await browser.get('/sys/settings')).statusCode, account).toBe(404);
      expect((await browser.post('/sys/settings/takeback', body)).statusCode, account).toBe(404);
      expect((await browser.get('/sys/settings/changes', { name: 'skin' })).statusCode, account).toBe(404);
    }
    const visitor = openBrowser(people.app);
    expect((await visitor.get('/sys/settings')).json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
    expect((await visitor.post('/sys/settings/takeback', body)).json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
  });

  it('are all in the list, with their defaults', async () => {
    expect((await list()).map(({ name, initial }) => [name, initial])).toEqual(
      Object.entries(SETTINGS).map(([name, { initial }]) => [name, initial]),
    );
  });

  it('that were never changed have nothing to take back', async () => {
    const unchanged = { changed: false, changeTime: null, changedBy: null, previous: null, version: 0 };
    expect(await find('icp')).toMatchObject(unchanged);
    expect((await takeBack('icp', 0)).statusCode).toBe(404);
    expect((await changesOf('icp')).list).toEqual([]);
  });

  it('name the program that is missing', async () => {
    expect((await find('hessian')).effect).toBe('NO_CONVERTER');
  });
});

describe.each(Object.keys(SETTINGS) as SettingName[])('the setting %s', (name) => {
  it('is changed and taken back, with a record of both', async () => {
    const { initial } = SETTINGS[name];
    // The captcha is off in tests.
    if ((await find(name)).changed) await change(name, initial);
    expect((await change(name, OTHER[name])).statusCode).toBe(200);
    const changed = await find(name);
    expect(changed).toMatchObject({
      value: OTHER[name],
      changed: true,
      changedBy: { name: '王一川' },
      previous: { value: initial },
    });
    expect(changed.changeTime).toMatch(/\+08:00$/);
    expect(await lastRecord()).toMatchObject({ event: 'SETTING_CHANGED', detail: { name } });

    const answer = await takeBack(name, changed.version);
    expect(answer.json()).toMatchObject({ code: 0, result: { value: initial, changed: false } });
    expect(await people.system.setting(name)).toEqual(initial);
    expect(await lastRecord()).toMatchObject({
      event: 'SETTING_CHANGED',
      actor: { name: '王一川' },
      detail: { name, value: JSON.stringify(initial), takenBack: 1 },
    });
    // What was taken back can be brought back in the same way.
    expect((await find(name)).previous).toEqual({ value: OTHER[name] });
  });
});

describe('two administrators', () => {
  it('who change the same setting lose nothing: the second is refused, and sees what the first saved', async () => {
    const { version } = await find('fee');
    const answers = await Promise.all(
      [700, 900].map((contractPrice) => changeSeen(admin, 'fee', { contractPrice }, version)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const saved = answers.find(({ statusCode }) => statusCode === 200)!.json().result;
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().code).toBe(ERRORS.SETTING_CHANGED_MEANWHILE.code);
    const now = await find('fee');
    expect(now).toMatchObject({ value: saved, version: version + 1, changedBy: { name: '王一川' } });
    expect((await changeSeen(admin, 'fee', { contractPrice: 100 }, now.version)).statusCode).toBe(200);
    expect((await changesOf('fee')).list.slice(0, 2)).toMatchObject([
      { before: saved, after: { contractPrice: 100 } },
      { after: saved },
    ]);
  });

  it('may both be the first who change it', async () => {
    await database.pool.query(`delete from setting where name = 'hessian'`);
    await database.pool.query(`delete from setting_change where name = 'hessian'`);
    const value = { strategy: 'ASPOSE', open: false };
    const answers = await Promise.all([
      changeSeen(admin, 'hessian', value, 0),
      changeSeen(admin, 'hessian', { ...value, strategy: 'OTHER' }, 0),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('are not refused after one who saved what was there already', async () => {
    await change('fee', { contractPrice: 450 });
    const { version } = await find('fee');
    expect((await change('fee', { contractPrice: 450 })).statusCode).toBe(200);
    expect((await find('fee')).version).toBe(version);
    expect((await changeSeen(admin, 'fee', { contractPrice: 460 }, version)).statusCode).toBe(200);
  });
});

describe('the changes of a setting', () => {
  it('are listed newest first, page by page, and any of them is taken back', async () => {
    const { length } = await allChanges('getprotectwatermark');
    for (let at = 1; at <= 25; at++) await change('getprotectwatermark', { open: true, text: `第 ${at} 次` });
    const first = await changesOf('getprotectwatermark');
    expect(first.list).toHaveLength(20);
    expect(first.list[0]).toMatchObject({
      number: first.version,
      changedBy: { name: '王一川' },
      before: { text: '第 24 次' },
      after: { text: '第 25 次' },
      takenBack: null,
    });
    expect(first.list[0]!.time).toMatch(/\+08:00$/);
    const all = await allChanges('getprotectwatermark');
    expect(all).toHaveLength(length + 25);
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);

    const old = all.find(({ after }) => (after as { text: string }).text === '第 3 次')!;
    const restored = await admin.post('/sys/settings/takeback', {
      name: 'getprotectwatermark',
      version: first.version,
      change: old.number,
    });
    expect(restored.json().result.value).toEqual({ open: true, text: '第 2 次' });
    expect(await people.system.setting('getprotectwatermark')).toEqual({ open: true, text: '第 2 次' });
    expect((await changesOf('getprotectwatermark')).list[0]).toMatchObject({
      takenBack: old.number,
      before: { text: '第 25 次' },
      after: { text: '第 2 次' },
    });
  });

  it('find nothing for an unknown setting, nor a change that there is not', async () => {
    expect((await admin.get('/sys/settings/changes', { name: 'toString' })).statusCode).toBe(404);
    const { version } = await find('fee');
    const body = { name: 'fee', version, change: version + 5 };
    expect((await admin.post('/sys/settings/takeback', body)).statusCode).toBe(404);
  });

  it('keep no name of their own: it is that of the person now, and gone with the person', async () => {
    await change('fee', { contractPrice: 512 });
    const { changedBy } = await find('fee');
    expect(changedBy!.name).toBe('王一川');
    const { rows } = await database.pool.query<{ text: string }>(
      `select concat(to_json(setting.*), to_json(setting_change.*)) as text from setting join setting_change using (name)`,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain('王一川');
    await database.pool.query(
      `update setting_change set changed_by = '00000000-0000-7000-8000-000000000000' where name = 'fee'`,
    );
    expect((await find('fee')).changedBy!.name).toBe('');
    expect((await changesOf('fee')).list[0]!.changedBy!.name).toBe('');
  });

  it('are what the log shows of that setting', async () => {
    await change('icp', { number: '浙 ICP 备 2 号', link: null });
    const page = await people.audit.list({ kind: 'SYSTEM', id: 'system' });
    const ofIcp = page.filter(({ subjectId }) => subjectId === 'icp');
    expect(ofIcp).toHaveLength((await allChanges('icp')).length);
  });
});

async function allChanges(name: SettingName): Promise<SettingChanges['list']> {
  const all: SettingChanges['list'] = [];
  for (let before: number | undefined; ; ) {
    const { list, next } = await changesOf(name, before);
    all.push(...list);
    if (next === null) return all;
    before = next;
  }
}

describe('taking back', () => {
  it('restores the value before the last change, also after it was saved again without a change', async () => {
    await change('captcha', 'AUTO');
    await change('captcha', 'ALWAYS');
    await change('captcha', 'ALWAYS');
    const { version, previous } = await find('captcha');
    expect(previous).toEqual({ value: 'AUTO' });
    expect((await takeBack('captcha', version)).json().result.value).toBe('AUTO');
  });

  it('is refused after a change that the caller has not seen', async () => {
    await change('printtype', 'client');
    const { version } = await find('printtype');
    await change('printtype', 'web');
    expect((await takeBack('printtype', version)).statusCode).toBe(409);
    expect(await people.system.setting('printtype')).toBe('web');
  });

  it('of two at once restores one value', async () => {
    await change('antifake', true);
    await change('antifake', false);
    const { version } = await find('antifake');
    const answers = await Promise.all([takeBack('antifake', version), takeBack('antifake', version)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await people.system.setting('antifake')).toBe(true);
  });

  it('of an unknown setting finds nothing', async () => {
    const answer = await admin.post('/sys/settings/takeback', { name: 'toString', version: 1 });
    expect(answer.statusCode).toBe(404);
  });
});

describe('custom styles with a mistake', () => {
  it('are refused with its line', async () => {
    const answer = await change('css', '.login { color: red }\n.verse { color }');
    expect(answer.json()).toMatchObject({
      code: ERRORS.BAD_REQUEST.code,
      errors: [{ field: 'css', name: 'CSS_SYNTAX' }],
    });
    expect(answer.json().errors[0].message).toContain('2');
  });

  it('are refused when they load something from elsewhere', async () => {
    const answer = await change('css', '@import "https://evil.example/x.css";');
    expect(answer.json()).toMatchObject({ errors: [{ field: 'css', name: 'CSS_OUTSIDE' }] });
  });
});

describe('what features read', () => {
  const root = new URL('../../../../', import.meta.url).pathname;
  const files = globSync(['server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root }).filter(
    (file) =>
      !/\.test\.|-factory\.ts$|\/testing\/|domains\/system\/settings\.ts$|features\/system\/settings\//.test(
        file,
      ),
  );
  const textOf = (some: string[]) => some.map((file) => readFileSync(`${root}${file}`, 'utf8')).join('\n');
  const sources = textOf(files);

  it('is every setting', () => {
    const calls = readFileSync(new URL('./settings.ts', import.meta.url), 'utf8');
    const isRead = (name: SettingName) => {
      const call = SETTINGS[name].call && callNameOf(calls, name);
      return (
        new RegExp(`[sS]etting\\((\\w+\\.)*(settings, )?'${name}'\\)`).test(sources) ||
        (call !== null && sources.includes(`${call}`))
      );
    };
    for (const name of Object.keys(SETTINGS) as SettingName[]) expect(isRead(name), name).toBe(true);
  });

  it('is every part of a setting but those that are marked', () => {
    // License only passes on what it grants.
    const readers = textOf(files.filter((file) => !file.includes('domains/license/')));
    for (const [name, { initial, unusedParts }] of Object.entries(SETTINGS)) {
      if (typeof initial !== 'object' || Array.isArray(initial)) continue;
      const unread = Object.keys(initial).filter(
        (part) => !new RegExp(`[.{,]\\s*${part}\\b(?!['(\\]])`).test(readers),
      );
      expect(unread, name).toEqual(unusedParts);
    }
  });
});

/** The name of the call that reads a setting, from the table of settings. */
function callNameOf(table: string, name: string): string {
  const entry = new RegExp(`\\n  '?${name}'?: setting\\([^]*?(get\\w+Call)`).exec(table);
  return entry![1]!;
}
