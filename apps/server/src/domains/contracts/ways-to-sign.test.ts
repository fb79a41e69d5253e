// long: one table of ways to sign, with what each of them needs
import { createHash, randomUUID } from 'node:crypto';
import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { MadeHandover, SignUrl } from '@cinnabar/protocol/contracts/handover-schema';
import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { Intent } from '@cinnabar/protocol/contracts/intent-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import jsQR from 'jsqr';
import { type TOTP, URI } from 'otpauth';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { passRealName } from '../../testing/pass-real-name.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const FROZEN = { status: 409, code: ERRORS.PARTY_FROZEN.code };
const BYTES_CHANGED = { status: 409, code: ERRORS.BYTES_CHANGED.code };

// Of one group, so that the sender may name who does a step.
const sender = await product.company('朱砂科技有限公司', { 林知夏: ['TEMPLATE_CREATOR'] }, 'CORPORATE');
const firm = await product.company(
  '朱砂置业有限公司',
  { 许清和: ['SA'], 沈砚: ['LP'], 顾明远: [], 苏念: [] },
  'INNER_COMPANY',
);
const chen = await product.person('陈书远');
const PEOPLE = { 林知夏: sender.people.林知夏!, ...firm.people, 陈书远: chen } as Record<
  string,
  { id: string; contact: string }
>;
const idOf = (name: string) => PEOPLE[name]!.id;
const contactOf = (name: string) => PEOPLE[name]!.contact;
const callers: Record<string, Caller> = {};
const authenticator = softwareAuthenticator();
const at = { origin: product.publicUrl };
let otp: TOTP;

const forgetCodes = () => database.pool.query('delete from one_time_code');
const freeze = (frozen: boolean) =>
  database.pool.query('update company set "freeze" = $1 where id = $2', [frozen, firm.id]);

beforeAll(async () => {
  for (const name of Object.keys(PEOPLE)) callers[name] = await product.signIn(contactOf(name));
  await passRealName(database, idOf('沈砚'));
  await database.pool.query('update company set legal_person = $2 where id = $1', [firm.id, '沈砚']);
  const form = { companyId: firm.id, categoryId: 'LP' };
  const made = await callers.许清和!.post<{ id: string }>('/seal/autocreate/company', form);
  const consent = { sealId: made.result.id, agreed: true };
  expect((await callers.沈砚!.post('/seal/decide', consent)).code).toBe(0);
  await database.pool.query(`insert into setting values ('signpwd', 'true', now())
    on conflict (name) do update set value = excluded.value`);
  const keeper = callers.许清和!;
  await keeper.post('/user/signpwd', { signPwd: '135790' });
  const { result } = await keeper.post<{ uri: string }>('/user/otp/start', {});
  otp = URI.parse(result.uri) as TOTP;
  const code = otp.generate({ timestamp: Date.now() });
  expect((await keeper.post('/user/otp/confirm', { code })).code).toBe(0);
  const options = await keeper.post<Parameters<typeof authenticator.create>[0]>('/user/passkey/options', {});
  const response = authenticator.create(options.result, at);
  expect((await keeper.post('/user/passkey', { name: '手机', response })).code).toBe(0);
});

interface Step {
  type: string;
  operators?: { id: string }[];
}

