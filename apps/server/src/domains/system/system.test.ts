import { ERRORS } from '@cinnabar/protocol/errors';
import { sealString } from '@cinnabar/protocol/transport/sealed-string';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCompanies, seedPeople } from '../../../db/seeds/organizations-seed.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { buildPeople } from '../../testing/build-people.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const visitor = openBrowser(people.app);
const read = async (url: string) => (await visitor.get(url)).json().result;

beforeAll(() =>
  database.transaction(async (tx) => {
    await seedPeople(tx, people, await seedCompanies(tx, people.organizations));
  }),
);

async function signedIn(username: string): Promise<Browser> {
  const browser = openBrowser(people.app);
  await browser.post('/login', { username, password: 'Demo#2026' });
  return browser;
}

describe('an installation with default settings', () => {
  it.each([
    ['/sys/config/multipassword', false],
    ['/sys/config/getbackgroundconfig', { currentImage: null, transparency: 0 }],
    ['/sys/config/logo', { light: null, dark: null }],
    ['/sys/config/icp', { number: null, link: null }],
    ['/sys/config/skin', { theme: 'DARK', color: '#2489F2' }],
    ['/sys/config/license', { hybrid: false, fee: false }],
    ['/sys/config/pyhsics', false],
    ['/sys/config/physicalconfig', { photoRequired: false, photoDebtLimit: 0, locationRequired: false }],
    ['/sys/config/appdownload', { open: false, androidUrl: null, iosUrl: null }],
    ['/sys/config/signpwd', false],
    ['/sys/config/antifake', true],
    ['/sys/config/contract/download', { open: true, scope: 'ALL' }],
    ['/sys/config/contract/print', { open: true, limit: -1 }],
    ['/contract/print/type', 'web'],
    ['/sys/config/activemethod', ['MOBILE', 'EMAIL']],
    ['/sys/config/getprotectwatermark', { open: false, text: '' }],
    ['/sys/config/contract/restrict', { view: false, minReadSeconds: 0 }],
    ['/sys/config/contract/send', { open: true, sysContractCommon: 'PLATFORM' }],
    ['/sys/config/sendSignRealName', { send: false, sign: false }],
    ['/sys/config/hessian', { strategy: 'ASPOSE', open: false }],
    ['/version/info', '1.2.3'],
  ])('answers %s with its default', async (url, value) => {
    expect(await read(url)).toEqual(value);
  });

  it('returns its name in the language of the page', async () => {
    expect(await read('/login/name')).toBe('朱砂签');
    expect((await visitor.get('/login/name', {}, { 'i18n-language': 'en_US' })).json().result).toBe(
      'Cinnabar',
    );
  });

  it('returns what pages need before sign-in', async () => {
    const answer = await visitor.post('/sys/custom/config', { keys: '' });
    expect(answer.json().result).toEqual({
      customizeConfig: { forbidGetUserStatus: false },
      demo: true,
      isNew: false,
      timestampIndependent: false,
      logo: { light: null, dark: null },
    });
  });

  it('returns only the requested switches, and none that is not public', async () => {
    const ask = async (form: object) =>
      (await visitor.post('/sys/custom/config', form)).json().result.customizeConfig;
    expect(await ask({ keys: 'forbidGetUserStatus,masterKey' })).toEqual({ forbidGetUserStatus: false });
    expect(await ask({ keys: ['forbidGetUserStatus'] })).toEqual({ forbidGetUserStatus: false });
    expect(await ask({ keys: 'icp' })).toEqual({});
    expect(await ask({})).toEqual({ forbidGetUserStatus: false });
  });

  it('has empty custom styles, as a style sheet', async () => {
    const answer = await visitor.get('/css');
    expect(answer.headers['content-type']).toContain('text/css');
    expect(answer.body).toBe('');
  });

  it('returns the key that passwords are sealed to, the same one after a restart', async () => {
    const key = await read('/sys/config/cipher');
    expect(key).toMatchObject({ marker: 'cnb1:', serverTime: expect.any(Number), kid: expect.any(String) });
    const sealed = sealString('密码', Buffer.from(key.publicKey, 'base64url'));
    expect(people.identity.openSealed(sealed)).toBe('密码');
  });
});

describe('a setting', () => {
  it('is changed by the administrator of the platform, for everyone, with a record of it', async () => {
    const admin = await signedIn('13800000001');
    const answer = await admin.put('/sys/config/skin', { theme: 'LIGHT', color: '#C8372D' });
    expect(answer.json()).toMatchObject({ code: 0, result: { theme: 'LIGHT', color: '#C8372D' } });
    expect(await read('/sys/config/skin')).toEqual({ theme: 'LIGHT', color: '#C8372D' });
    const [record] = await people.audit.list({ kind: 'SYSTEM', id: 'system' });
    expect(record).toMatchObject({
      event: 'SETTING_CHANGED',
      actor: { name: '王一川' },
      detail: { name: 'skin' },
    });
  });

  it('may have a name with a slash and be a bare value', async () => {
    const admin = await signedIn('13800000001');
    expect((await admin.put('/sys/config/contract/print', { open: true, limit: 3 })).statusCode).toBe(200);
    expect((await admin.put('/sys/config/antifake', false)).statusCode).toBe(200);
    expect(await read('/sys/config/contract/print')).toEqual({ open: true, limit: 3 });
    expect(await read('/sys/config/antifake')).toBe(false);
  });

  it('does not exist for other roles, nor does an unknown one for the administrator', async () => {
    const skin = { theme: 'DARK', color: '#000000' };
    for (const account of ['13800000002', '13800000006', '13900000001']) {
      expect((await (await signedIn(account)).put('/sys/config/skin', skin)).statusCode, account).toBe(404);
    }
    expect((await visitor.put('/sys/config/skin', skin)).json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
    const admin = await signedIn('13800000001');
    expect((await admin.put('/sys/config/toString', skin)).statusCode).toBe(404);
  });

  it('that is invalid is refused with the field named', async () => {
    const admin = await signedIn('13800000001');
    const answer = await admin.put('/sys/config/skin', { theme: 'DARK', color: 'red' });
    expect(answer.json()).toMatchObject({ code: ERRORS.BAD_REQUEST.code, errors: [{ field: 'color' }] });
  });

  it('that an older version stored in another shape counts as not set', async () => {
    await database.pool.query(`insert into setting values ('icp', '"ICP 1"', now())`);
    expect(await read('/sys/config/icp')).toEqual({ number: null, link: null });
  });
});

describe('custom styles', () => {
  it('may use own pictures, and no external resources', async () => {
    const admin = await signedIn('13800000001');
    const put = async (css: string) => (await admin.put('/sys/config/css', css)).statusCode;
    expect(await put('.login { background: url("/api/sys/background/1"); color: #C8372D }')).toBe(200);
    for (const css of [
      '@import "https://evil.example/x.css";',
      'a { background: url(https://evil.example/x.png) }',
      'a { background: url( "//evil.example/x.png") }',
      'a { background: u\\72l(https://evil.example) }',
      'a { background: url(/*x*/https://evil.example) }',
      'a { background: image-set("https://evil.example/x.png" 1x) }',
      '</style><script>alert(1)</script>',
    ]) {
      expect(await put(css), css).toBe(400);
    }
  });
});
