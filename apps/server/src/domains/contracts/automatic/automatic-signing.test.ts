import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Why } from '@cinnabar/protocol/seals/grant-schema';
import type { SetSealRule } from '@cinnabar/protocol/seals/rules/rule-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { readEvidenceText } from '../evidence-factory.ts';
import { dayAhead, leftOf, makeAutomatic } from './automatic-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

it('a step is signed by a grant without a person, and every record names the grant', async () => {
  const { company, sender, keeper, holder, seal, grant, grants, send, after } = await makeAutomatic(
    product,
    database,
    '海棠贸易有限公司',
  );
  const { number } = await grant({ perDay: 5 });
  const contract = await send();
  expect(contract.status).toBe('SIGNING');
  const done = await after(contract);
  expect(done.status).toBe('COMPLETE');
  const signed = done.timeline.find(({ event }) => event === 'CONTRACT_AUTO_SIGN')!;
  expect(signed).toMatchObject({ automatic: { grant: number, reason: null }, actorName: '', method: null });
  expect(signed.certificate?.signer?.company).toBe('海棠贸易有限公司');

  const [record] = (await product.domains.audit.list({ kind: 'CONTRACT', id: contract.id })).filter(
    ({ event }) => event === 'CONTRACT_AUTO_SIGN',
  );
  expect(record!.actor.userId, 'no person has done it').toBeNull();
  expect(record!.detail).toMatchObject({
    method: 'AUTOMATIC',
    automaticGrant: number,
    holder: '顾明远',
    grantedBy: '许清和',
    willMethod: 'PIN',
  });
  const { result: records } = await keeper.get<{ list: object[] }>('/seal/records', { sealId: seal.id });
  expect(records.list[0]).toMatchObject({ event: 'SEAL_USE', automatic: true, grant: number, person: '' });
  expect((await grants())[0]).toMatchObject({
    used: 1,
    usedToday: 1,
    automatic: { paused: false, method: 'PIN', used: 1, usedToday: 1 },
  });
  const { result: why } = await keeper.get<Why>('/seal/why', { sealId: seal.id, userId: holder.userId });
  expect(why.reasons[0]!.text).toContain('自动签署');
  const { rows } = await database.pool.query(
    'select automatic, user_id from seal_use where contract_id = $1',
    [contract.id],
  );
  expect(rows).toEqual([{ automatic: true, user_id: holder.userId }]);
  expect(await asked(company.people.许清和!.contact), 'no one is asked to sign').not.toContain(
    `/sign/${contract.id}`,
  );

  const words = await readEvidenceText(product, sender, contract.id);
  expect(words).toContain('系统自动签署，无人员操作');
  expect(words).toContain(`依据印章授权#${number}，由系统自动签署`);
  expect(words).toContain('授权人许清和于');
  expect(words).toContain(record!.detail.willTerms);
});

/** Messages to a contact, as text. */
async function asked(contact: string): Promise<string> {
  await product.deliver();
  const answer = await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } });
  return JSON.stringify(answer.json().result);
}

it('the next party is asked to sign after it, and a step that opens later is signed when it opens', async () => {
  const { grant, send, after, person } = await makeAutomatic(product, database, '望江仓储有限公司');
  await grant();
  const first = await after(await send({ withPerson: true }));
  expect(first.signatories.map(({ status }) => status)).toEqual(['SIGNED', 'SIGNING']);
  expect(await asked(person.contact)).toContain(first.id);

  const unnamed = await send({ sealId: null });
  expect((await after(unnamed)).status, 'the only seal of the company with such a grant').toBe('COMPLETE');

  const second = await send({ withPerson: true, party: { step: 3 } });
  expect((await after(second)).signatories.map(({ status }) => status)).toContain('WAITING');
  const signer = await product.signIn(person.contact);
  expect((await product.sign(signer, second.id, person.contact)).code).toBe(0);
  expect((await after(second)).status).toBe('COMPLETE');
});

