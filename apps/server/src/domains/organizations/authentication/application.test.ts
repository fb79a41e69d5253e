import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildPeople } from '../../../testing/build-people.ts';
import { DAY } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import {
  LICENSE,
  newCompany,
  newPerson,
  newRegisterNo,
  newReviewer,
  saveDraft,
  uploadLicense,
} from './authentication-factory.ts';

const database = await createTestDatabase();
const people = await buildPeople(database, {
  demo: false,
  companyHoldings: [{ kind: 'RUNNING_CONTRACTS', count: async () => 3 }],
});
let reviewer: Awaited<ReturnType<typeof newReviewer>>;
beforeAll(async () => {
  reviewer = await newReviewer(people);
});

type Company = Awaited<ReturnType<typeof newCompany>>;

const detailOf = async ({ administrator, company }: Company) =>
  (await administrator.get('/company/auth/detail', { companyId: company.id })).json().result;
const submit = async ({ administrator, company }: Company, way: string, more: object = {}) =>
  (await administrator.post('/company/auth/submit', { companyId: company.id, way, ...more })).json();
const decide = async (id: string, form: object, by: Pick<Browser, 'post'> = reviewer) =>
  (await by.post('/company/auth/review', { id, ...form })).json();
const eventsOf = async ({ company }: Company) =>
  (await people.audit.read({ kind: 'TENANT', id: company.id })).records.map(({ event }) => event);
const noticesOf = async (one: { get: Company['administrator']['get'] }) =>
  (await one.get('/notice/list')).json().result.list.map(({ subject }: { subject: string }) => subject);

/** Submitted for a review by its administrator. */
async function applied(way = 'REVIEW', form: Parameters<typeof newCompany>[1] = {}, verified = false) {
  const made = await newCompany(people, form, verified);
  await saveDraft(made.administrator, made.details);
  const { result } = await submit(made, way);
  return { ...made, id: result.application.id as string, detail: result };
}

