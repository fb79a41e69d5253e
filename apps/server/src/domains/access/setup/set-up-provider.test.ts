import { ERRORS } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { MINUTE } from '../../../testing/clock/moving-clock.ts';
import { CLIENT, closedAddress, faultOf, openCompanySignIn } from '../access-factory.ts';

const fixture = await openCompanySignIn();
const { database, people, provider, company, employee, settings, save, setUp, signIn, linked } = fixture;

describe('setup of a company sign-in', () => {
  it('is for administrators of group companies; for others there is no such page', async () => {
    const external = await company('青石建材有限公司', 'COMPANY');
    for (const browser of [await employee(), await employee({ at: external.id, admin: true })]) {
      expect((await browser.get('/company/signin')).statusCode).toBe(404);
      expect((await browser.get('/company/signin/links', { kind: 'OIDC' })).statusCode).toBe(404);
      for (const [path, body] of [
        ['/company/signin/oidc', settings({})],
        ['/company/signin/enable', { kind: 'OIDC', enabled: false }],
        ['/company/signin/try', { kind: 'OIDC' }],
        ['/company/signin/unlink', { kind: 'OIDC', userId: fixture.admin.userId }],
      ] as const)
        expect((await browser.post(path, body)).statusCode, path).toBe(404);
    }
    expect((await openBrowser(people.app).get('/company/signin')).statusCode).toBe(403);
  });

  it('shows everything but the secret, which is stored wrapped and is in no record', async () => {
    const shown = await fixture.admin.get('/company/signin');
    expect(shown.json().result).toMatchObject({
      callbackUrl: CLIENT.redirectUri,
      oidc: { issuer: provider.issuer, enabled: true, hasSecret: true },
      ldap: null,
    });
    expect(shown.body).not.toContain(CLIENT.secret);
    const { rows } = await database.pool.query(
      `select p::text as row from company_provider p union all select r::text from audit_record r`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toContain(CLIENT.secret);
  });

  it('keeps the secret when none is sent, but never for another address', async () => {
    expect((await save({ secret: undefined })).code).toBe(0);
    expect((await save({ secret: undefined, issuer: 'https://thief.example' })).code).toBe(
      ERRORS.COMPANY_SIGN_IN_SECRET.code,
    );
  });

  it.each(['http://provider.example', 'https://user:word@provider.example', 'ftp://localhost', 'nonsense'])(
    'refuses a provider at %s',
    async (issuer) => {
      expect((await save({ issuer })).code).toBe(ERRORS.COMPANY_SIGN_IN_ADDRESS.code);
    },
  );

  it('refuses a name or domain of another company', async () => {
    const sister = await company('朱砂置业有限公司', 'INNER_COMPANY');
    const other = await employee({ at: sister.id, admin: true });
    expect((await save({ emailDomains: [] }, other)).code).toBe(ERRORS.COMPANY_SIGN_IN_NAME_TAKEN.code);
    expect((await save({ code: 'estates' }, other)).code).toBe(ERRORS.COMPANY_SIGN_IN_NAME_TAKEN.code);
    expect((await save({ code: 'estates', emailDomains: ['estates.example'] }, other)).code).toBe(0);
  });

  it('requires a proof when the administrator’s sign-in is too old', async () => {
    people.clock.pass(11 * MINUTE);
    expect((await save({})).code).toBe(ERRORS.PROOF_REQUIRED.code);
    fixture.admin = { ...(await employee({ admin: true })) };
    expect((await save({})).code).toBe(0);
  });

  it('can be tried, and reports each step', async () => {
    const attempt = async () =>
      (await fixture.admin.post('/company/signin/try', { kind: 'OIDC' })).json().result.steps;
    expect(await attempt()).toEqual([
      { step: 'REACH', ok: true, detail: provider.issuer },
      { step: 'KEYS', ok: true, detail: expect.stringMatching(/^\d+$/) },
      { step: 'SECRET', ok: true, detail: null },
    ]);
    await save({ secret: 'not the secret' });
    expect((await attempt()).at(-1)).toMatchObject({
      step: 'SECRET',
      ok: false,
      detail: expect.stringContaining('invalid_client'),
    });
    await save({ issuer: await closedAddress() });
    expect(await attempt()).toEqual([
      { step: 'REACH', ok: false, detail: expect.stringContaining('ECONNREFUSED') },
    ]);
    await setUp({});
  });

  it('lists linked people; an unlinked person has to agree again', async () => {
    const { userId, mobile, browser } = await linked();
    const list = async () =>
      (await fixture.admin.get('/company/signin/links', { kind: 'OIDC' })).json().result.list;
    expect((await list())[0]).toMatchObject({
      userId,
      contact: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
    });
    expect((await fixture.admin.post('/company/signin/unlink', { kind: 'OIDC', userId })).json().code).toBe(
      0,
    );
    expect((await list()).some((link: { userId: string }) => link.userId === userId)).toBe(false);
    expect(faultOf(await signIn(browser, userId))).toBe('LINK');
    const { rows } = await database.pool.query(
      `select event from audit_record where event like 'COMPANY_LINK%' and subject_id = $1 order by sequence`,
      [userId],
    );
    expect(rows.map(({ event }) => event)).toEqual(['COMPANY_LINK_ADDED', 'COMPANY_LINK_REMOVED']);
  });
});