/** A person fills in; then that person signs, and the company does its steps, in any order. */
async function sent(step: Step, party: object = {}): Promise<Contract> {
  const staff = callers.林知夏!;
  const { result: document } = await staff.upload(makePdf({ pages: 1 }));
  const place = { documentId: document.id, page: 1, y: 0.1, width: 0.2, height: 0.1414 };
  const text = { documentId: document.id, page: 1, x: 0.1, width: 0.5, height: 0.04, type: 'TEXT' };
  const isPlaced = !['FILL', 'AUDIT'].includes(step.type);
  const draft = await staff.post<Contract>('/contract', {
    subject: '软件采购合同',
    documents: [document.id],
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    signatories: [
      {
        id: 'person',
        tenantType: 'PERSONAL',
        receiverName: '陈书远',
        contact: chen.contact,
        step: 1,
        actions: [
          { id: 'fill', type: 'FILL' },
          { id: 'sign', type: 'PERSONAL' },
        ],
      },
      {
        id: 'company',
        tenantType: 'COMPANY',
        tenantId: firm.id,
        tenantName: firm.name,
        step: 1,
        actions: [{ id: 'step', ...step }, ...(isPlaced ? [] : [{ id: 'seal', type: 'CORPORATE' }])],
        ...party,
      },
    ],
    fields: [
      { ...text, id: 'name', owner: 'fill', name: '收件人', y: 0.6 },
      { ...place, id: 'p', x: 0.1, height: 0.05, type: 'SEAL_PERSONAL', owner: 'sign' },
      {
        ...place,
        id: 'c',
        x: 0.6,
        type: isPlaced && step.type !== 'CORPORATE' ? 'SEAL_PERSONAL' : 'SEAL_CORPORATE',
        owner: isPlaced ? 'step' : 'seal',
      },
      ...(step.type === 'FILL' ? [{ ...text, id: 'own', owner: 'step', name: '地址', y: 0.7 }] : []),
    ],
  });
  expect(draft, JSON.stringify(draft)).toMatchObject({ code: 0 });
  const answer = await staff.post<Contract>('/contract/send', { contractId: draft.result.id });
  expect(answer, answer.message).toMatchObject({ code: 0 });
  return answer.result;
}

const fill = async ({ id: contractId }: Contract) => {
  const form = { contractId, actionId: 'fill', values: { name: '陈书远' }, submit: true };
  expect((await callers.陈书远!.post('/contract/fill', form)).code).toBe(0);
  await product.deliver();
};
const detail = async (caller: Caller, { id: contractId }: Contract) =>
  (await caller.get<Contract>('/contract/detail', { contractId })).result;

/** A session that begins with what is in the fragment of a link. */
async function openLink(name: string, token: string, pin?: string): Promise<Caller> {
  const url = '/api/contract/handover/open';
  const answer = await product.app.inject({ method: 'POST', url, payload: { token, pin } });
  expect(answer.json().code).toBe(0);
  return product.caller(answer.cookies.find((one) => one.name === 'cnb_session')!.value, idOf(name));
}

async function onHandedDevice(name: string, { id: contractId }: Contract): Promise<Caller> {
  const { result } = await callers[name]!.post<MadeHandover>('/contract/handover', { contractId });
  const svg = sharp(Buffer.from(result.qr.split(',')[1]!, 'base64'))
    .resize(600)
    .ensureAlpha()
    .raw();
  const { data, info } = await svg.toBuffer({ resolveWithObject: true });
  return openLink(name, jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data.split('#')[1]!);
}

async function byLink(name: string, { id: contractId }: Contract): Promise<Caller> {
  const signatoryId = name === '陈书远' ? 'person' : 'company';
  const made = await callers.林知夏!.post<SignUrl>('/contract/signurl', { contractId, signatoryId });
  const token = made.result.url.split('#')[1]!;
  await forgetCodes();
  await product.caller('', '').post('/contract/handover/pin', { token });
  return openLink(name, token, await product.receivedCode(contactOf(name)));
}

