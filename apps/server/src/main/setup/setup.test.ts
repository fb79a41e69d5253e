import { randomBytes } from 'node:crypto';
import { ERRORS } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { buildProduct } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { setupToken } from './setup-token.ts';

async function newInstallation({ demo = false } = {}) {
  const database = await createTestDatabase();
  const masterKey = randomBytes(32);
  const { app } = await buildProduct(database, { masterKey, demo });
  return { app, database, token: setupToken(masterKey), browser: openBrowser(app) };
}

const PERSON = { name: '林知夏', contact: '138-1111-2222', password: 'Demo#2026' };
const form = (token: string, more: object = {}) => ({
  token,
  administrator: PERSON,
  company: { name: '朱砂科技有限公司', registerNo: '91310000MA1K00000X' },
  ...more,
});

describe('the first run', () => {
  it('requires the token of the log, makes the owner, signs them in, and is gone', async () => {
    const { app, browser, token } = await newInstallation();
    expect((await browser.get('/setup/state')).json().result).toMatchObject({ needed: true });
    expect((await browser.post('/sys/custom/config')).json().result.isNew).toBe(true);
    expect(
      (await browser.post('/setup/token', { token: token.toLowerCase().replaceAll('-', ' ') })).json().code,
    ).toBe(0);

    expect((await browser.post('/setup', form(token))).json()).toMatchObject({ code: 0 });
    const { result } = (await browser.get('/user')).json();
    expect(result).toMatchObject({
      user: { name: '林知夏', mobile: '138****2222' },
      company: { name: '朱砂科技有限公司', tenantType: 'CORPORATE' },
      employee: { admin: true, sa: true, categoryCreator: true },
    });
    const seals = (await browser.get('/seal/query', { companyId: result.company.id })).json().result;
    expect(seals).toHaveLength(1);

    expect((await browser.get('/setup/state')).json().result).toEqual({ needed: false, publicUrl: null });
    expect((await browser.post('/sys/custom/config')).json().result.isNew).toBe(false);
    for (const path of ['/setup', '/setup/token', '/setup/test', '/setup/way']) {
      const fields = { ...form(token), to: '13811112222', kind: 'SMS', address: null };
      const answer = await openBrowser(app).post(path, fields);
      expect(answer.statusCode, path).toBe(404);
    }
  });

  it('is refused without the token, and limits guesses to thirty in ten minutes', async () => {
    const { browser } = await newInstallation();
    const wrong = form('AAAA-AAAA-AAAA-AAAA', { kind: 'SMS', address: null, to: '13811112222' });
    for (const path of ['/setup', '/setup/way', '/setup/test'])
      expect((await browser.post(path, wrong)).json().code, path).toBe(ERRORS.SETUP_TOKEN_WRONG.code);
    const codes = new Set<number>();
    for (let i = 0; i < 28; i++)
      codes.add((await browser.post('/setup/token', { token: `AAAA${i}` })).json().code);
    expect(codes).toEqual(new Set([ERRORS.SETUP_TOKEN_WRONG.code, 429]));
  });

  it('refuses a weak password and an invalid contact, and stores nothing of the attempt', async () => {
    const { browser, token, database } = await newInstallation();
    const weak = { name: '林知夏', contact: '13811112222', password: '12345678' };
    expect((await browser.post('/setup', form(token, { administrator: weak }))).json().code).toBe(
      ERRORS.PASSWORD_RULE.code,
    );
    const nowhere = { name: '林知夏', contact: 'nowhere', password: 'Demo#2026' };
    expect((await browser.post('/setup', form(token, { administrator: nowhere }))).json().code).toBe(
      ERRORS.CONTACT_INVALID.code,
    );
    expect((await database.pool.query('select 1 from user_account')).rows).toEqual([]);
  });

  it.each([
    ['administrator.name', { administrator: { ...PERSON, name: '朱砂科技有限公司' } }],
    ['administrator.name', { administrator: { ...PERSON, name: '朱 砂' }, company: { name: '朱砂' } }],
    ['company.legalPerson', { company: { name: '朱砂科技有限公司', legalPerson: '朱砂集团' } }],
  ])('refuses the name of an organization for a person (%s)', async (field, more) => {
    const { browser, token, database } = await newInstallation();
    const answer = await browser.post('/setup', form(token, more));
    expect(answer.json()).toMatchObject({ code: ERRORS.NAME_OF_ORGANIZATION.code, errors: [{ field }] });
    expect((await database.pool.query('select 1 from user_account')).rows).toEqual([]);
  });

  it('has one winner of two concurrent calls', async () => {
    const { app, token, database } = await newInstallation();
    const answers = await Promise.all(
      ['13811110001', '13811110002'].map((contact) =>
        openBrowser(app).post(
          '/setup',
          form(token, { administrator: { name: '甲', contact, password: 'Demo#2026' } }),
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await database.pool.query('select 1 from company')).rows).toHaveLength(1);
  });

  it('tests the mail server and returns its error', async () => {
    const { browser, token } = await newInstallation();
    const answer = await browser.post('/setup/test', { token, to: 'lin@example.com' });
    expect(answer.json()).toMatchObject({
      code: 0,
      result: { failure: { code: 'NO_CHANNEL', words: 'EMAIL' } },
    });
  });

  it('sets the mail server and the message gateway, on record and without returning them', async () => {
    const { browser, token, database } = await newInstallation();
    const nowhere = {
      token,
      kind: 'MAIL',
      address: 'smtp://mail:s3cret@127.0.0.1:9',
      from: 'sign@example.com',
    };
    const settings = [
      { kind: 'MAIL', source: 'HERE', summary: '127.0.0.1:9 · sign@example.com' },
      { kind: 'SMS', source: null, summary: null },
    ];
    expect((await browser.post('/setup/way', nowhere)).json()).toMatchObject({
      code: 0,
      result: { settings },
    });
    const again = (await browser.post('/setup/token', { token })).json();
    expect(again.result.settings).toEqual(settings);
    const tried = await browser.post('/setup/test', { token, to: 'lin@example.com' });
    expect(tried.json().result.failure.code).toBe('UNREACHABLE');
    expect((await browser.post('/setup/way', { ...nowhere, address: 'nonsense' })).statusCode).toBe(400);
    const { rows } = await database.pool.query(
      `select body from audit_record where body like '%MESSAGE_WAY_CHANGED%'`,
    );
    expect(rows).toHaveLength(1);

    // Settings made before there was an owner stay.
    expect((await browser.post('/setup', form(token))).json().code).toBe(0);
    const { result } = (await browser.get('/message/ways')).json();
    expect(result.settings).toEqual(settings);
  });

  it('does not exist in a demo', async () => {
    const { browser, token } = await newInstallation({ demo: true });
    expect((await browser.get('/setup/state')).json().result.needed).toBe(false);
    expect((await browser.post('/setup', form(token))).statusCode).toBe(404);
  });
});