describe('an application', () => {
  it('is kept before it is complete, and continued later', async () => {
    const made = await newCompany(people);
    const saved = (await made.administrator.post('/company/auth/save', made.details)).json();
    expect(saved.result).toMatchObject({
      status: 'REGISTERED',
      application: { status: 'UNSUBMIT', licenseId: null, registerNo: made.details.registerNo },
      ways: ['LP_IDENTITY', 'LETTER', 'REVIEW'],
    });
    expect((await submit(made, 'REVIEW')).code).toBe(ERRORS.COMPANY_LICENSE_MISSING.code);
    await saveDraft(made.administrator, { ...made.details, legalPerson: '程予安' });
    expect((await detailOf(made)).application).toMatchObject({
      licenseId: expect.any(String),
      legalPerson: '程予安',
    });
  });

  it('passes: the company has what was examined, and all of it is on record', async () => {
    const made = await applied();
    expect(made.detail).toMatchObject({ status: 'CERTIFYING', application: { status: 'APPLIED' } });
    const list = (await reviewer.get('/company/auth/reviews')).json().result.list;
    expect(list).toContainEqual(expect.objectContaining({ id: made.id, companyName: made.details.name }));
    const review = (await reviewer.get('/company/auth/review', { id: made.id })).json().result;
    expect(review.application.registerNo).toBe(made.details.registerNo);
    expect((await decide(made.id, { pass: true })).code).toBe(0);
    expect(await detailOf(made)).toMatchObject({
      status: 'AUTH_SUCCESS',
      application: null,
      history: [
        {
          status: 'PASSED',
          proofs: [
            { subject: 'REGISTER_NO', by: 'CHECKSUM', state: 'PROVED' },
            { subject: 'NAME', by: 'LICENSE', state: 'PROVED' },
            { subject: 'LEGAL_PERSON', by: 'LICENSE', state: 'PROVED' },
            { subject: 'WILL', by: 'REVIEW', state: 'PROVED' },
          ],
        },
      ],
    });
    expect(await people.organizations.getCompany(made.company.id)).toMatchObject({
      registerNo: made.details.registerNo,
      legalPerson: made.details.legalPerson,
    });
    expect(await eventsOf(made)).toEqual(
      expect.arrayContaining(['COMPANY_AUTH_SUBMITTED', 'COMPANY_AUTH_VIEWED', 'COMPANY_AUTH_PASSED']),
    );
    expect(await noticesOf(made.administrator)).toContain(`${made.details.name}已通过企业认证`);
  });

  it('is rejected with a reason, and resumed with its data', async () => {
    const made = await applied();
    expect((await decide(made.id, { pass: false })).code).toBe(ERRORS.BAD_REQUEST.code);
    expect((await decide(made.id, { pass: false, reason: '执照照片不清晰' })).code).toBe(0);
    const after = await detailOf(made);
    expect(after).toMatchObject({ status: 'AUTH_FAILURE', history: [{ reason: '执照照片不清晰' }] });
    const again = (await made.administrator.post('/company/auth/save', made.details)).json().result;
    expect(again.application).toMatchObject({ status: 'UNSUBMIT', licenseId: expect.any(String) });
    expect((await submit(made, 'REVIEW')).result).toMatchObject({ status: 'CERTIFYING' });
  });

  it('is withdrawn, and submitted with another proof', async () => {
    const made = await applied();
    const withdrawn = (
      await made.administrator.post('/company/auth/withdraw', { companyId: made.company.id })
    ).json().result;
    expect(withdrawn).toMatchObject({ status: 'REGISTERED', application: { status: 'UNSUBMIT' } });
    expect((await decide(made.id, { pass: true })).code, 'not examined any more').toBe(ERRORS.NOT_FOUND.code);
  });

  it('is refused with a malformed code, a code of another company, or another company’s name', async () => {
    const first = await applied();
    const second = await newCompany(people);
    const save = async (change: object) =>
      (await second.administrator.post('/company/auth/save', { ...second.details, ...change })).json();
    const wrong = await save({ registerNo: '91330108MA0000000A' });
    expect(wrong).toMatchObject({ code: ERRORS.BAD_REQUEST.code, errors: [{ field: 'registerNo' }] });
    await saveDraft(second.administrator, {
      ...second.details,
      registerNo: first.details.registerNo,
    });
    expect((await submit(second, 'REVIEW')).code).toBe(ERRORS.REGISTER_NO_TAKEN.code);
    await save({ name: first.details.name });
    expect((await submit(second, 'REVIEW')).code).toBe(ERRORS.COMPANY_NAME_TAKEN.code);
  });

  it('of two companies with one code at the same time is accepted for one', async () => {
    const registerNo = newRegisterNo();
    const both = await Promise.all([newCompany(people), newCompany(people)]);
    for (const made of both) await saveDraft(made.administrator, { ...made.details, registerNo });
    const codes = (await Promise.all(both.map((made) => submit(made, 'REVIEW')))).map(({ code }) => code);
    expect(codes.sort((one, other) => one - other)).toEqual([0, ERRORS.REGISTER_NO_TAKEN.code]);
  });

  it('is decided once by two reviewers at the same time', async () => {
    const made = await applied();
    const other = await newReviewer(people);
    const answers = await Promise.all([
      decide(made.id, { pass: true }),
      decide(made.id, { pass: false, reason: '名称与执照不一致' }, other),
    ]);
    expect(answers.map(({ code }) => code).sort((one, two) => one - two)).toEqual([
      0,
      ERRORS.COMPANY_AUTH_STATE.code,
    ]);
    const decisions = (await eventsOf(made)).filter((event) => /PASSED|REJECTED/.test(event));
    expect(decisions).toHaveLength(1);
  });
});