describe('a grant signs nothing that waited before it, lies outside it, or opens while it is not in force', async () => {
  const company = await makeAutomatic(product, database, '青禾科技有限公司');
  const { seal, keeper, grant, send, after } = company;
  const before = await send();

  it('a step that was open already', async () => {
    const { id } = await grant();
    expect((await after(before)).status).toBe('SIGNING');
    expect(leftOf(await after(before)), 'no one has asked for it').toBeNull();
    await keeper.post('/seal/grant/end', { grantId: id, reason: '改用其他授权' });
  });

  const outside: [string, object, Parameters<typeof send>[0]][] = [
    ['an amount above', {}, { amount: 1_000_01 }],
    ['an amount that is not named', {}, { amount: null }],
    ['another counterparty', { counterparties: ['望江仓储有限公司'] }, { withPerson: true }],
    ['before its first day', { from: dayAhead(3) }, {}],
  ];
  it.each(outside)('%s', async (_, terms, form) => {
    const { id } = await grant(terms);
    const contract = await after(await send(form));
    expect(contract.status).toBe('SIGNING');
    expect(contract.signatories[0]!.actions[0]!.status).toBe('SIGNING');
    expect(leftOf(contract), 'a contract outside is nothing special').toBeNull();
    expect(await asked(company.company.people.许清和!.contact)).toContain(contract.id);
    await keeper.post('/seal/grant/end', { grantId: id, reason: '改用其他授权' });
  });

  it('another business type', async () => {
    const { result: choices } = await keeper.get<{ categories: { id: string }[] }>('/seal/grant/choices', {
      sealId: seal.id,
    });
    const { id } = await grant({ categoryIds: [choices.categories[0]!.id] });
    const other = await send();
    await database.pool.query('update contract set category_id = null where id = $1', [other.id]);
    const contract = await after(other);
    expect(contract.status, 'compared again when it is signed').toBe('SIGNING');
    await keeper.post('/seal/grant/end', { grantId: id, reason: '改用其他授权' });
  });

  it('after its last day, and without the proved intent of who granted it', async () => {
    const { id } = await grant();
    const past = "update seal_grant set until_time = now() - interval '1 hour' where id = $1";
    await database.pool.query(past, [id]);
    expect((await after(await send())).status).toBe('SIGNING');
    const { id: unproven } = await grant();
    await database.pool.query('update seal_grant set will_time = null where id = $1', [unproven]);
    expect((await after(await send())).status).toBe('SIGNING');
    await keeper.post('/seal/grant/end', { grantId: unproven, reason: '改用其他授权' });
  });
});

