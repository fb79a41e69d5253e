// long: one letter with all that can become of it
import { newId } from '@cinnabar/kernel';
import { pageText, verifyPdf } from '@cinnabar/pdf';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { SealGrant, Why } from '@cinnabar/protocol/seals/grant-schema';
import type { GrantLetter, GrantLetterBrief, GrantLetterPages } from '@cinnabar/protocol/seals/letter-schema';
import type { SealRecordPage } from '@cinnabar/protocol/seals/life-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { withSignPassword } from '../../seals/seals-factory.ts';
import { readEvidenceText } from '../evidence-factory.ts';
import { sendForSeal, signWithSeal } from './seal-step-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
let companies = 0;
// Every test signs in five people from one address.
beforeEach(async () => {
  await database.pool.query('delete from rate_counter');
});

async function firm() {
  const company = await product.company(
    `海棠第${++companies}贸易有限公司`,
    { 许清和: ['SYSTEM', 'SA'], 林知夏: ['SA'], 沈砚: ['LP'], 顾明远: [], 陈书远: [] },
    'CORPORATE',
  );
  const contactOf = (name: string) => company.people[name]!.contact;
  const signIn = (name: string) => product.signIn(contactOf(name));
  const [keeper, other, legalPerson, grantee, colleague] = (await Promise.all(
    ['许清和', '林知夏', '沈砚', '顾明远', '陈书远'].map(signIn),
  )) as [Caller, Caller, Caller, Caller, Caller];
  const { result: seals } = await keeper.get<Seal[]>('/seal/query', {
    companyId: company.id,
    type: 'COMPANY',
  });
  const [seal] = seals as [Seal];
  const ask = (form: object = {}, by = keeper) =>
    by.post<SealGrant>('/seal/grant', {
      sealId: seal.id,
      subjectType: 'EMPLOYEE',
      subjectId: company.people.顾明远!.id,
      right: 'USE',
      letter: true,
      ...form,
    });
  const propose = async (form: object = {}, by = keeper) => {
    const answer = await ask(form, by);
    expect(answer).toMatchObject({ code: 0, result: { state: 'PROPOSED', letter: 'WAITING' } });
    return answer.result;
  };
  const letterOf = (who: Caller, grantId: string) => who.get<GrantLetter>('/seal/letter', { grantId });
  /** With the code that was sent for these bytes. */
  const formOf = async (who: Caller, name: string, grantId: string) => {
    const { sha256 } = (await letterOf(keeper, grantId)).result;
    await database.pool.query('delete from one_time_code where contact = $1', [contactOf(name)]);
    await who.post('/seal/letter/pin', { grantId, sha256 });
    const proof = await product.receivedCode(contactOf(name));
    return { grantId, answer: 'SIGN', sha256, method: 'PIN', proof };
  };
  const sign = async (who: Caller, name: string, grantId: string, change: object = {}) =>
    who.post<GrantLetter>('/seal/letter/answer', { ...(await formOf(who, name, grantId)), ...change });
  const use = async () => {
    const { id: contractId } = await sendForSeal(product, keeper, company, { sealId: seal.id });
    const code = await signWithSeal(product, database, grantee, {
      contractId,
      sealId: seal.id,
      contact: contactOf('顾明远'),
    });
    return { contractId, code };
  };
  /** In the transaction that signs. */
  const apply = () =>
    database.transaction((tx) =>
      product.domains.seals.useSeal(tx, {
        sealId: seal.id,
        who: { userId: company.people.顾明远!.id },
        actor: { userId: company.people.顾明远!.id, name: '顾明远', tenantId: company.id, origin: null },
        contractId: newId(),
        subject: '采购合同',
        facts: { categoryId: null, counterparties: [], amount: 1 },
        digest: async () => '',
      }),
    );
  const grants = async () => (await keeper.get<SealGrant[]>('/seal/grants', { sealId: seal.id })).result;
  const one = async (id: string) => (await grants()).find((grant) => grant.id === id)!;
  const fileOf = (who: Caller, grantId: string) =>
    product.app.inject({ url: `/api/seal/letter/file?grantId=${grantId}`, headers: { 'x-qid': who.token } });
  const eventsOf = async () =>
    (await product.domains.audit.list({ kind: 'SEAL', id: seal.id })).map(({ event }) => event);
  return {
    ...{ company, seal, keeper, other, legalPerson, grantee, colleague, contactOf },
    ...{ ask, propose, letterOf, formOf, sign, use, apply, one, fileOf, eventsOf },
  };
}

