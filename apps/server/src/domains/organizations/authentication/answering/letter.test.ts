// long: one letter with all that can become of it
import { randomInt } from 'node:crypto';
import { verifyPdf } from '@cinnabar/pdf';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../../testing/browser.ts';
import { buildPeople } from '../../../../testing/build-people.ts';
import { DAY, MINUTE } from '../../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { passRealName } from '../../../../testing/pass-real-name.ts';
import { newCompany, newPerson, newReviewer, saveDraft } from '../authentication-factory.ts';

const database = await createTestDatabase();
const people = await buildPeople(database, { letters: true });
let reviewer: Awaited<ReturnType<typeof newReviewer>>;
beforeAll(async () => {
  reviewer = await newReviewer(people);
});
afterAll(() => people.workers.close());

const LEGAL_PERSON = '沈既白';
type Company = Awaited<ReturnType<typeof newCompany>>;
type Visitor = Pick<Browser, 'get' | 'post'>;

const newMobile = () => `138${String(randomInt(1e8)).padStart(8, '0')}`;
const detailOf = async ({ administrator, company }: Company) =>
  (await administrator.get('/company/auth/detail', { companyId: company.id })).json().result;
const submit = async ({ administrator, company }: Company, contact?: string) =>
  (
    await administrator.post('/company/auth/submit', { companyId: company.id, way: 'LETTER', contact })
  ).json();
const withdraw = async ({ administrator, company }: Company) =>
  (await administrator.post('/company/auth/withdraw', { companyId: company.id })).json();
const read = async (visitor: Visitor, id: string) =>
  (await visitor.get('/company/auth/letter', { id })).json();
const fileOf = (visitor: Visitor, { company }: Company) =>
  visitor.get('/company/auth/file', { companyId: company.id });
const eventsOf = async ({ company }: Company) =>
  (await people.audit.read({ kind: 'TENANT', id: company.id })).records.map(({ event }) => event);
const subjectsFor = async (to: string): Promise<string[]> => {
  await people.jobs.run(people.notifications.jobHandlers);
  const answer = await people.app.inject({ url: '/api/dev/mailbox', query: { to } });
  return answer.json().result?.map(({ subject }: { subject: string }) => subject) ?? [];
};

/** A company whose letter waits for a person without an account. */
async function sent(contact = newMobile()) {
  const made = await newCompany(people);
  await saveDraft(made.administrator, { ...made.details, legalPerson: LEGAL_PERSON });
  const answer = await submit(made, contact);
  const { application } = answer.result;
  return { ...made, contact, application, id: application.letter?.id as string };
}

/** Signs in by the code that the link asks for. */
async function receiver(contact: string, { verified = true, name = LEGAL_PERSON } = {}) {
  const browser = openBrowser(people.app);
  // Another code for the same contact.
  people.clock.pass(MINUTE);
  await browser.get('/login/pin', { username: contact });
  const pin = (await people.receivedCode(contact))!;
  await browser.post('/login', { username: contact, pin });
  const { rows } = await database.pool.query(
    'update user_account set name = $2 where mobile = $1 returning id',
    [contact, name],
  );
  if (verified) await passRealName(database, rows[0].id);
  return browser;
}

interface Sent {
  id: string;
  contact: string;
}

/** With the code that was sent for it. */
async function preparedForm(browser: Browser, { id, contact }: Sent) {
  const { sha256 } = (await read(browser, id)).result.own;
  people.clock.pass(MINUTE);
  await browser.post('/company/auth/letter/pin', { id, sha256 });
  return { id, sha256, method: 'PIN', proof: await people.receivedCode(contact) };
}

async function sign(browser: Browser, letter: Sent, change: object = {}) {
  const form = { ...(await preparedForm(browser, letter)), ...change };
  return (await browser.post('/company/auth/letter/sign', form)).json();
}

