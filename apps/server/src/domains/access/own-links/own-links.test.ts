import { ERRORS } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { HOUR, MINUTE } from '../../../testing/clock/moving-clock.ts';
import {
  codeTo,
  messagesTo,
  newMobile,
  newPerson,
  PASSWORD,
  signedIn,
} from '../../identity/identity-factory.ts';
import { faultOf, ORIGIN, openCompanySignIn, verified } from '../access-factory.ts';

const fixture = await openCompanySignIn();
const { database, people, provider, companyId, company, employee, setUp } = fixture;
const { signIn, whoIs, linked, linksOf, agree } = fixture;
let subjects = 0;
const newSubject = () => `subject-${++subjects}`;

/** The provider claims that a person with this address signs in. */
async function claims(email: string, subject = newSubject(), browser = openBrowser(people.app)) {
  await provider.setPeople({ [subject]: verified(email) });
  return { subject, browser, end: await signIn(browser, subject) };
}

const links = async () => (await database.pool.query('select user_id from company_link')).rows;

describe('a link request by a claim of a provider', () => {
  it('links no account and opens no session until the person agrees, signed in by their own means', async () => {
    const person = await employee();
    const before = await links();
    const { browser, subject, end } = await claims(person.email);
    expect(end).toBe(
      `/login?${new URLSearchParams({ service: '/companylink?service=%2Fcontractlist', companyError: 'LINK' })}`,
    );
    expect(await whoIs(browser)).toBeNull();
    expect(await links()).toEqual(before);
    expect(await linksOf(person)).toMatchObject({
      links: [],
      requests: [
        {
          companyName: '朱砂科技有限公司',
          kind: 'OIDC',
          account: person.email,
          source: provider.issuer,
          employs: false,
        },
      ],
    });
    expect(await agree(person)).toBe(0);
    expect(await signIn(browser, subject)).toBe('/contractlist');
    expect(await whoIs(browser)).toBe(person.userId);
  });

  it('is shown at once to a person who is signed in by their own means', async () => {
    const person = await employee();
    const { end } = await claims(person.email, newSubject(), person);
    expect(end).toBe('/companylink?service=%2Fcontractlist');
    expect(await whoIs(person)).toBe(person.userId);
  });

  it('is shown to no other person, signed in or not', async () => {
    const person = await employee();
    const other = await employee();
    await claims(person.email);
    const { id } = (await linksOf(person)).requests[0]!;
    expect((await linksOf(other)).requests).toEqual([]);
    for (const act of ['accept', 'decline']) {
      expect((await other.post(`/user/links/${act}`, { id })).json().code).toBe(ERRORS.NOT_FOUND.code);
      expect((await openBrowser(people.app).post(`/user/links/${act}`, { id })).json().code).toBe(
        ERRORS.NOT_SIGNED_IN.code,
      );
    }
    expect((await linksOf(person)).requests).toHaveLength(1);
  });

  it('cannot be accepted by another company’s session: that is not the person’s own means', async () => {
    const person = await linked();
    await claims(person.email);
    const { id } = (await linksOf(person)).requests[0]!;
    expect((await person.browser.get('/user/links')).json().code).toBe(ERRORS.OWN_SIGN_IN_NEEDED.code);
    expect((await person.browser.post('/user/links/accept', { id })).json().code).toBe(
      ERRORS.OWN_SIGN_IN_NEEDED.code,
    );
  });

  it('requires a fresh proof: an unattended open session cannot accept it', async () => {
    const person = await employee();
    await claims(person.email);
    people.clock.pass(11 * MINUTE);
    expect(await agree(person)).toBe(ERRORS.PROOF_REQUIRED.code);
    expect((await person.post('/user/proof', { password: PASSWORD })).json().code).toBe(0);
    expect(await agree(person)).toBe(0);
    fixture.admin = await employee({ admin: true });
  });

  it('is gone when it is declined, and after a day', async () => {
    const person = await employee();
    const { subject } = await claims(person.email);
    const { id } = (await linksOf(person)).requests[0]!;
    expect((await person.post('/user/links/decline', { id })).json().code).toBe(0);
    expect((await person.post('/user/links/accept', { id })).json().code).toBe(ERRORS.NOT_FOUND.code);
    const log = await people.audit.read({ kind: 'TENANT', id: companyId });
    expect(log.records.map(({ event }) => event)).toContain('COMPANY_LINK_DECLINED');

    await claims(person.email, subject);
    const [later] = (await linksOf(person)).requests;
    people.clock.pass(9 * HOUR);
    await person.get('/user');
    people.clock.pass(9 * HOUR);
    await person.get('/user');
    people.clock.pass(7 * HOUR);
    expect((await linksOf(person)).requests).toEqual([]);
    expect((await person.post('/user/links/accept', { id: later!.id })).json().code).toBe(
      ERRORS.COMPANY_LINK_GONE.code,
    );
    fixture.admin = await employee({ admin: true });
  });

  it('notifies the person and is recorded, with the company and the linked account', async () => {
    const person = await employee();
    await claims(person.email);
    await agree(person);
    const [letter] = (await messagesTo(people, person.mobile)) as unknown as {
      subject: string;
      text: string;
    }[];
    expect(letter!.subject).toBe('已关联企业账号');
    expect(letter!.text).toContain(`朱砂科技有限公司的企业账号 ${person.email} `);
    expect(letter!.text).toContain('只能办理朱砂科技有限公司的事务');
    const { records } = await people.audit.read({ kind: 'TENANT', id: companyId });
    expect(records.findLast(({ event }) => event === 'COMPANY_LINK_ADDED')).toMatchObject({
      actor: { userId: person.userId },
      detail: { kind: 'OIDC', employed: 'false' },
    });
  });

  it('can be undone by the person: the link is removed and its sessions end', async () => {
    const person = await linked();
    const { providerId } = (await linksOf(person)).links[0]!;
    const stranger = await employee();
    expect((await stranger.post('/user/links/remove', { id: providerId })).json().code).toBe(
      ERRORS.NOT_FOUND.code,
    );
    expect((await person.post('/user/links/remove', { id: providerId })).json().code).toBe(0);
    expect(await whoIs(person.browser)).toBeNull();
    expect(await whoIs(person)).toBe(person.userId);
    expect(faultOf(await signIn(openBrowser(people.app), person.userId))).toBe('LINK');
    expect((await messagesTo(people, person.mobile))[0]!.subject).toBe('已解除企业账号关联');
  });

  it('can be undone by the company’s administrator alike', async () => {
    const person = await linked();
    fixture.admin = await employee({ admin: true });
    const unlink = { kind: 'OIDC', userId: person.userId };
    expect((await fixture.admin.post('/company/signin/unlink', unlink)).json().code).toBe(0);
    expect(await whoIs(person.browser)).toBeNull();
  });
});

