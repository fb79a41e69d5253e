import { ERRORS } from '@cinnabar/protocol/errors';
import type { GrantChoices, SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import { type TOTP, URI } from 'otpauth';
import { expect, it } from 'vitest';
import { buildProduct } from '../../../../testing/build-product.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { dayAhead, leftOf, makeAutomatic } from '../../../contracts/automatic/automatic-factory.ts';
import { withSignPassword } from '../../seals-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const { company, sender, keeper, holder, seal, person, grant, grants, send, after } = await makeAutomatic(
  product,
  database,
  '海棠贸易有限公司',
);

it('a code confirms the terms that it was sent for, and no others', async () => {
  const { contact } = company.people.许清和!;
  const form = {
    sealId: seal.id,
    subjectType: 'EMPLOYEE',
    subjectId: holder.userId,
    right: 'USE',
    maxAmount: 100_00,
    until: dayAhead(30),
    autoSign: true,
  };
  await database.pool.query('delete from one_time_code where contact = $1', [contact]);
  expect(await keeper.post('/seal/grant/pin', form)).toMatchObject({ code: 0 });
  const intent = { method: 'PIN', proof: await product.receivedCode(contact) };
  expect(await keeper.post('/seal/grant', { ...form, intent, maxAmount: 100_000_00 })).toMatchObject({
    name: 'CODE_EXPIRED',
  });
  const made = await keeper.post<SealGrant>('/seal/grant', { ...form, intent });
  expect(made.result.automatic).toMatchObject({ method: 'PIN', paused: false });
  await keeper.post('/seal/grant/end', { grantId: made.result.id, reason: '改用其他授权' });
});

