import { randomBytes } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { messagesTo, newEmail, signedIn } from '../identity-factory.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);

const events = async (userId: string): Promise<string[]> =>
  (await people.audit.list({ kind: 'TENANT', id: userId })).map(({ event }) => event);

describe('a profile', () => {
  it('shows people their own data, with their contacts masked', async () => {
    const { browser, id, mobile } = await signedIn(people, { email: newEmail() });
    const { result } = (await browser.get('/user/profile')).json();
    expect(result).toMatchObject({
      id,
      name: '周砚秋',
      number: null,
      avatarKey: null,
      lang: 'zh_CN',
      hasPassword: true,
      hasSignPwd: false,
      realName: false,
      factors: { otp: false, recoveryCodes: 0, passkeys: 0 },
    });
    expect(result.mobile).toBe(`135****${mobile.slice(7)}`);
    expect(result.email).toMatch(/^p\d\*\*\*@example\.com$/);
    expect(result.createTime).toMatch(/\+08:00$/);
  });

  it('accepts a new name and language, and writes an audit record without the name', async () => {
    const { browser, id } = await signedIn(people);
    const answer = await browser.put('/user/profile', { name: ' 沈听澜 ', lang: 'en_US' });
    expect(answer.json().result).toMatchObject({ name: '沈听澜', lang: 'en_US' });
    expect(await events(id)).toContain('PROFILE_CHANGED');
    expect((await browser.put('/user/profile', { name: '字'.repeat(51) })).statusCode).toBe(400);
    expect((await browser.put('/user/profile', { name: '   ' })).statusCode).toBe(400);
    expect((await browser.put('/user/profile', { lang: 'fr_FR' })).statusCode).toBe(400);
  });

  it('keeps a name that was verified against a document', async () => {
    const { browser } = await signedIn(people, { realName: true });
    expect((await browser.put('/user/profile', { name: '别人' })).json().code).toBe(
      ERRORS.NAME_VERIFIED.code,
    );
    expect((await browser.put('/user/profile', { name: '周砚秋', lang: 'en_US' })).json().code).toBe(0);
  });

  it.each(['青石建材有限公司', '青石建材有 限 公 司', 'Ｂｅｇｏｎｉａ Ltd', '市政府'])(
    'refuses a name that reads as an organization’s (%s), and names the field',
    async (name) => {
      const { browser } = await signedIn(people);
      const answer = await browser.put('/user/profile', { name });
      expect(answer.json()).toMatchObject({
        code: ERRORS.NAME_OF_ORGANIZATION.code,
        errors: [{ field: 'name' }],
      });
      expect((await browser.get('/user/profile')).json().result.name).toBe('周砚秋');
    },
  );

  it.each(['UNREGISTERED', 'AUTH_FAILURE', 'AUTH_SUCCESS'] as const)(
    'refuses the name of a company in the state %s, in any spelling',
    async (authStatus) => {
      const company = `Begonia ${authStatus.replace('_', ' ')}`;
      await database.transaction((tx) =>
        people.organizations.createCompany(tx, { name: company, tenantType: 'COMPANY', authStatus }),
      );
      const { browser } = await signedIn(people);
      for (const name of [company, company.toLowerCase(), company.replace('o', 'о'), ` ${company} `])
        expect((await browser.put('/user/profile', { name })).json().code, name).toBe(
          ERRORS.NAME_OF_ORGANIZATION.code,
        );
      expect((await browser.put('/user/profile', { name: 'Begonia Miller' })).json().code).toBe(0);
    },
  );

  it('requires a session', async () => {
    for (const path of ['/user/profile', '/user/sessions', '/user/passkeys', '/user/preferences']) {
      expect((await openBrowser(people.app).get(path)).statusCode, path).toBe(403);
    }
  });
});