describe('a person who is not an employee', () => {
  it('with an account becomes an employee only by agreeing, signed in by their own means', async () => {
    await setUp({ newcomers: 'EMPLOY' });
    const { id, browser: own, email } = await signedInWithEmail();
    const { end } = await claims(email);
    expect(faultOf(end)).toBe('LINK');
    expect(await people.organizations.isEmployee({ userId: id }, companyId)).toBe(false);
    expect((await linksOf(own)).requests).toMatchObject([{ account: email, employs: true }]);
    expect(await agree(own)).toBe(0);
    expect(await people.organizations.isEmployee({ userId: id }, companyId)).toBe(true);
    expect(await people.organizations.roleTypesOf({ userId: id }, companyId)).toEqual([]);
    await setUp({});
  });

  it('without an account creates one by a code to the contact, and then agrees like others', async () => {
    await setUp({ newcomers: 'EMPLOY' });
    const email = `new-${newMobile()}@cinnabar.example`;
    const { subject } = await claims(email);
    const own = openBrowser(people.app);
    await own.get('/login/pin', { username: email });
    expect(
      (await own.post('/login', { username: email, pin: await codeTo(people, email) })).json().code,
    ).toBe(0);
    expect((await own.get('/user')).json().result).toMatchObject({ company: null, employee: null });
    expect(await agree(own)).toBe(0);
    expect((await own.get('/user')).json().result.user.name).toBe('林知夏');
    const browser = openBrowser(people.app);
    expect(await signIn(browser, subject)).toBe('/contractlist');
    expect((await browser.get('/user')).json().result).toMatchObject({
      company: { id: companyId },
      employee: { admin: false, roles: [] },
      within: companyId,
    });
    await setUp({});
  });

  it('gets the same answer with or without an account: the company does not learn who has one', async () => {
    await setUp({ newcomers: 'EMPLOY' });
    const { email } = await signedInWithEmail();
    const known = await claims(email);
    const unknown = await claims(`nobody-${newMobile()}@cinnabar.example`);
    expect(known.end).toBe(unknown.end);
    await setUp({});
    for (const address of [email, `nobody-${newMobile()}@cinnabar.example`])
      expect(faultOf((await claims(address)).end)).toBe('NO_ACCOUNT');
  });

  it('does not become an employee when the company no longer accepts new ones', async () => {
    await setUp({ newcomers: 'EMPLOY' });
    const { id, browser: own, email } = await signedInWithEmail();
    await claims(email);
    await setUp({});
    expect(await agree(own)).toBe(ERRORS.COMPANY_LINK_GONE.code);
    expect(await people.organizations.isEmployee({ userId: id }, companyId)).toBe(false);
  });

  it('and has left does not become an employee again', async () => {
    await setUp({ newcomers: 'EMPLOY' });
    const former = await employee();
    const { subject } = await claims(former.email);
    await database.transaction((tx) =>
      people.organizations.dismissEmployee(
        tx,
        { companyId, userId: former.userId },
        { userId: fixture.admin.userId, name: '', tenantId: companyId, origin: ORIGIN },
      ),
    );
    expect(await agree(former)).toBe(ERRORS.COMPANY_LINK_FORMER.code);
    expect(faultOf((await claims(former.email, subject)).end)).toBe('NO_ACCOUNT');
    await setUp({});
  });

  async function signedInWithEmail() {
    const email = `known-${newMobile()}@cinnabar.example`;
    return { ...(await signedIn(people, { email })), email };
  }
});