describe('an authorization letter', () => {
  it('is made with the data of the application, and its link reaches a person without an account', async () => {
    const made = await sent();
    expect(made.application).toMatchObject({
      way: 'LETTER',
      proof: 'PENDING',
      letter: { status: 'WAITING', contact: `${made.contact.slice(0, 3)}****${made.contact.slice(7)}` },
    });
    const words = JSON.stringify(made.application.letter.text);
    for (const word of [made.details.name, made.details.registerNo, LEGAL_PERSON, made.administrator.name])
      expect(words).toContain(word);
    expect(await subjectsFor(made.contact)).toContain(
      `${made.administrator.name}请您签署${made.details.name}的授权书`,
    );
    const pdf = await fileOf(made.administrator, made);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('shows masked names before a login, and all of it to its receiver only', async () => {
    const made = await sent();
    const masked = {
      companyName: made.details.name,
      legalPerson: '沈**',
      applicant: '顾**',
      own: null,
    };
    const before = (await read(openBrowser(people.app), made.id)).result;
    expect(before).toMatchObject({ ...masked, mine: null });
    expect(before.registerNo).toMatch(/^91\*+..$/);
    expect((await read(await newPerson(people), made.id)).result).toMatchObject({ ...masked, mine: false });
    const { result } = await read(await receiver(made.contact), made.id);
    expect(result).toMatchObject({
      mine: true,
      legalPerson: LEGAL_PERSON,
      registerNo: made.details.registerNo,
      own: { verified: true, methods: ['PIN'] },
    });
    expect((await read(openBrowser(people.app), 'nonsense')).code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('is signed by the verified legal representative: the application is proved, and then passes', async () => {
    const made = await sent();
    const early = await reviewer.post('/company/auth/review', { id: made.application.id, pass: true });
    expect(early.json().code).toBe(ERRORS.COMPANY_UNPROVED.code);
    const legalPerson = await receiver(made.contact);
    const signed = await sign(legalPerson, made);
    expect(signed.result).toMatchObject({ status: 'SIGNED', own: { signTime: expect.any(String) } });
    const { application } = await detailOf(made);
    expect(application).toMatchObject({
      proof: 'PROVED',
      letter: { status: 'SIGNED', serialNo: expect.any(String) },
      proofs: expect.arrayContaining([
        expect.objectContaining({ subject: 'LEGAL_PERSON', by: 'LETTER', state: 'PROVED' }),
        expect.objectContaining({ subject: 'WILL', by: 'LETTER', state: 'PROVED', value: LEGAL_PERSON }),
      ]),
    });
    const review = (await reviewer.get('/company/auth/review', { id: made.application.id })).json().result;
    expect(review.application.letter.status).toBe('SIGNED');
    expect(await subjectsFor(made.administrator.mobile)).toContain(`${LEGAL_PERSON}已签署授权书`);
    const { rows } = await database.pool.query('select contract_id from certificate where letter_id = $1', [
      made.id,
    ]);
    expect(rows).toEqual([{ contract_id: null }]);
    const pass = await reviewer.post('/company/auth/review', { id: made.application.id, pass: true });
    expect(pass.json().code).toBe(0);
    expect(await detailOf(made)).toMatchObject({
      status: 'AUTH_SUCCESS',
      history: [{ letter: { status: 'SIGNED' } }],
    });
    expect(await eventsOf(made)).toEqual(
      expect.arrayContaining(['COMPANY_AUTH_PROOF_STARTED', 'CODE_SENT', 'COMPANY_AUTH_PROVED']),
    );
  });

  it('holds two valid signatures with timestamps: of the platform, and of the legal representative by name', async () => {
    const made = await sent();
    await sign(await receiver(made.contact), made);
    const { rawPayload } = await fileOf(made.administrator, made);
    const { validity, signatures } = await verifyPdf(rawPayload);
    expect(validity).toBe('unmodified');
    expect(signatures).toMatchObject([
      { field: 'platform', intact: true, level: 'B-LT' },
      { signerName: LEGAL_PERSON, intact: true, level: 'B-LT', coverage: 'entire-revision' },
    ]);
  });
});

describe('signing', () => {
  it('is refused to another name, without a verified identity, for other bytes, and with a wrong code', async () => {
    const made = await sent();
    const unverified = await receiver(made.contact, { verified: false });
    expect((await sign(unverified, made)).code).toBe(ERRORS.LEGAL_PERSON_DIFFERS.code);
    const other = await receiver(made.contact, { name: '程予安' });
    expect((await sign(other, made)).code).toBe(ERRORS.LEGAL_PERSON_DIFFERS.code);
    const right = await receiver(made.contact);
    expect((await sign(right, made, { sha256: 'a'.repeat(64) })).code).toBe(ERRORS.BYTES_CHANGED.code);
    expect((await sign(right, made, { proof: '000000' })).code).toBe(ERRORS.WRONG_CODE.code);
    expect((await sign(right, made, { method: 'SIGNPWD' })).code).toBe(ERRORS.INTENT_METHOD.code);
    expect((await detailOf(made)).application.letter.status).toBe('WAITING');
  });

  it('takes a code for these bytes and this session only', async () => {
    const made = await sent();
    const [one, other] = [await receiver(made.contact), await receiver(made.contact)];
    const form = await preparedForm(one, made);
    expect((await other.post('/company/auth/letter/sign', form)).json().code).toBe(ERRORS.CODE_EXPIRED.code);
    expect((await one.post('/company/auth/letter/sign', form)).json().code).toBe(0);
  });

  it('by the signing password works where the person has one', async () => {
    const made = await sent();
    const browser = await receiver(made.contact);
    await database.transaction((tx) => people.system.presetSetting(tx, 'signpwd', true));
    const set = await browser.post('/user/signpwd', { signPwd: '730519' });
    expect([set.json().code, (await read(browser, made.id)).result.own.methods]).toEqual([
      0,
      ['PIN', 'SIGNPWD'],
    ]);
    expect((await sign(browser, made, { method: 'SIGNPWD', proof: '730519' })).result.status).toBe('SIGNED');
  });

  it('and withdrawing at the same time leave one of the two', async () => {
    const made = await sent();
    const browser = await receiver(made.contact);
    const form = await preparedForm(browser, made);
    const [signed, withdrawn] = await Promise.all([
      browser.post('/company/auth/letter/sign', form),
      withdraw(made),
    ]);
    const { application } = await detailOf(made);
    expect(withdrawn.code).toBe(0);
    expect([0, ERRORS.COMPANY_LETTER_STATE.code]).toContain(signed.json().code);
    expect(application).toMatchObject({ status: 'UNSUBMIT', proof: 'OPEN', letter: { status: 'VOID' } });
  });

  it('twice at the same time signs once', async () => {
    const made = await sent();
    const browser = await receiver(made.contact);
    const { own } = (await read(browser, made.id)).result;
    await database.transaction((tx) => people.system.presetSetting(tx, 'signpwd', true));
    await browser.post('/user/signpwd', { signPwd: '730519' });
    const form = { id: made.id, sha256: own.sha256, method: 'SIGNPWD', proof: '730519' };
    const answers = await Promise.all([1, 2].map(() => browser.post('/company/auth/letter/sign', form)));
    const codes = answers.map((answer) => answer.json().code).sort((one, two) => one - two);
    expect(codes).toEqual([0, ERRORS.COMPANY_LETTER_STATE.code]);
    expect((await eventsOf(made)).filter((event) => event === 'COMPANY_AUTH_PROVED')).toHaveLength(1);
  });
});

describe('a letter ends', () => {
  it('refused with a reason: the application is its applicant’s again, and a new letter is another one', async () => {
    const made = await sent();
    const browser = await receiver(made.contact, { verified: false });
    const form = { id: made.id, reason: '我已不再任职' };
    const refuse = async () => (await browser.post('/company/auth/letter/refuse', form)).json();
    expect((await browser.post('/company/auth/letter/refuse', { ...form, reason: ' ' })).statusCode).toBe(
      400,
    );
    expect((await refuse()).result).toMatchObject({ status: 'REFUSED' });
    expect((await refuse()).code).toBe(ERRORS.COMPANY_LETTER_STATE.code);
    expect(await detailOf(made)).toMatchObject({
      status: 'REGISTERED',
      application: { status: 'UNSUBMIT', letter: { status: 'REFUSED', reason: form.reason } },
    });
    expect(await subjectsFor(made.administrator.mobile)).toContain(`${LEGAL_PERSON}拒绝签署授权书`);
    expect((await fileOf(browser, made)).statusCode, 'not the receiver’s any more').toBe(404);
    const again = (await submit(made)).result.application.letter;
    expect(again, 'to the contact of before').toMatchObject({ status: 'WAITING' });
    expect(again.id).not.toBe(made.id);
  });

  it('void when the application is withdrawn, also when it was signed; other data has a letter of its own', async () => {
    const made = await sent();
    const browser = await receiver(made.contact);
    await sign(browser, made);
    await withdraw(made);
    expect((await read(openBrowser(people.app), made.id)).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await read(browser, made.id)).result.status).toBe('VOID');
    expect((await fileOf(browser, made)).statusCode).toBe(404);
    expect(await subjectsFor(made.contact)).toContain(`${made.details.name}的授权书已失效`);
    const name = `${made.details.name.slice(0, -4)}科技有限公司`;
    await made.administrator.post('/company/auth/save', {
      ...made.details,
      name,
      legalPerson: LEGAL_PERSON,
    });
    const { letter, proof } = (await submit(made)).result.application;
    expect([proof, letter.status, JSON.stringify(letter.text)]).toEqual([
      'PENDING',
      'WAITING',
      expect.stringContaining(name),
    ]);
  });

  it('void when a reviewer rejects the application before it is signed', async () => {
    const made = await sent();
    const verdict = { id: made.application.id, pass: false, reason: '名称与执照不一致' };
    expect((await reviewer.post('/company/auth/review', verdict)).json().code).toBe(0);
    const browser = await receiver(made.contact);
    expect((await read(browser, made.id)).result.status).toBe('VOID');
    expect((await sign(browser, made)).code).toBe(ERRORS.COMPANY_LETTER_STATE.code);
  });

  it('after one reminder, when it was not signed in time; the data stays', async () => {
    const contact = newMobile();
    const later = await sent(contact);
    const reminder = `${later.details.name}的授权书等待您签署`;
    people.clock.pass(4 * DAY);
    await people.organizations.sweep();
    await people.organizations.sweep();
    expect((await subjectsFor(contact)).filter((subject) => subject === reminder)).toHaveLength(1);
    people.clock.pass(11 * DAY);
    const browser = await receiver(contact);
    expect((await read(browser, later.id)).result.status, 'before the job has run').toBe('EXPIRED');
    await people.organizations.sweep();
    const { rows } = await database.pool.query(
      `select letter.status as letter, application.status as application
         from company_letter letter join company_application application on application.id = letter.application_id
        where letter.id = $1`,
      [later.id],
    );
    expect(rows).toEqual([{ letter: 'EXPIRED', application: 'UNSUBMIT' }]);
    expect(await eventsOf(later)).toContain('COMPANY_AUTH_LAPSED');
    expect(await subjectsFor(later.administrator.mobile)).toContain(`${later.details.name}的授权书已过期`);
  });
});

describe('the link', () => {
  it('is sent once more by an applicant, not twice in a minute', async () => {
    const made = await sent();
    const resend = () =>
      made.administrator.post('/company/auth/letter/resend', { companyId: made.company.id });
    expect((await resend()).json().result.application.letter.status).toBe('WAITING');
    expect((await resend()).statusCode).toBe(429);
    expect(await eventsOf(made)).toContain('COMPANY_AUTH_LETTER_SENT');
    const others = await subjectsFor(made.contact);
    expect(others.filter((subject) => subject.includes('请您签署'))).toHaveLength(2);
    const outsider = await newPerson(people);
    const answer = await outsider.post('/company/auth/letter/resend', { companyId: made.company.id });
    expect(answer.statusCode).toBe(404);
  });

  it('is not sent to a malformed contact, or to the applicant', async () => {
    const made = await newCompany(people);
    await saveDraft(made.administrator, { ...made.details, legalPerson: LEGAL_PERSON });
    expect((await submit(made)).code).toBe(ERRORS.CONTACT_INVALID.code);
    expect((await submit(made, 'nonsense')).code).toBe(ERRORS.CONTACT_INVALID.code);
    expect((await submit(made, made.administrator.mobile)).code).toBe(ERRORS.COMPANY_LETTER_SELF.code);
  });
});

describe('the file of a letter', () => {
  it('is for applicants, the legal representative and reviewers; for others it does not exist', async () => {
    const made = await sent();
    const browser = await receiver(made.contact);
    for (const visitor of [made.administrator, browser, await newReviewer(people)])
      expect((await fileOf(visitor, made)).statusCode).toBe(200);
    expect((await fileOf(await newPerson(people), made)).statusCode).toBe(404);
    expect((await fileOf(openBrowser(people.app), made)).statusCode).toBe(403);
    const without = await newCompany(people);
    expect((await fileOf(without.administrator, without)).statusCode).toBe(404);
    for (const call of ['pin', 'sign', 'refuse']) {
      const form = { id: made.id, sha256: 'a'.repeat(64), method: 'PIN', proof: '000000', reason: '不签' };
      const answer = await made.administrator.post(`/company/auth/letter/${call}`, form);
      expect(answer.statusCode, call).toBe(404);
    }
  });
});
