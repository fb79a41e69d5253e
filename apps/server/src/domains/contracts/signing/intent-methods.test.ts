import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import { ERRORS } from '@cinnabar/protocol/errors';
import { type TOTP, URI } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
let staff: Caller;

beforeAll(async () => {
  const sponsor = await product.company('朱砂科技有限公司', {
    林知夏: ['TEMPLATE_CREATOR', 'CATEGORY_CREATOR'],
  });
  staff = await product.signIn(sponsor.people.林知夏!.contact);
  await offerSignPasswords(true);
});

async function offerSignPasswords(offered: boolean): Promise<void> {
  await database.pool.query(
    `insert into setting values ('signpwd', $1, now()) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(offered)],
  );
}

/** A contract that waits for this signer's signature. */
async function waitingFor(contact: string): Promise<string> {
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact } }]);
  return (await staff.post<{ id: string }>('/contract/send', { contractId: draft.id })).result.id;
}

async function signerWithContract() {
  const chen = await product.person('陈书远');
  return { contractId: await waitingFor(chen.contact), chen, signer: await product.signIn(chen.contact) };
}

async function intentOf(signer: Caller, contractId: string, method: IntentMethod) {
  const { code, result, fields } = await product.declareIntent(signer, contractId, method);
  const sign = (proof: string) =>
    signer.post('/contract/sign', { intentId: result?.intentId, proof, fields });
  return { code, result, sign };
}

describe('the intent to sign is proven', () => {
  it('by a signing password, where it is offered and set, without sending a code', async () => {
    const { contractId, signer } = await signerWithContract();
    expect((await intentOf(signer, contractId, 'SIGNPWD')).code).toBe(ERRORS.INTENT_METHOD.code);
    await signer.post('/user/signpwd', { signPwd: '135790' });
    const intent = await intentOf(signer, contractId, 'SIGNPWD');
    expect(intent.result.resendIn).toBe(0);
    expect(await intent.sign('135791')).toMatchObject({
      code: ERRORS.WRONG_SIGN_PASSWORD.code,
      result: { left: 4 },
    });
    expect((await intent.sign('135790')).status).toBe(202);
    await product.domains.contracts.settle();
    const [signing] = (
      await database.pool.query('select method, state from signing where contract_id = $1', [contractId])
    ).rows;
    expect(signing).toEqual({ method: 'SIGNPWD', state: 'DONE' });
  });

  it('not by a signing password that was disabled in between', async () => {
    const { contractId, signer } = await signerWithContract();
    await signer.post('/user/signpwd', { signPwd: '135790' });
    const intent = await intentOf(signer, contractId, 'SIGNPWD');
    await offerSignPasswords(false);
    expect((await intent.sign('135790')).code).toBe(ERRORS.INTENT_METHOD.code);
    await offerSignPasswords(true);
  });

  it('by the authenticator app, whose code is accepted once', async () => {
    const { contractId, chen, signer } = await signerWithContract();
    expect((await intentOf(signer, contractId, 'OTP')).code).toBe(ERRORS.INTENT_METHOD.code);
    const { uri } = (await signer.post<{ uri: string }>('/user/otp/start', {})).result;
    const code = (later: number) => (URI.parse(uri) as TOTP).generate({ timestamp: Date.now() + later });
    expect((await signer.post('/user/otp/confirm', { code: code(0) })).code).toBe(0);
    const next = code(30_000);
    const first = await intentOf(signer, contractId, 'OTP');
    expect((await first.sign(code(0))).code).toBe(ERRORS.WRONG_OTP.code);
    expect((await first.sign(next)).status).toBe(202);
    const second = await intentOf(signer, await waitingFor(chen.contact), 'OTP');
    expect((await second.sign(next)).code).toBe(ERRORS.WRONG_OTP.code);
  });

  it('by a passkey with user verification, for this intent only', async () => {
    const { contractId, signer } = await signerWithContract();
    expect((await intentOf(signer, contractId, 'PASSKEY')).code).toBe(ERRORS.INTENT_METHOD.code);
    const authenticator = softwareAuthenticator();
    const at = { origin: product.publicUrl };
    const options = await signer.post<Parameters<typeof authenticator.create>[0]>(
      '/user/passkey/options',
      {},
    );
    await signer.post('/user/passkey', { name: '手机', response: authenticator.create(options.result, at) });
    const answerTo = (intent: Awaited<ReturnType<typeof intentOf>>, verified: boolean) =>
      JSON.stringify(
        authenticator.get(intent.result.passkey as Parameters<typeof authenticator.get>[0], {
          ...at,
          verified,
        }),
      );

    const touched = await intentOf(signer, contractId, 'PASSKEY');
    expect((await touched.sign(answerTo(touched, false))).code).toBe(ERRORS.PASSKEY_REFUSED.code);
    expect((await touched.sign('{}')).code).toBe(ERRORS.PASSKEY_REFUSED.code);
    const other = await intentOf(signer, contractId, 'PASSKEY');
    const intent = await intentOf(signer, contractId, 'PASSKEY');
    expect((await intent.sign(answerTo(other, true))).code).toBe(ERRORS.PASSKEY_REFUSED.code);
    const last = await intentOf(signer, contractId, 'PASSKEY');
    expect((await last.sign(answerTo(last, true))).status).toBe(202);
  });
});
