import type { ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export interface Try {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  body?: object;
}
const get = (url: string): Try => ({ method: 'GET', url });
const post = (url: string, body: object): Try => ({ method: 'POST', url, body });

let delays = 0;

/** Contacts of the test's people. */
export type Contacts = Record<'signer' | 'sealAdministrator' | 'colleague', string>;

/** A call of each act that is right in itself, so that only the act can be refused. */
export function tryOf(act: ContractAct, contract: Contract, contacts: Contacts): Try {
  const contractId = contract.id;
  const reason = '条款有误';
  const steps = contract.signatories.flatMap(({ actions }) => actions);
  const own = steps.find((step) => step.own) ?? steps[0];
  const companyStep = steps.find((step) => step.transmit) ?? steps.find(({ type }) => type === 'CORPORATE');
  const { signatories } = contract;
  const person = signatories.find(({ tenantType }) => tenantType === 'PERSONAL');
  const untouched = signatories.find(({ correct }) => correct) ?? person;
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
    delay: post('/contract/delay', { contractId, expireTime: inDays(60 + delays++) }),
    transmit: post('/contract/transmit', {
      contractId,
      actionId: companyStep?.id,
      name: '顾行舟',
      contact: contacts.colleague,
      message: '',
    }),
    giveBack: post('/contract/giveBack', { contractId, actionId: own?.id, reason }),
    correct: post('/contract/correct', {
      contractId,
      signatoryId: untouched?.id,
      receiverName: untouched === person ? '陈书远' : '许清和',
      contact: contacts[untouched === person ? 'signer' : 'sealAdministrator'],
    }),
    comment: post('/contract/comment', { contractId, text: '请确认第三条' }),
    handIn: post('/contract/handin', {
      contractId,
      uploadId: person?.uploads[0]?.id ?? 'none',
      fileId: null,
    }),
    finish: post('/contract/finish', { contractId, reason }),
    void: post('/contract/void', { contractId, reason, sealId: null, expireTime: null }),
    copy: post('/contract/copy', { contractId }),
    share: post('/contract/viewtoken', { contractId, hours: 24, download: false }),
    sweepCode: get(`/contract/sweepcode/qrcode/${contractId}`),
    hostSigning: post('/contract/handover/person/pin', { contractId, signatoryId: person?.id }),
    evidence: get(`/contract/evidence?contractId=${contractId}`),
    readComments: get(`/contract/comments?contractId=${contractId}`),
    download: get(`/contract/download?contractId=${contractId}`),
    downloadFile: get(`/document/stream/${file?.id}`),
    print: post('/contract/print', { contractId, documents: [file?.id], copies: 1 }),
  };
  return tries[act];
}