describe('who may', () => {
  it('apply: administrators of the company and invited people; for others it does not exist', async () => {
    const made = await newCompany(people);
    const outsider = await newPerson(people);
    const read = async () =>
      (await outsider.get('/company/auth/detail', { companyId: made.company.id })).statusCode;
    expect(await read()).toBe(404);
    await made.administrator.post('/company/auth/forward', {
      companyId: made.company.id,
      contact: outsider.mobile,
    });
    expect(await read()).toBe(200);
    expect((await saveDraft(outsider, made.details)).json().code).toBe(0);
    await database.pool.query(
      `update company_auth_invitation set expire_time = now() - interval '1 day' where company_id = $1`,
      [made.company.id],
    );
    expect(await read(), 'the invitation has expired').toBe(404);
  });

  it('see the license: the applicant and reviewers', async () => {
    const made = await applied();
    const query = { companyId: made.company.id };
    const own = await made.administrator.get('/company/license/file', { ...query, type: 'png' });
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await reviewer.get('/company/license/file', query)).headers['content-type']).toBe('image/jpeg');
    const outsider = await newPerson(people);
    expect((await outsider.get('/company/license/file', query)).statusCode).toBe(404);
    expect((await openBrowser(people.app).get('/company/license/file', query)).statusCode).toBe(403);
  });

  it('review: administrators of the platform, and none their own application', async () => {
    const made = await applied();
    for (const path of ['/company/auth/reviews', '/company/auth/review'])
      expect((await made.administrator.get(path, { id: made.id })).statusCode).toBe(404);
    expect((await decide(made.id, { pass: true }, made.administrator)).code).toBe(ERRORS.NOT_FOUND.code);
    const owner = (await people.organizations.findPlatformOwner())!;
    await saveDraft(reviewer, {
      ...made.details,
      companyId: owner.id,
      name: owner.name,
      registerNo: newRegisterNo(),
    });
    const own = (
      await reviewer.post('/company/auth/submit', { companyId: owner.id, way: 'REVIEW', accepted: true })
    ).json().result.application.id;
    expect((await decide(own, { pass: true })).code).toBe(ERRORS.NOT_FOUND.code);
    await reviewer.post('/company/auth/withdraw', { companyId: owner.id });
  });
});

describe('the legal representative’s own identity', () => {
  it('proves the application without a further step; another name does not', async () => {
    const other = await newCompany(people, {}, true);
    await saveDraft(other.administrator, { ...other.details, legalPerson: '程予安' });
    expect((await submit(other, 'LP_IDENTITY')).code).toBe(ERRORS.LEGAL_PERSON_DIFFERS.code);
    const unverified = await newCompany(people);
    await saveDraft(unverified.administrator, unverified.details);
    expect((await submit(unverified, 'LP_IDENTITY')).code).toBe(ERRORS.LEGAL_PERSON_DIFFERS.code);
    const made = await applied('LP_IDENTITY', {}, true);
    expect(made.detail).toMatchObject({
      isLegalPerson: true,
      application: {
        proof: 'PROVED',
        proofs: expect.arrayContaining([
          expect.objectContaining({ subject: 'LEGAL_PERSON', by: 'LP_IDENTITY', state: 'PROVED' }),
        ]),
      },
    });
    expect((await decide(made.id, { pass: true })).code).toBe(0);
  });
});

