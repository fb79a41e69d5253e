import { openPdf, verifyPdf } from '@cinnabar/pdf';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { errorText } from '@cinnabar/protocol/error-text';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAccess } from '../../domains/contracts/access/access-event.ts';
import { buildProduct, type Caller } from '../build-product.ts';
import { createTestDatabase } from '../create-test-database.ts';
import { listenToEvents } from '../listen-to-events.ts';
import { type Behaviour, RUBBISH, startTimestampPeer, type TimestampPeer } from './timestamp-peer.ts';

const AWAY = ERRORS.TIMESTAMP_UNAVAILABLE;

let first: TimestampPeer;
let second: TimestampPeer;
let product: Awaited<ReturnType<typeof buildProduct>>;
let staff: Caller;

beforeAll(async () => {
  [first, second] = await Promise.all([startTimestampPeer(), startTimestampPeer()]);
  product = await buildProduct(await createTestDatabase(), { timestampUrls: [first.url, second.url] });
  const firm = await product.company('海棠贸易有限公司', { 林知夏: ['CATEGORY_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(firm.people.林知夏!.contact);
});

beforeEach(() => setBehaviours('well', 'well'));

function setBehaviours(one: Behaviour, other: Behaviour): void {
  first.behaviour = one;
  second.behaviour = other;
}

async function drafted() {
  const chen = await product.person('陈书远');
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  return { chen, contractId: draft.id, signer: await product.signIn(chen.contact) };
}

const send = (contractId: string) => staff.post<Contract>('/contract/send', { contractId });
const missing = async (contractId: string) =>
  (await staff.get<{ code: number }[]>(`/contract/${contractId}/preflight`)).result.map(({ code }) => code);
const see = async (contractId: string) =>
  (await staff.get<Contract>('/contract/detail', { contractId })).result;
const fileOf = (contractId: string) => staff.download(`/contract/download?contractId=${contractId}`);
const eventsOf = ({ timeline }: Contract) =>
  timeline.map(({ event }) => event).filter((event) => !isAccess(event));

async function stampsOf(contractId: string) {
  const trust = [...(await product.domains.pki.trustAnchors()), first.anchor, second.anchor];
  const { validity, signatures } = await verifyPdf(await fileOf(contractId), { trust });
  expect(validity).toBe('unmodified');
  return signatures.map(({ level, trusted }) => `${level} ${trusted ? 'trusted' : 'unknown'}`);
}

describe('when a timestamp authority', () => {
  it.each(RUBBISH)(
    'is "%s", the next one of the list gives the time, at launch and at signing',
    async (behaviour) => {
      setBehaviours(behaviour, 'well');
      const [asked, helped] = [first.asked, second.asked];
      const { chen, contractId, signer } = await drafted();
      expect(await send(contractId)).toMatchObject({ code: 0 });
      expect(await product.sign(signer, contractId, chen.contact)).toMatchObject({
        code: 0,
        result: { status: 'COMPLETE' },
      });
      expect([first.asked - asked, second.asked - helped]).toEqual([2, 2]);
      expect(await stampsOf(contractId)).toEqual(['B-LT trusted', 'B-LT trusted']);
    },
  );

  it('is slow, or never answers, the signature waits for the next one and loses nothing', async () => {
    setBehaviours('slow', 'well');
    const { chen, contractId, signer } = await drafted();
    expect((await send(contractId)).code).toBe(0);
    setBehaviours('silent', 'slow');
    expect((await product.sign(signer, contractId, chen.contact)).result.status).toBe('COMPLETE');
    expect(await stampsOf(contractId)).toEqual(['B-LT trusted', 'B-LT trusted']);
  });
});

describe('when no timestamp authority works', () => {
  it('nothing is sent, the sender is asked to retry, and can', async () => {
    const { contractId } = await drafted();
    for (const [one, other] of [
      ['closing', 'out of order'],
      ['noise', 'expired'],
      ['another digest', 'half an answer'],
    ] as const) {
      setBehaviours(one, other);
      expect(await send(contractId)).toMatchObject({
        code: AWAY.code,
        status: 503,
        message: errorText('TIMESTAMP_UNAVAILABLE', 'zh_CN'),
      });
    }
    expect(await missing(contractId), 'named by the check before sending').toEqual([AWAY.code]);
    const draft = await see(contractId);
    expect([draft.status, eventsOf(draft)]).toEqual(['DRAFT', ['CONTRACT_CREATE']]);
    expect(openPdf(await fileOf(contractId)).revisions).toHaveLength(1);
    setBehaviours('well', 'well');
    expect(await missing(contractId)).toEqual([]);
    expect(await send(contractId)).toMatchObject({ code: 0, result: { status: 'SIGNING' } });
  });

  it('nothing is signed, the signer is asked to retry in their language, and can', async () => {
    const { chen, contractId, signer } = await drafted();
    await send(contractId);
    setBehaviours('declining', 'foreign key');
    const signing = await listenToEvents(product.app, signer.token);
    const intent = await product.declareIntent(signer, contractId);
    const proof = await product.receivedCode(chen.contact);
    const { intentId } = intent.result;
    const form = { intentId, proof, fields: intent.fields };
    expect(await signer.post('/contract/sign', form)).toMatchObject({ status: 202 });
    await product.domains.contracts.settle();
    await signing.hears({ kind: 'CONTRACT', id: contractId });
    const progress = async (language: string) => {
      const headers = { 'x-qid': signer.token, 'i18n-language': language };
      return (await product.app.inject({ url: `/api/contract/intent/${intentId}`, headers })).json().result;
    };
    const name = 'TIMESTAMP_UNAVAILABLE';
    for (const language of ['zh_CN', 'en_US'] as const)
      expect(await progress(language)).toMatchObject([
        { done: true, code: AWAY.code, name, message: errorText(name, language) },
      ]);
    expect(eventsOf(await see(contractId))).toEqual(['CONTRACT_CREATE', 'CONTRACT_SEND']);
    expect(openPdf(await fileOf(contractId)).revisions).toHaveLength(3);

    setBehaviours('well', 'well');
    expect((await signer.post('/contract/sign', form)).code, 'the old consent is used up').toBe(
      ERRORS.INTENT_EXPIRED.code,
    );
    expect((await product.sign(signer, contractId, chen.contact)).result.status).toBe('COMPLETE');
    expect(eventsOf(await see(contractId))).toEqual([
      'CONTRACT_CREATE',
      'CONTRACT_SEND',
      'CONTRACT_SIGN',
      'CONTRACT_COMPLETE',
    ]);
    expect(openPdf(await fileOf(contractId)).revisions).toHaveLength(5);
  });
});