const textOf = async (pdf: Buffer): Promise<string> =>
  (await pageText(pdf, 1))
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '');

describe('a grant with a letter', () => {
  it('permits nothing until the letter is signed, and then does with its letter in record and evidence', async () => {
    const { company, seal, keeper, legalPerson, grantee, propose, sign, use, apply, one, fileOf, eventsOf } =
      await firm();
    const { id: grantId, number } = await propose({ maxAmount: 500_000_00, perDay: 3, reason: '华东区采购' });
    await expect(apply()).rejects.toMatchObject({ reason: 'SEAL_NOT_USABLE' });
    const why = await keeper.get<Why>('/seal/why', { sealId: seal.id, userId: company.people.顾明远!.id });
    expect(why.result).toMatchObject({
      usable: false,
      reasons: [{ fact: 'GRANT_LETTER', text: `授权 #${number} 等待授权书签署` }],
    });
    const words = await textOf((await fileOf(grantee, grantId)).rawPayload);
    for (const word of [
      company.name,
      seal.name,
      '顾明远',
      `#${number}`,
      '华东区采购',
      '500000.00',
      '每日3次',
    ])
      expect(words).toContain(word);
    await keeper.post('/seal/grant/end', { grantId, reason: '金额太高' });
    const { id } = await propose();
    const signed = await sign(legalPerson, '沈砚', id);
    expect(signed.result).toMatchObject({ state: 'SIGNED', signerName: '沈砚', own: null });
    expect(await one(id)).toMatchObject({ state: 'ACTIVE', letter: 'SIGNED' });
    const { contractId, code } = await use();
    expect(code).toBe(0);
    const { sha256 } = signed.result;
    const record = (await product.domains.audit.list({ kind: 'SEAL', id: seal.id })).find(
      ({ event }) => event === 'SEAL_LETTER_SIGN',
    );
    expect(record?.detail).toMatchObject({ grant: number + 1, letter: sha256, method: 'PIN' });
    const [used] = (await keeper.get<SealRecordPage>('/seal/records', { sealId: seal.id })).result.list;
    expect(used).toMatchObject({ event: 'SEAL_USE', grant: number + 1, letter: sha256 });
    expect(await eventsOf()).toContain('SEAL_USE');
    const said = await readEvidenceText(product, keeper, contractId);
    expect(said).toContain(
      `${seal.name}，依据：印章授权#${number + 1}，授权书SHA-256${sha256}`.replace(/\s/g, ''),
    );
  });

  it('is a PDF with two valid signatures, of the platform and of the company by its seal, and shown page by page', async () => {
    const { company, other, grantee, colleague, propose, sign, fileOf, letterOf } = await firm();
    const { id } = await propose();
    const before = (await letterOf(grantee, id)).result;
    expect(before, 'its grantee reads it').toMatchObject({ state: 'WAITING', own: null });
    const pages = (who: Caller) => who.get<GrantLetterPages>('/seal/letter/pages', { grantId: id });
    const page = (who: Caller, number: number, headers: object = {}) =>
      product.app.inject({
        url: `/api/seal/letter/page?grantId=${id}&page=${number}&width=800`,
        headers: { 'x-qid': who.token, ...headers },
      });
    const { pageSizes } = (await pages(other)).result;
    const [size] = pageSizes;
    expect(size!.height).toBeGreaterThan(size!.width);
    const last = pageSizes.length;
    const unsigned = await page(other, last);
    expect(unsigned.headers['content-type']).toBe('image/webp');
    const { width, height } = await sharp(unsigned.rawPayload).metadata();
    expect(width).toBe(800);
    expect(height / width).toBeCloseTo(size!.height / size!.width, 2);
    const held = { 'if-none-match': unsigned.headers.etag };
    expect((await page(grantee, last, held)).statusCode).toBe(304);
    expect((await page(grantee, last + 1)).json()).toMatchObject({ name: 'NOT_FOUND' });
    expect(await pages(colleague)).toMatchObject({ name: 'NOT_FOUND' });
    expect((await page(colleague, last)).json()).toMatchObject({ name: 'NOT_FOUND' });
    await sign(other, '林知夏', id);
    const signed = await page(grantee, last, held);
    expect(signed.statusCode, 'with the seal').toBe(200);
    expect(signed.rawPayload.equals(unsigned.rawPayload)).toBe(false);
    const { rawPayload, headers } = await fileOf(grantee, id);
    expect(headers['content-type']).toBe('application/pdf');
    const { validity, signatures } = await verifyPdf(rawPayload);
    expect(validity).toBe('unmodified');
    expect(signatures).toMatchObject([
      { field: 'platform', intact: true, level: 'B-LT' },
      { intact: true, level: 'B-LT', coverage: 'entire-revision' },
    ]);
    expect(signatures[1]!.signerName).toContain(company.name);
    const { rows } = await database.pool.query('select contract_id from certificate where letter_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ contract_id: null }]);
  });

  it('for automatic signing waits for the letter besides the will of who grants it', async () => {
    const { company, seal, keeper, legalPerson, contactOf, ask, one, sign } = await firm();
    const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const form = { autoSign: true, maxAmount: 1, until };
    const unproven = await ask(form);
    expect(unproven).toMatchObject({ code: 400, errors: [{ field: 'intent' }] });
    const { 顾明远: holder } = company.people;
    const terms = {
      sealId: seal.id,
      subjectType: 'EMPLOYEE',
      subjectId: holder!.id,
      right: 'USE',
      letter: true,
    };
    expect(await keeper.post('/seal/grant/pin', { ...terms, ...form })).toMatchObject({ code: 0 });
    const intent = { method: 'PIN', proof: await product.receivedCode(contactOf('许清和')) };
    const { id } = (await ask({ ...form, intent })).result;
    expect(await one(id)).toMatchObject({ state: 'PROPOSED', letter: 'WAITING', autoSign: true });
    expect(await sign(legalPerson, '沈砚', id)).toMatchObject({ code: 0 });
    expect(await one(id)).toMatchObject({ state: 'ACTIVE', letter: 'SIGNED' });
  });

  it('is refused where no one may sign it', async () => {
    const { id: companyId, people } = await product.company(
      `海棠第${++companies}贸易有限公司`,
      { 许清和: ['SYSTEM', 'SA'], 林知夏: [] },
      'CORPORATE',
    );
    const keeper = await product.signIn(people.许清和!.contact);
    const manager = await product.signIn(people.林知夏!.contact);
    const [seal] = (await keeper.get<Seal[]>('/seal/query', { companyId, type: 'COMPANY' })).result;
    const form = { sealId: seal!.id, subjectType: 'EMPLOYEE', right: 'MANAGE' };
    const intent = await withSignPassword(database, keeper);
    const managing = { ...form, subjectId: people.林知夏!.id, intent };
    expect(await keeper.post('/seal/grant', managing)).toMatchObject({ code: 0 });
    const asked = { ...form, right: 'USE', subjectId: people.许清和!.id, letter: true };
    expect(await manager.post('/seal/grant', asked)).toMatchObject({ name: 'SEAL_LETTER_NO_SIGNER' });
  });
});

describe('the letter of a grant', () => {
  it('is signed by the right people alone, and never by its grantee', async () => {
    const { company, other, grantee, colleague, propose, letterOf, sign } = await firm();
    const { id } = await propose({ right: 'MANAGE', subjectId: company.people.林知夏!.id });
    const { sha256 } = (await letterOf(other, id)).result;
    const form = { grantId: id, answer: 'SIGN', sha256, method: 'PIN', proof: '000000' };
    expect(await other.post('/seal/letter/answer', form)).toMatchObject({ name: 'NOT_ALLOWED' });
    expect(await other.post('/seal/letter/pin', { grantId: id, sha256 })).toMatchObject({
      name: 'NOT_ALLOWED',
    });
    for (const who of [grantee, colleague]) {
      expect(await letterOf(who, id)).toMatchObject({ name: 'NOT_FOUND' });
      expect(await who.post('/seal/letter/answer', form)).toMatchObject({ name: 'NOT_FOUND' });
    }
    const elsewhere = await firm();
    expect(await letterOf(elsewhere.keeper, id)).toMatchObject({ name: 'NOT_FOUND' });
    const waiting = async (who: Caller) =>
      (await who.get<GrantLetterBrief[]>('/seal/letter/waiting', { companyId: company.id })).result;
    expect(await waiting(other)).toEqual([]);
    const { keeper, legalPerson } = await firm();
    expect(await waiting(keeper)).toEqual([]);
    expect(await waiting(legalPerson)).toEqual([]);
    expect(await sign(grantee, '顾明远', id)).toMatchObject({ name: 'NOT_FOUND' });
  });

  it('of the legal representative’s seal is signed by the legal representative alone', async () => {
    const { company, keeper, legalPerson, sign } = await firm();
    await database.transaction((tx) =>
      product.domains.seals.createCompanySeal(tx, {
        company: { ...company, legalPerson: '沈砚' } as never,
        creatorId: company.people.许清和!.id,
        users: [],
        categoryId: 'LP',
      }),
    );
    const [own] = (await legalPerson.get<Seal[]>('/seal/query', { companyId: company.id, type: 'LP' }))
      .result;
    const form = { sealId: own!.id, subjectType: 'EMPLOYEE', right: 'USE', letter: false };
    const { result } = await legalPerson.post<SealGrant>('/seal/grant', {
      ...form,
      subjectId: company.people.顾明远!.id,
    });
    expect(result).toMatchObject({ state: 'PROPOSED', letter: 'WAITING' });
    expect(await sign(keeper, '许清和', result.id)).toMatchObject({ name: 'NOT_ALLOWED' });
    const signed = await sign(legalPerson, '沈砚', result.id);
    expect(signed.result).toMatchObject({ state: 'SIGNED' });
  });

  it('takes a code for these bytes and this session only', async () => {
    const { legalPerson, keeper, propose, formOf, sign, one } = await firm();
    const { id } = await propose();
    expect(await sign(legalPerson, '沈砚', id, { sha256: 'a'.repeat(64) })).toMatchObject({
      name: 'BYTES_CHANGED',
    });
    expect(await sign(legalPerson, '沈砚', id, { proof: '000000' })).toMatchObject({ name: 'WRONG_CODE' });
    const other = await propose();
    const form = await formOf(legalPerson, '沈砚', other.id);
    const { sha256 } = (await legalPerson.get<GrantLetter>('/seal/letter', { grantId: id })).result;
    const crossed = await legalPerson.post('/seal/letter/answer', { ...form, grantId: id, sha256 });
    expect(crossed).toMatchObject({ name: 'CODE_EXPIRED' });
    expect(await keeper.post('/seal/letter/answer', form)).toMatchObject({ name: 'CODE_EXPIRED' });
    expect(await one(id)).toMatchObject({ state: 'PROPOSED' });
    expect((await legalPerson.post('/seal/letter/answer', form)).code).toBe(0);
  });

  it('by two signers at once is signed once, and beside a withdrawal either is signed or ended', async () => {
    const { legalPerson, other, keeper, propose, formOf, one, eventsOf } = await firm();
    const { id } = await propose();
    const [first, second] = [await formOf(legalPerson, '沈砚', id), await formOf(other, '林知夏', id)];
    const answers = await Promise.all([
      legalPerson.post('/seal/letter/answer', first),
      other.post('/seal/letter/answer', second),
    ]);
    expect(answers.map(({ code }) => code).sort((one, two) => one - two)).toEqual([
      0,
      ERRORS.SEAL_LETTER_STATE.code,
    ]);
    expect((await eventsOf()).filter((event) => event === 'SEAL_LETTER_SIGN')).toHaveLength(1);
    const { id: next } = await propose();
    const form = await formOf(legalPerson, '沈砚', next);
    const [signed, ended] = await Promise.all([
      legalPerson.post('/seal/letter/answer', form),
      keeper.post('/seal/grant/end', { grantId: next, reason: '写错了' }),
    ]);
    expect(ended.code, 'a grant in force is ended too').toBe(0);
    expect([0, ERRORS.SEAL_LETTER_STATE.code]).toContain(signed.code);
    expect(await one(next)).toMatchObject({ state: 'ENDED' });
  });

  it('refused with a reason ends the grant and notifies the granter', async () => {
    const { keeper, legalPerson, grantee, propose, one, formOf, letterOf, contactOf } = await firm();
    const { id } = await propose();
    const refuse = { grantId: id, answer: 'REFUSE', reason: '范围太宽' };
    const form = await formOf(legalPerson, '沈砚', id);
    expect(await grantee.post('/seal/letter/answer', refuse)).toMatchObject({ name: 'NOT_ALLOWED' });
    expect((await legalPerson.post('/seal/letter/answer', { ...refuse, reason: ' ' })).code).not.toBe(0);
    expect((await legalPerson.post<GrantLetter>('/seal/letter/answer', refuse)).result).toMatchObject({
      state: 'ENDED',
      reason: '范围太宽',
    });
    expect(await one(id)).toMatchObject({ state: 'ENDED', endedBy: '沈砚', letter: null });
    expect(await legalPerson.post('/seal/letter/answer', form)).toMatchObject({ name: 'SEAL_LETTER_STATE' });
    expect(await legalPerson.post('/seal/letter/answer', refuse)).toMatchObject({
      name: 'SEAL_LETTER_STATE',
    });
    expect((await letterOf(keeper, id)).result.own).toBeNull();
    await product.jobs.run(product.domains.notifications.jobHandlers);
    const mailbox = await product.app.inject({ url: '/api/dev/mailbox', query: { to: contactOf('许清和') } });
    expect(JSON.stringify(mailbox.json().result)).toContain('沈砚拒绝签署印章');
  });

  it('reminds its signers after three days, and expires when no one signs it within thirty', async () => {
    const { seal, contactOf, keeper, legalPerson, propose, one, letterOf, sign } = await firm();
    const { id, number } = await propose();
    const kept = await propose();
    expect(await sign(legalPerson, '沈砚', kept.id)).toMatchObject({ code: 0 });
    const run = (name: string, grantId: string) =>
      product.domains.seals.jobHandlers.find(({ job }) => job.name === name)!.handle({ grantId });
    const mailOf = async (name: string) => {
      await product.jobs.run(product.domains.notifications.jobHandlers);
      const answer = await product.app.inject({
        url: '/api/dev/mailbox',
        query: { to: contactOf(name) },
      });
      return JSON.stringify(answer.json().result);
    };
    const age = (days: number) =>
      database.pool.query(
        `update seal_letter set make_time = now() - make_interval(days => $1) where grant_id = any($2)`,
        [days, [id, kept.id]],
      );
    await run('remind-seal-letter', id);
    await age(3);
    await run('remind-seal-letter', kept.id);
    expect(await mailOf('沈砚'), 'not yet, and not of a signed one').not.toContain('仍待签署');
    await run('remind-seal-letter', id);
    expect(await mailOf('沈砚')).toContain('仍待签署');
    await run('expire-seal-letter', id);
    expect((await letterOf(keeper, id)).result).toMatchObject({ state: 'WAITING' });
    await age(30);
    await run('expire-seal-letter', id);
    await run('expire-seal-letter', kept.id);
    expect(await one(kept.id)).toMatchObject({ state: 'ACTIVE' });
    expect(await one(id)).toMatchObject({ state: 'ENDED', endedBy: null });
    expect((await letterOf(keeper, id)).result).toMatchObject({ state: 'EXPIRED', own: null });
    expect(await mailOf('许清和')).toContain('30 天内没有人签署');
    const { result: records } = await keeper.get<{ list: object[] }>('/seal/records', { sealId: seal.id });
    expect(records.list[0]).toMatchObject({ event: 'SEAL_LETTER_EXPIRE', grant: number, subject: '顾明远' });
  });

  it('ends with the seal, with its grantee and with its granter', async () => {
    const { company, contactOf, keeper, other, legalPerson, seal, propose, one, formOf } = await firm();
    const first = await propose();
    const form = await formOf(legalPerson, '沈砚', first.id);
    const dismiss = (userId: string) =>
      database.transaction((tx) =>
        product.domains.organizations.dismissEmployee(tx, { companyId: company.id, userId }, {
          userId: null,
          name: '系统',
          tenantId: null,
          origin: null,
        } as never),
      );
    await dismiss(company.people.顾明远!.id);
    expect(await one(first.id)).toMatchObject({ state: 'ENDED' });
    expect(await legalPerson.post('/seal/letter/answer', form)).toMatchObject({ name: 'SEAL_LETTER_STATE' });
    const second = await propose({ subjectId: company.people.陈书远!.id });
    const third = await propose({ subjectId: company.people.陈书远!.id }, other);
    await dismiss(company.people.林知夏!.id);
    expect([(await one(third.id)).state, (await one(second.id)).state]).toEqual(['ENDED', 'PROPOSED']);
    await keeper.post('/seal/life', { sealId: seal.id, act: 'disable', reason: '盘点' });
    const frozen = await formOf(legalPerson, '沈砚', second.id);
    expect(await legalPerson.post('/seal/letter/answer', frozen)).toMatchObject({ name: 'SEAL_FROZEN' });
    await keeper.post('/seal/life/pin', { sealId: seal.id, act: 'destroy' });
    const intent = { method: 'PIN', proof: await product.receivedCode(contactOf('许清和')) };
    await keeper.post('/seal/life', { sealId: seal.id, act: 'destroy', reason: '换章', intent });
    expect(await one(second.id)).toMatchObject({ state: 'ENDED' });
  });
});