describe('an administrator of the platform', () => {
  it('is never linked, employed or signed in by another company’s sign-in', async () => {
    // The company owns the platform; its provider is assigned to a subsidiary for this.
    const subsidiary = await company('朱砂置业有限公司', 'INNER_COMPANY');
    const keeper = await employee({ admin: true, at: subsidiary.id });
    const { code } = await fixture.save({ code: 'estates', emailDomains: [], newcomers: 'EMPLOY' }, keeper);
    expect(code).toBe(0);
    await keeper.post('/company/signin/enable', { kind: 'OIDC', enabled: true });
    const administrator = await employee({ admin: true });
    const subject = newSubject();
    await provider.setPeople({ [subject]: verified(administrator.email) });
    const come = async () => {
      const browser = openBrowser(people.app);
      const query = new URLSearchParams({ company: 'estates', service: '/' });
      const start = await fixture.visit(browser, `/api/login/company/start?${query}`);
      return { browser, end: await fixture.finish(browser, start.headers.location!, subject) };
    };
    expect(faultOf((await come()).end)).toBe('LINK');
    expect(await agree(administrator)).toBe(ERRORS.COMPANY_LINK_ADMINISTRATOR.code);
    expect(await people.organizations.isEmployee(administrator, subsidiary.id)).toBe(false);

    // Nor a person who became an administrator after they had agreed.
    const asked = 'select provider_id, issuer from company_link_request where subject = $1';
    const [{ provider_id: providerId, issuer }] = (await database.pool.query(asked, [subject])).rows;
    await database.transaction((tx) =>
      people.organizations.addEmployee(tx, { companyId: subsidiary.id, userId: administrator.userId }),
    );
    await database.pool.query(
      `insert into company_link (provider_id, issuer, subject, account, user_id, link_time, used_time)
       values ($1, $2, $3, 'a', $4, now(), now())`,
      [providerId, issuer, subject, administrator.userId],
    );
    const { browser, end } = await come();
    expect(faultOf(end)).toBe('NO_ACCOUNT');
    expect(await whoIs(browser)).toBeNull();
  });

  it('does not administer the platform in a session by the platform owner’s sign-in', async () => {
    const person = await employee({ admin: true });
    await claims(person.email);
    await agree(person);
    const browser = openBrowser(people.app);
    const [{ subject }] = (
      await database.pool.query('select subject from company_link where user_id = $1', [person.userId])
    ).rows;
    await provider.setPeople({ [subject]: verified(person.email) });
    await signIn(browser, subject);
    const actor = await people.identity.readSession(browser.jar.get('cnb_session')!, ORIGIN);
    expect(actor).toMatchObject({ within: companyId, tenantId: companyId });
    expect(await people.organizations.administrators.include(actor as never)).toBe(false);
    expect(await people.organizations.companyToSetUp(actor as never)).toBeNull();
    for (const call of ['/message/list', '/user/realname/reviews', '/company/signin'])
      expect((await browser.get(call)).json().code, call).toBe(ERRORS.OWN_SIGN_IN_NEEDED.code);
  });
});

describe('a contact that gets another holder', () => {
  it('does not carry requests over: one to its former holder is not for the next', async () => {
    await setUp({ newcomers: 'EMPLOY' });
    const former = await signedIn(people, { email: `former-${newMobile()}@cinnabar.example` });
    await claims(former.email!);
    expect((await linksOf(former.browser)).requests).toHaveLength(1);
    const kind = 'EMAIL';
    const next = `moved-${newMobile()}@cinnabar.example`;
    await former.browser.post('/user/contact/pin', { kind, which: 'OLD' });
    await former.browser.post('/user/contact/pin', { kind, which: 'NEW', contact: next });
    const changed = await former.browser.post('/user/contact', {
      kind,
      contact: next,
      oldPin: await codeTo(people, former.email!),
      newPin: await codeTo(people, next),
    });
    expect(changed.json().code).toBe(0);
    const heir = await newPerson(people, { email: former.email! });
    const own = openBrowser(people.app);
    await own.post('/login', { username: heir.mobile, password: PASSWORD });
    expect((await linksOf(own)).requests).toEqual([]);
    await setUp({});
  });

  it('does not carry links over: these go by the provider’s subject', async () => {
    const person = await linked();
    await database.pool.query(`update user_account set email = null where id = $1`, [person.userId]);
    const heir = await employee();
    await database.pool.query(`update user_account set email = $2 where id = $1`, [
      heir.userId,
      person.email,
    ]);
    const browser = openBrowser(people.app);
    await signIn(browser, person.userId);
    expect(await whoIs(browser)).toBe(person.userId);
  });
});