describe('an avatar', () => {
  const photo = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: '#b03a2e' } })
      .withExif({ IFD0: { Copyright: 'somewhere private' } })
      [format]()
      .toBuffer();

  function send(browser: Browser, bytes: Buffer) {
    const boundary = 'x1y2z3';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return browser.call({
      method: 'POST',
      url: '/api/user/avatar',
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
  }

  it('is cropped to a square, scaled down and stripped of metadata, from each of the three formats', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const { browser } = await signedIn(people);
      const { avatarKey } = (await send(browser, await photo(format))).json().result;
      const shown = await browser.get(`/user/avatar/${avatarKey}`);
      expect(shown.headers['content-type']).toBe('image/webp');
      const facts = await sharp(shown.rawPayload).metadata();
      expect(facts, format).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(facts.exif).toBeUndefined();
      expect((await browser.get('/user')).json().result.user.avatarKey).toBe(avatarKey);
      const again = await browser.get(
        `/user/avatar/${avatarKey}`,
        {},
        { 'if-none-match': shown.headers.etag },
      );
      expect(again.statusCode).toBe(304);
    }
  });

  it('gets a new address with every picture, which is gone after removal', async () => {
    const { browser } = await signedIn(people);
    const first = (await send(browser, await photo('png'))).json().result.avatarKey;
    const second = (await send(browser, await photo('jpeg'))).json().result.avatarKey;
    expect(second).not.toBe(first);
    expect((await browser.get(`/user/avatar/${first}`)).statusCode).toBe(404);
    expect((await browser.delete('/user/avatar')).json().result).toEqual({ avatarKey: null });
    expect((await browser.get(`/user/avatar/${second}`)).statusCode).toBe(404);
  });

  it('is refused when it is of another type, broken or too large, and requires a session', async () => {
    const { browser } = await signedIn(people);
    const png = await photo('png');
    expect((await send(browser, await photo('gif'))).json().code).toBe(ERRORS.PICTURE_INVALID.code);
    expect((await send(browser, png.subarray(0, 60))).json().code).toBe(ERRORS.PICTURE_INVALID.code);
    expect((await send(browser, Buffer.from('<svg/>'))).json().code).toBe(ERRORS.PICTURE_INVALID.code);
    const large = Buffer.concat([png, randomBytes(2 * 1024 * 1024)]);
    expect((await send(browser, large)).json()).toMatchObject({ code: ERRORS.PICTURE_TOO_LARGE.code });
    expect((await browser.post('/user/avatar', { file: 'x' })).statusCode).toBe(400);
    const { avatarKey } = (await send(browser, png)).json().result;
    expect((await openBrowser(people.app).get(`/user/avatar/${avatarKey}`)).statusCode).toBe(403);
  });
});

describe('notification preferences', () => {
  const all = { sms: true, email: true, inbox: true };
  const none = { sms: false, email: false, inbox: false };

  it('are all on by default; security messages cannot be turned off', async () => {
    const { browser } = await signedIn(people);
    expect((await browser.get('/user/preferences')).json().result.events).toEqual({
      signing: all,
      progress: all,
      security: all,
    });
    const events = { signing: all, progress: none, security: none };
    const answer = await browser.put('/user/preferences', { events });
    expect(answer.json().result.events).toEqual({ signing: all, progress: none, security: all });
  });

  it('decide what is sent and what is listed in the message centre', async () => {
    const { browser, id, mobile } = await signedIn(people);
    const quiet = { ...all, sms: false };
    const silent = { ...all, inbox: false };
    await browser.put('/user/preferences', { events: { signing: quiet, progress: silent, security: all } });
    const tell = (template: 'contract-to-sign' | 'contract-completed' | 'password-changed') =>
      database.transaction((tx) =>
        people.notifications.send(tx, {
          to: mobile,
          template,
          language: 'zh_CN',
          params: { sender: '朱砂科技', subject: '采购合同', deadline: '今天', time: '现在' },
          link: 'https://sign.example.com/',
          notice: { userId: id, path: null },
        }),
      );
    for (const template of ['contract-to-sign', 'contract-completed', 'password-changed'] as const) {
      await tell(template);
    }
    const sent = (await messagesTo(people, mobile)).map(({ subject }) => subject).sort();
    expect(sent).toEqual(['《采购合同》已签署完成', '登录密码已修改']);
    const { list } = (await browser.get('/notice/list')).json().result;
    expect(list.map(({ subject }: { subject: string }) => subject).sort()).toEqual([
      '朱砂科技邀请您签署《采购合同》',
      '登录密码已修改',
    ]);
  });
});