describe('a payment with a reference', () => {
  const payee = { holder: '朱砂科技有限公司', account: '571900001688', bank: '示例银行' };
  const open = () =>
    database.transaction((tx) => people.system.presetSetting(tx, 'companypayment', { payee }));

  it('is offered when the operator has named an account, and proves once it is ticked off', async () => {
    await database.transaction((tx) => people.system.presetSetting(tx, 'companypayment', { payee: null }));
    const without = await newCompany(people);
    await saveDraft(without.administrator, without.details);
    expect((await submit(without, 'PAYMENT')).code).toBe(ERRORS.PROOF_WAY_CLOSED.code);
    await open();
    const made = await applied('PAYMENT');
    expect(made.detail.application).toMatchObject({ payee, proof: 'PENDING', announced: false });
    expect(made.detail.application.reference).toMatch(/^CB-[2-9A-HJ-NP-RTUW-Y]{4}-[2-9A-HJ-NP-RTUW-Y]{2}$/);
    expect((await decide(made.id, { pass: true })).code).toBe(ERRORS.COMPANY_UNPROVED.code);
    const paid = (await made.administrator.post('/company/auth/paid', { companyId: made.company.id })).json();
    expect(paid.result.application.announced).toBe(true);
    const ticked = (await reviewer.post('/company/auth/payment', { id: made.id, account: '0926' })).json();
    expect(ticked.result.application).toMatchObject({ proof: 'PROVED' });
    expect((await decide(made.id, { pass: true })).code).toBe(0);
  });

  it('has another reference each time', async () => {
    await open();
    const references = await Promise.all(
      [1, 2, 3].map(async () => (await applied('PAYMENT')).detail.application.reference),
    );
    expect(new Set(references).size).toBe(3);
  });

  it('lapses when it does not come in time, and the data stays; a reported one does not', async () => {
    await open();
    const late = await applied('PAYMENT');
    const reported = await applied('PAYMENT');
    await reported.administrator.post('/company/auth/paid', { companyId: reported.company.id });
    const later = await buildPeople(database, { demo: false, masterKey: people.masterKey });
    later.clock.pass(8 * DAY);
    await later.organizations.sweep();
    expect(await statusOf(late)).toMatchObject({ auth_status: 'REGISTERED', status: 'UNSUBMIT' });
    expect(await statusOf(reported)).toMatchObject({ auth_status: 'CERTIFYING', status: 'APPLIED' });
    expect(await eventsOf(late)).toContain('COMPANY_AUTH_LAPSED');
  });

  const statusOf = async ({ company }: Company) =>
    (
      await database.pool.query(
        'select auth_status, status from company join company_application on company_id = company.id where company.id = $1',
        [company.id],
      )
    ).rows[0];
});

describe('a change of an authenticated company', () => {
  it('lists what it touches, wants that accepted, and leaves everything as it is until it passes', async () => {
    const made = await newCompany(people, { authStatus: 'AUTH_SUCCESS', legalPerson: '顾南乔' });
    const name = `${made.details.name.slice(0, -4)}集团有限公司`;
    const saved = (await saveDraft(made.administrator, { ...made.details, name })).json();
    expect(saved.result).toMatchObject({
      application: { change: true },
      holdings: [{ kind: 'RUNNING_CONTRACTS', count: 3 }],
    });
    expect((await submit(made, 'REVIEW')).code).toBe(ERRORS.COMPANY_CHANGE_UNSEEN.code);
    const { result } = await submit(made, 'REVIEW', { accepted: true });
    expect(result).toMatchObject({ status: 'AUTH_SUCCESS', companyName: made.details.name });
    await decide(result.application.id, { pass: true });
    expect(await people.organizations.getCompany(made.company.id)).toMatchObject({
      name,
      authStatus: 'AUTH_SUCCESS',
    });
  });

  it('that is rejected leaves the company authenticated', async () => {
    const made = await applied('REVIEW', { authStatus: 'AUTH_SUCCESS', legalPerson: '顾南乔' });
    await decide(made.id, { pass: false, reason: '执照已过期' });
    expect(await detailOf(made)).toMatchObject({ status: 'AUTH_SUCCESS' });
  });
});

describe('the picture of a license', () => {
  it('is re-encoded, and refused when it is none, too small or of another company', async () => {
    const made = await newCompany(people);
    const sent = async (bytes: Buffer) =>
      (await uploadLicense(made.administrator, made.company.id, bytes)).json();
    expect((await sent(Buffer.from('not a picture'))).code).toBe(ERRORS.COMPANY_LICENSE_INVALID.code);
    const { default: sharp } = await import('sharp');
    expect((await sent(await sharp(LICENSE).resize(300).png().toBuffer())).code).toBe(
      ERRORS.COMPANY_LICENSE_INVALID.code,
    );
    const foreign = (await sent(LICENSE)).result.id;
    const other = await newCompany(people);
    const answer = await other.administrator.post('/company/auth/save', {
      ...other.details,
      licenseId: foreign,
    });
    expect(answer.json().code).toBe(ERRORS.COMPANY_LICENSE_MISSING.code);
  });
});
