import { CONTRACT_ACTS, type ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const product = await buildProduct(await createTestDatabase());
const firm = await product.company('海棠贸易有限公司', { 林知夏: ['CATEGORY_CREATOR'] });
const partner = await product.company('青石建材有限公司', { 许清和: ['SA'], 顾行舟: ['SA'] });
const chen = await product.person('陈书远');
const callers: Record<string, Caller> = {};
beforeAll(async () => {
  callers.creator = await product.signIn(firm.people.林知夏!.contact);
  callers.keeper = await product.signIn(partner.people.许清和!.contact);
  callers.person = await product.signIn(chen.contact);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

interface Try {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  body?: object;
}
const get = (url: string): Try => ({ method: 'GET', url });
const post = (url: string, body: object): Try => ({ method: 'POST', url, body });

/** A call of each act that is right in itself, so that only the act can be refused. */
function tryOf(act: ContractAct, contract: Contract): Try {
  const contractId = contract.id;
  const reason = '条款有误';
  const steps = contract.signatories.flatMap(({ actions }) => actions);
  const own = steps.find((step) => step.own) ?? steps[0];
  const companyStep = steps.find(({ type }) => type === 'CORPORATE');
  const human = contract.signatories.find(({ tenantType }) => tenantType === 'PERSONAL');
  const [file] = contract.documents;
  const tries: Record<ContractAct, Try> = {
    edit: {
      method: 'PUT',
      url: `/contract/${contractId}`,
      body: {
        ...contract,
        documents: contract.documents.map(({ id }) => id),
        attachments: [],
        fields: contract.fields.map(({ value: _, ...field }) => field),
        description: '',
      },
    },
    delete: post('/contract/delete', { contractId }),
    send: post('/contract/send', { contractId }),
    fill: post('/contract/fill', { contractId, actionId: own?.id, values: {}, submit: false }),
    approve: post('/contract/audit', { contractId, actionId: own?.id }),
    sign: post('/contract/intent', {
      method: 'PIN',
      contracts: [
        {
          contractId,
          actionId: own?.id,
          documents: contract.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 })),
        },
      ],
    }),
    reject: post('/contract/reject', { contractId, reason }),
    recall: post('/contract/recall', { contractId, reason }),
    urge: post('/contract/urge', { contractId }),
    delay: post('/contract/delay', { contractId, expireTime: inDays(60) }),
    transmit: post('/contract/transmit', {
      contractId,
      actionId: companyStep?.id,
      name: '顾行舟',
      contact: partner.people.顾行舟!.contact,
      message: '',
    }),
    correct: post('/contract/correct', {
      contractId,
      signatoryId: human?.id,
      receiverName: '陈书远',
      contact: chen.contact,
    }),
    comment: post('/contract/comment', { contractId, text: '请确认第三条' }),
    handIn: post('/contract/handin', { contractId, uploadId: 'none', fileId: null }),
    finish: post('/contract/finish', { contractId, reason }),
    void: post('/contract/void', { contractId, reason, sealId: null, expireTime: null }),
    copy: post('/contract/copy', { contractId }),
    share: post('/contract/viewtoken', { contractId, hours: 24, download: false }),
    sweepCode: get(`/contract/sweepcode/qrcode/${contractId}`),
    hostSigning: post('/contract/handover/person/pin', { contractId, signatoryId: human?.id }),
    evidence: get(`/contract/evidence?contractId=${contractId}`),
    readComments: get(`/contract/comments?contractId=${contractId}`),
    download: get(`/contract/download?contractId=${contractId}`),
    downloadFile: get(`/document/stream/${file?.id}`),
    print: post('/contract/print', { contractId, documents: [file?.id], copies: 1 }),
  };
  return tries[act];
}

async function isAccepted(by: Caller, { method, url, body }: Try): Promise<boolean> {
  const headers = { 'x-qid': by.token, host: new URL(product.publicUrl).host };
  const answer = await product.app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(body ? { payload: body } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('application/json');
  return answer.statusCode < 300 && (!isJson || answer.json().code === 0);
}

const parties = () => [
  { company: { id: partner.id, name: partner.name } },
  { person: { name: '陈书远', contact: chen.contact } },
];
const makeDraft = () => product.draft(callers.creator!, parties());
async function makeSent(): Promise<Contract> {
  const { id } = await makeDraft();
  const answer = await callers.creator!.post<Contract>('/contract/send', { contractId: id });
  expect(answer.code, answer.message).toBe(0);
  return answer.result;
}
async function makeComplete(): Promise<Contract> {
  const { id } = await makeSent();
  await product.sign(callers.keeper!, id, partner.people.许清和!.contact);
  const { result } = await product.sign(callers.person!, id, chen.contact);
  expect(result.status).toBe('COMPLETE');
  return result;
}

/** The contract as each sees it; who sees nothing of a draft tries with what its creator sees. */
async function seen(by: Caller, id: string): Promise<Contract> {
  const own = await by.get<Contract>('/contract/detail', { contractId: id });
  if (own.code === 0) return own.result;
  const { result } = await callers.creator!.get<Contract>('/contract/detail', { contractId: id });
  const closed = CONTRACT_ACTS.map((act) => [act, 'NOT_A_PARTY'] as const);
  return { ...result, abilities: Object.fromEntries(closed) as Contract['abilities'] };
}

/** After these the contract is another one. */
const MOVING: ContractAct[] = ['delete', 'send', 'reject', 'recall', 'finish', 'void', 'transmit'];

describe('abilities', () => {
  it.each([
    ['a draft', makeDraft],
    ['a contract that waits for a company and a person', makeSent],
    ['a complete contract', makeComplete],
  ])('%s: calls refuse what is not offered, and accept what is', async (_, make) => {
    const contract = await make();
    for (const [who, by] of Object.entries(callers)) {
      let shown = await seen(by, contract.id);
      for (const act of CONTRACT_ACTS) {
        const isOffered = shown.abilities[act] === true;
        if (isOffered && MOVING.includes(act)) continue;
        // The files of a draft are its creator's own: nothing offers them as a whole, and the call gives them.
        if (act === 'download' && shown.status === 'DRAFT') continue;
        expect(await isAccepted(by, tryOf(act, shown)), `${act} by ${who}`).toBe(isOffered);
        if (act === 'edit' && isOffered) shown = await seen(by, contract.id);
      }
    }
    for (const [who, by] of Object.entries(callers)) {
      const { abilities } = await seen(by, contract.id);
      for (const act of MOVING.filter((one) => abilities[one] === true)) {
        const another = await seen(by, (await make()).id);
        expect(await isAccepted(by, tryOf(act, another)), `${act} by ${who}`).toBe(true);
      }
    }
  });
});