describe('what stops a queued signature leaves the step to people, once, with the reason', async () => {
  const given = await makeAutomatic(product, database, '云岚设计有限公司');
  const { company, seal, keeper, holder, grant, send, after } = given;
  const sql = (text: string, ...values: unknown[]) => database.pool.query(text, values);
  const rule = (form: SetSealRule['rule']) => keeper.post('/seal/rule', { sealId: seal.id, rule: form });
  const withoutRules = () => sql("update seal set rules = '[]' where id = $1", seal.id);
  const freeze = () => keeper.post('/seal/life', { sealId: seal.id, act: 'disable', reason: '盘点印章' });
  const unfreeze = () =>
    sql("update seal set status = 'NORMAL', freeze_reason = null where id = $1", seal.id);

  const bindToken = () =>
    database.transaction((tx) =>
      product.domains.seals.presetToken(tx, {
        serialNo: 'FT-2718',
        manufacturer: '飞天诚信',
        importerId: keeper.userId,
        holder: { kind: 'SEAL', id: seal.id, companyId: company.id },
      }),
    );

  type Made = { contract: Contract; grantId: string };
  const cases: [
    reason: string,
    form: Parameters<typeof send>[0],
    stop: (made: Made) => Promise<unknown>,
    undo?: () => Promise<unknown>,
  ][] = [
    ['SEAL_FROZEN', {}, freeze, unfreeze],
    ['GRANT_OVER', {}, ({ grantId }) => keeper.post('/seal/grant/end', { grantId, reason: '调岗' })],
    ['GRANT_PAUSED', {}, ({ grantId }) => keeper.post('/seal/grant/pause', { grantId, paused: true })],
    ['APPROVAL_RULE', {}, () => rule({ kind: 'EVERY_USE', effect: 'ASK' }), withoutRules],
    ['RISK_RULE', {}, () => rule({ kind: 'AMOUNT', effect: 'STOP', above: 1 }), withoutRules],
    ['SEAL_TOKEN', {}, bindToken, () => sql('delete from otp_token where holder_id = $1', seal.id)],
    [
      'GRANT_TOTAL',
      {},
      ({ grantId }) => sql('update seal_grant set total = 1, used = 1 where id = $1', grantId),
    ],
    [
      'GRANT_PER_DAY',
      {},
      ({ grantId }) =>
        sql(
          "update seal_grant set per_day = 1, used_today = 1, used_day = to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') where id = $1",
          grantId,
        ),
    ],
    [
      'GRANT_SCOPE',
      {},
      ({ contract }) => sql('update contract set amount = 100001 where id = $1', contract.id),
    ],
    ['NO_PLACE', {}, ({ contract }) => sql('delete from contract_field where contract_id = $1', contract.id)],
    ['PERSON_READING', { minReadSeconds: 5 }, async () => undefined],
    ['PERSON_METHOD', { party: { intentMethods: ['SIGNPWD'] } }, async () => undefined],
    ['PERSON_IDENTITY', { party: { realName: true } }, async () => undefined],
    [
      'PERSON_UPLOAD',
      { party: { uploads: [{ id: 'u', title: '营业执照', required: true }] } },
      async () => undefined,
    ],
  ];

  it.each(cases)('%s', async (reason, form, stop, undo) => {
    const { id: grantId, number } = await grant();
    const contract = await send(form);
    await stop({ contract, grantId });
    const left = await after(contract);
    await undo?.();
    expect(left.status).toBe('SIGNING');
    expect(leftOf(left)?.reason).toBe(reason);
    if (!reason.startsWith('PERSON') && reason !== 'NO_PLACE') expect(leftOf(left)?.grant).toBe(number);
    const said = await asked(company.people.许清和!.contact);
    expect(said.split(contract.id).length, said).toBeGreaterThan(1);
    expect(said).toContain('原定按印章授权自动签署');
    // The job again, as a queue may: nothing more is said or signed.
    const again = { contractId: contract.id, actionId: 'seal', attempt: 1 };
    const job = product.domains.contracts.jobHandlers.find((one) => one.job.name === 'sign-automatically')!;
    await job.handle(again);
    const twice = await after(contract);
    expect(twice.timeline.filter(({ event }) => event === 'CONTRACT_AUTO_LEFT')).toHaveLength(1);
    expect(twice.status).toBe('SIGNING');
    await keeper.post('/seal/grant/end', { grantId, reason: '改用其他授权' });
  });

  it('HOLDER_LEFT', async () => {
    await grant();
    const contract = await send();
    await sql('delete from employee where user_id = $1', holder.userId);
    expect(leftOf(await after(contract))?.reason).toBe('HOLDER_LEFT');
  });
});

it('what another company sends is signed only by a grant that names it', async () => {
  const given = await makeAutomatic(product, database, '松石咨询有限公司');
  const name = '远山贸易有限公司';
  const partner = await product.company(name, { 苏婉清: ['SYSTEM', 'SA'] });
  const outside = await product.signIn(partner.people.苏婉清!.contact);
  const own = { company: { id: given.company.id, name: '松石咨询有限公司' } };
  const receive = async () => {
    const parties = [
      { ...own, step: 1 },
      { company: partner, step: 2 },
    ];
    const { id } = await product.draft(outside, parties, undefined, { amount: 1 });
    expect(await outside.post('/contract/send', { contractId: id })).toMatchObject({ code: 0 });
    await product.deliver();
    return (await outside.get<Contract>('/contract/detail', { contractId: id })).result;
  };
  await given.grant();
  const kept = await receive();
  expect(kept.signatories[0]!.status, 'its amount is what the sender says').toBe('SIGNING');
  expect(leftOf(kept)).toBeNull();
  await given.grant({ counterparties: [name] });
  expect((await receive()).signatories.map(({ status }) => status)).toEqual(['SIGNED', 'SIGNING']);
});

it('where the seals of two grants could sign, a person chooses', async () => {
  const { company, keeper, grant, send, after } = await makeAutomatic(product, database, '北辰物流有限公司');
  const { result: second } = await keeper.post<{ id: string }>('/seal/autocreate/company', {
    companyId: company.id,
    categoryId: 'CONTRACT',
  });
  await grant();
  await grant({ sealId: second.id });
  const left = await after(await send({ sealId: null }));
  expect(left.status).toBe('SIGNING');
  expect(leftOf(left)).toEqual({ grant: null, reason: 'SEVERAL_SEALS' });
});