it('every grant takes the intent of who gives it, by a code for these terms in this session or by the signing password', async () => {
  const { contact } = company.people.许清和!;
  const form = { sealId: seal.id, subjectType: 'EMPLOYEE', subjectId: holder.userId, right: 'EXAMINE' };
  expect(await keeper.post('/seal/grant', form)).toMatchObject({
    name: 'BAD_REQUEST',
    errors: [{ field: 'intent' }],
  });
  await database.pool.query('delete from one_time_code where contact = $1', [contact]);
  expect(await keeper.post('/seal/grant/pin', form)).toMatchObject({ code: 0 });
  const intent = { method: 'PIN', proof: await product.receivedCode(contact) };
  const give = (more: object) => keeper.post<SealGrant>('/seal/grant', { ...form, intent, ...more });
  expect(await give({ right: 'MANAGE' }), 'another right').toMatchObject({ name: 'CODE_EXPIRED' });
  expect(await give({ until: dayAhead(9) }), 'another end').toMatchObject({ name: 'CODE_EXPIRED' });
  const elsewhere = await product.signIn(contact);
  expect(await elsewhere.post('/seal/grant', { ...form, intent }), 'another session').toMatchObject({
    name: 'CODE_EXPIRED',
  });
  expect(await give({ subjectId: keeper.userId }), 'a refused grant spends no code').toMatchObject({
    name: 'SEAL_GRANT_SELF',
  });
  const made = await give({});
  expect(made.result).toMatchObject({ right: 'EXAMINE', state: 'ACTIVE', automatic: null });
  expect(await give({}), 'the code is spent').toMatchObject({ name: 'CODE_EXPIRED' });
  const proven = async () =>
    (await product.domains.audit.list({ kind: 'SEAL', id: seal.id }))
      .filter(({ event }) => event === 'SEAL_GRANT')
      .at(-1)!.detail;
  expect(await proven()).toMatchObject({ method: 'PIN', terms: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await proven()).not.toHaveProperty('automatic');

  const password = await withSignPassword(database, keeper);
  const wrong = { intent: { ...password, proof: '000000' }, right: 'AUDIT' };
  expect(await give(wrong)).toMatchObject({ name: 'WRONG_SIGN_PASSWORD' });
  expect(await give({ ...wrong, intent: password })).toMatchObject({ code: 0 });
  expect(await proven()).toMatchObject({ right: 'AUDIT', method: 'SIGNPWD' });
  for (const { id, state } of await grants())
    if (state === 'ACTIVE') await keeper.post('/seal/grant/end', { grantId: id, reason: '改用其他授权' });
});

it('takes the code of the person’s authenticator app, once among all acts and however many at once', async () => {
  const { result } = await keeper.post<{ uri: string }>('/user/otp/start', {});
  const codeAt = (later: number) =>
    (URI.parse(result.uri) as TOTP).generate({ timestamp: Date.now() + later });
  const form = { sealId: seal.id, subjectType: 'EMPLOYEE', subjectId: holder.userId, right: 'AUDIT' };
  const early = { method: 'OTP', proof: codeAt(0) };
  expect(await keeper.post('/seal/grant', { ...form, intent: early }), 'no app yet').toMatchObject({
    name: 'INTENT_METHOD',
  });
  expect(await keeper.post('/user/otp/confirm', { code: codeAt(0) })).toMatchObject({ code: 0 });
  const choices = await keeper.get<GrantChoices>('/seal/grant/choices', { sealId: seal.id });
  expect(choices.result.own.methods).toContain('OTP');
  const intent = { method: 'OTP', proof: codeAt(30_000) };
  const both = await Promise.all(
    ['AUDIT', 'EXAMINE'].map((right) => keeper.post<SealGrant>('/seal/grant', { ...form, right, intent })),
  );
  expect(both.map(({ code }) => code).sort((one, two) => one - two)).toEqual([0, ERRORS.WRONG_OTP.code]);
  expect(await keeper.post('/seal/life', { sealId: seal.id, act: 'disable', reason: '盘点' })).toMatchObject({
    code: 0,
  });
  const release = { sealId: seal.id, act: 'release', reason: '盘点完毕' };
  expect(await keeper.post('/seal/life', { ...release, intent }), 'spent by another act').toMatchObject({
    name: 'WRONG_OTP',
  });
  const password = await withSignPassword(database, keeper);
  expect(await keeper.post('/seal/life', { ...release, intent: password })).toMatchObject({ code: 0 });
  await keeper.post('/seal/grant/end', {
    grantId: both.find(({ code }) => code === 0)!.result.id,
    reason: '改用其他授权',
  });
});

it('is for those who may grant, and so are pausing and resuming', async () => {
  const { id } = await grant();
  const form = { sealId: seal.id, subjectType: 'EMPLOYEE', subjectId: holder.userId, right: 'USE' };
  expect(await holder.post('/seal/grant/pin', { ...form, autoSign: true })).toMatchObject({
    name: 'NOT_ALLOWED',
  });
  expect(await holder.post('/seal/grant/pause', { grantId: id, paused: true })).toMatchObject({
    name: 'NOT_ALLOWED',
  });
  const outsider = await product.signIn(person.contact);
  expect(await outsider.post('/seal/grant/pin', { ...form, autoSign: true })).toMatchObject({ code: 404 });
  expect(await outsider.post('/seal/grant/pause', { grantId: id, paused: true })).toMatchObject({
    code: 404,
  });
  await keeper.post('/seal/grant/end', { grantId: id, reason: '改用其他授权' });
  expect(await keeper.post('/seal/grant/pause', { grantId: id, paused: true })).toMatchObject({
    name: 'SEAL_GRANT_ENDED',
  });
});

it('a grant that was paused and resumed signs what opens from then on', async () => {
  const { id } = await grant();
  expect(await keeper.post('/seal/grant/pause', { grantId: id, paused: true })).toMatchObject({
    result: { automatic: { paused: true } },
  });
  const waits = await send();
  expect((await after(waits)).status).toBe('SIGNING');
  await keeper.post('/seal/grant/pause', { grantId: id, paused: false });
  expect((await after(waits)).status, 'it opened while the grant was paused').toBe('SIGNING');
  expect(leftOf(await after(waits))).toBeNull();
  expect((await after(await send())).status).toBe('COMPLETE');
  const { result } = await keeper.get<{ list: { event: string }[] }>('/seal/records', { sealId: seal.id });
  expect(result.list.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['SEAL_AUTO_PAUSE', 'SEAL_AUTO_RESUME']),
  );
  await keeper.post('/seal/grant/end', { grantId: id, reason: '改用其他授权' });
});

it('a successor gets what a grant permits by hand, and nothing is signed automatically in their name', async () => {
  const { number } = await grant();
  await database.transaction(async (tx) => {
    const list = await product.domains.seals.employeeHoldings[0]!.list(
      tx as never,
      {
        companyId: company.id,
        userId: holder.userId,
      } as never,
    );
    await product.domains.seals.employeeHoldings[0]!.hand(tx, {
      companyId: company.id,
      fromId: holder.userId,
      to: { id: sender.userId, name: '林知夏' },
      by: '许清和',
      ids: list.map((one: { id: string }) => one.id),
    } as never);
  });
  const [handed] = await grants();
  expect(handed).toMatchObject({ subjectName: '林知夏', autoSign: false, automatic: null });
  expect(handed!.number).toBeGreaterThan(number);
  expect((await after(await send())).status).toBe('SIGNING');
});