/** As `finishCompanySignIn` begins it. */
async function byCompanySignIn(name: string): Promise<Caller> {
  const token = randomUUID();
  await database.pool.query(
    `insert into session (id, token_hash, user_id, tenant_id, within, stage, proof_time, address, device, create_time, seen_time, expire_time)
     values (gen_random_uuid(), $1, $2, $3, $3, 'FULL', 'epoch', '', '', now(), now(), now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest('hex'), idOf(name), firm.id],
  );
  return product.caller(token, idOf(name));
}

async function inPerson(name: string, { id: contractId }: Contract): Promise<Caller> {
  await forgetCodes();
  // It replaces the session in the browser of the sender, so not the one that all tests use.
  const host = await product.signIn(contactOf('林知夏'));
  const form = { contractId, signatoryId: 'person' };
  await host.post('/contract/handover/person/pin', form);
  const payload = { ...form, pin: await product.receivedCode(contactOf(name)) };
  const url = '/api/contract/handover/person';
  const headers = { 'x-qid': host.token };
  const answer = await product.app.inject({ method: 'POST', url, payload, headers });
  return product.caller(answer.cookies.find((one) => one.name === 'cnb_session')!.value, idOf(name));
}

async function transferred(from: string, to: string, { id: contractId }: Contract): Promise<Caller> {
  const form = { contractId, name: to, contact: contactOf(to), message: '' };
  expect((await callers[from]!.post('/contract/transmit', form)).code).toBe(0);
  return callers[to]!;
}

interface Way {
  /** The step that it signs, and who does. */
  step: Step;
  by: string;
  method?: IntentMethod;
  /** The receiver that the sender named. */
  receiver?: string;
  /** Another contract in the same intent. */
  batch?: true;
  session?: (contract: Contract) => Promise<Caller>;
}

const SEAL = { type: 'CORPORATE' };
const OWN_HAND = { type: 'OPERATOR', operators: [{ id: idOf('顾明远') }] };
const COMPANY_WAYS: Record<string, Way> = {
  "the company's seal": { step: SEAL, by: '许清和' },
  "the legal representative's seal": { step: { type: 'LP' }, by: '沈砚' },
  "an employee's signature": { step: OWN_HAND, by: '顾明远' },
  'the signing password': { step: SEAL, by: '许清和', method: 'SIGNPWD' },
  'the authenticator app': { step: SEAL, by: '许清和', method: 'OTP' },
  'a passkey': { step: SEAL, by: '许清和', method: 'PASSKEY' },
  'several contracts at once': { step: SEAL, by: '许清和', batch: true },
  'a handed device': { step: SEAL, by: '许清和', session: (it) => onHandedDevice('许清和', it) },
  'a sign link': { step: SEAL, by: '许清和', receiver: '许清和', session: (it) => byLink('许清和', it) },
  "the company's sign-in": { step: SEAL, by: '许清和', session: () => byCompanySignIn('许清和') },
  'a colleague to whom it was transferred': {
    step: OWN_HAND,
    by: '苏念',
    session: (it) => transferred('顾明远', '苏念', it),
  },
};
const PERSON_WAYS: Record<string, Way> = {
  'a person on a handed device': { step: SEAL, by: '陈书远', session: (it) => onHandedDevice('陈书远', it) },
  'a person with a sign link': { step: SEAL, by: '陈书远', session: (it) => byLink('陈书远', it) },
  'a person in person': { step: SEAL, by: '陈书远', session: (it) => inPerson('陈书远', it) },
};

const digestsOf = ({ documents }: Contract) =>
  documents.map(({ id, sha256 }) => ({ documentId: id, sha256 }));
type Digests = ReturnType<typeof digestsOf>;

/** A contract that is filled in and waits for the signer, with what the signer could read before it was filled in. */
async function waiting({ step, by, receiver, batch, session, method = 'PIN' }: Way) {
  const party = receiver ? { receiverName: receiver, contact: contactOf(receiver) } : {};
  const contract = await sent(step, party);
  const before = digestsOf(contract);
  await fill(contract);
  const other = batch ? await sent(step, party) : null;
  if (other) await fill(other);
  const caller = session ? await session(contract) : callers[by]!;
  const contracts = other ? [other, contract] : [contract];
  const read = await Promise.all(contracts.map((one) => detail(caller, one)));
  const actionId = by === '陈书远' ? 'sign' : 'step';
  const declare = async (documents: Digests = digestsOf(read.at(-1)!)) => {
    await forgetCodes();
    return caller.post<Intent>('/contract/intent', {
      method,
      contracts: read.map((one) => ({
        contractId: one.id,
        actionId,
        documents: one.id === contract.id ? documents : digestsOf(one),
      })),
    });
  };
  const proofOf = async ({ passkey }: Intent): Promise<string> => {
    if (method === 'SIGNPWD') return '135790';
    if (method === 'OTP') return otp.generate({ timestamp: Date.now() + 30_000 });
    if (method === 'PASSKEY')
      return JSON.stringify(
        authenticator.get(passkey as Parameters<typeof authenticator.get>[0], { ...at, verified: true }),
      );
    return product.receivedCode(contactOf(by));
  };
  const fields = read
    .flatMap(({ signatories }) => signatories.flatMap(({ actions }) => actions))
    .filter(({ id }) => id === actionId)
    .flatMap((action) => action.fields);
  const sign = async ({ intentId }: Intent, proof: string) => {
    const sealId = await pictureOf(by, actionId === 'sign' ? 'PERSONAL' : step.type);
    const choices = fields.map(({ id }) => ({ fieldId: id, sealId }));
    const accepted = await caller.post('/contract/sign', { intentId, proof, fields: choices });
    await product.domains.contracts.settle();
    return accepted;
  };
  return { contract, before, declare, proofOf, sign };
}

async function pictureOf(name: string, type: string): Promise<string> {
  if (type === 'PERSONAL' || type === 'OPERATOR') {
    const form = { source: 'TYPED', text: name };
    return (await callers[name]!.post<{ id: string }>('/seal/person/create', form)).result.id;
  }
  const query = { companyId: firm.id, type: type === 'LP' ? 'LP' : 'COMPANY' };
  return (await callers[name]!.get<{ id: string }[]>('/seal/query', query)).result[0]!.id;
}

const holds = async (contract: Contract) =>
  (await Promise.all([callers.林知夏!, callers.陈书远!].map((caller) => detail(caller, contract)))).map(
    ({ signatories }) => signatories[1]!.hold,
  );

describe('what was read before the filling', () => {
  it.each(Object.entries({ ...COMPANY_WAYS, ...PERSON_WAYS }))('is not signed by %s', async (_title, way) => {
    const { before, declare } = await waiting(way);
    expect(await declare(before)).toMatchObject(BYTES_CHANGED);
    expect((await declare()).code, 'what was read after it').toBe(0);
  });
});

describe('a company that is frozen after sending', () => {
  it.each(Object.entries(COMPANY_WAYS))(
    'does not sign by %s until it is unfrozen, and the others see why',
    async (_title, way) => {
      const { contract, declare, proofOf, sign } = await waiting(way);
      const { result: intent } = await declare();
      const proof = await proofOf(intent);
      await freeze(true);
      const refused = [await declare(), await sign(intent, proof)];
      const seen = await holds(contract);
      await freeze(false);
      expect(refused).toMatchObject([FROZEN, FROZEN]);
      expect(seen).toEqual(['FROZEN', 'FROZEN']);
      expect(await holds(contract)).toEqual([null, null]);
      const { result: again } = await declare();
      expect((await sign(again, await proofOf(again))).status).toBe(202);
      const { signatories } = await detail(callers.林知夏!, contract);
      expect(signatories[1]!.actions[0]!.status).toBe('SIGNED');
    },
  );

  const uploads = [{ id: 'licence', title: '营业执照', required: false }];
  it.each([
    [
      'fill in',
      { type: 'FILL', operators: [{ id: idOf('顾明远') }] },
      {},
      '/contract/fill',
      { actionId: 'step', values: { own: '海棠路 1 号' }, submit: true },
    ],
    [
      'approve',
      { type: 'AUDIT', operators: [{ id: idOf('顾明远') }] },
      {},
      '/contract/audit',
      { actionId: 'step' },
    ],
    ['hand in a file', OWN_HAND, { uploads }, '/contract/handin', { uploadId: 'licence', fileId: null }],
  ])('does not %s until it is unfrozen', async (_what, step, party, url, form) => {
    const contract = await sent(step, party);
    if (step.type !== 'FILL') await fill(contract);
    const act = () => callers.顾明远!.post(url, { contractId: contract.id, ...form });
    await freeze(true);
    const refused = await act();
    const seen = await holds(contract);
    await freeze(false);
    expect(refused).toMatchObject(FROZEN);
    expect(seen).toEqual(['FROZEN', 'FROZEN']);
    expect(await act()).toMatchObject({ code: 0 });
  });

  it('does not sign a declaration that the contract is void until it is unfrozen', async () => {
    const staff = callers.林知夏!;
    const keeper = callers.许清和!;
    const { id } = await product.draft(staff, [{ company: firm }]);
    await staff.post('/contract/send', { contractId: id });
    await forgetCodes();
    expect((await product.sign(keeper, id, contactOf('许清和'))).result.status).toBe('COMPLETE');
    const asked = await staff.post<Contract>('/contract/void', { contractId: id, reason: '重新签订' });
    expect(asked.result.status).toBe('TERMINATING');
    await freeze(true);
    const refused = await product.declareIntent(keeper, id);
    await freeze(false);
    expect(refused).toMatchObject(FROZEN);
    await forgetCodes();
    expect((await product.sign(keeper, id, contactOf('许清和'))).result.status).toBe('TERMINATED');
  });
});
