import { type Abilities, CONTRACT_ACTS } from '@cinnabar/protocol/contracts/contract-acts';
import { PLAIN_PARTY } from '@cinnabar/protocol/contracts/contract-form-rules';
import type {
  Action,
  Contract,
  Signatory,
  TimelineEntry,
} from '@cinnabar/protocol/contracts/contract-schema';
import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import type { Field } from '@cinnabar/protocol/contracts/fields/field-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';

/** Test data: a contract with neutral defaults. */
export function sampleField(part: Partial<Field> = {}): Field {
  return {
    id: 'f1',
    documentId: 'd1',
    page: 1,
    x: 0.1,
    y: 0.1,
    width: 0.2,
    height: 0.1,
    type: 'SEAL_PERSONAL',
    owner: 'a1',
    ...PLAIN_FIELD,
    ...part,
  };
}

export function sampleAction(part: Partial<Action> = {}): Action {
  return {
    id: 'a1',
    type: 'PERSONAL',
    name: 'PERSONAL',
    serialNo: 1,
    status: 'SIGNING',
    sealId: null,
    operators: [],
    fields: [],
    completeTime: null,
    own: false,
    transmit: false,
    giveBack: false,
    ...part,
  };
}

export function sampleParty(part: Partial<Signatory> = {}): Signatory {
  return {
    id: 'p1',
    tenantId: null,
    tenantName: '陈书远',
    tenantType: 'PERSONAL',
    receiverName: '陈书远',
    contact: '137****0001',
    step: 1,
    sweepCode: false,
    urge: false,
    correct: false,
    signLink: false,
    hostSigning: false,
    hold: null,
    ...PLAIN_PARTY,
    uploads: [],
    status: 'SIGNING',
    sponsor: false,
    receiveTime: '2026-11-21T09:00:00+08:00',
    viewTime: null,
    completeTime: null,
    actions: [],
    ...part,
  };
}

export function sampleEntry(part: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    id: 'c1:1',
    event: 'CONTRACT_SIGN',
    time: '2026-11-21T10:26:31+08:00',
    actorName: '陈书远',
    partyName: null,
    address: null,
    device: null,
    detail: null,
    step: null,
    method: null,
    automatic: null,
    certificate: null,
    sequence: 1,
    hash: 'ab'.repeat(32),
    ...part,
  };
}

/** No act is open but those that a test names. */
export function sampleAbilities(part: Partial<Abilities> = {}): Abilities {
  const closed = CONTRACT_ACTS.map((act) => [act, 'WRONG_STATE'] as const);
  return { ...(Object.fromEntries(closed) as Abilities), ...part };
}

export function sampleContract(part: Partial<Contract> = {}): Contract {
  return {
    id: 'c1',
    contractId: 'c1',
    subject: '软件技术服务合同',
    status: 'SIGNING',
    batchStatus: null,
    signCode: 0,
    expireTime: '2027-02-21T18:00:00+08:00',
    tenantId: 'zhusha',
    currentTenant: { tenantId: 'zhusha' },
    sn: 'HT-2026-1107',
    amount: null,
    startTime: null,
    creatorId: 'u4',
    creatorName: '林知夏',
    tenantName: '朱砂科技有限公司',
    createTime: '2026-11-21T09:00:00+08:00',
    updateTime: '2026-11-21T09:00:00+08:00',
    completeTime: null,
    version: 1,
    description: null,
    categoryId: null,
    categoryName: null,
    categoryVersion: null,
    sendTime: '2026-11-21T09:30:00+08:00',
    endTime: null,
    comments: null,
    signatories: [],
    documents: [sampleDocument('d1'), sampleDocument('d2')],
    watermark: null,
    attachments: [],
    sponsorOnly: [],
    fieldFiles: [],
    copies: [],
    reminders: { daysBefore: [], everyDays: null },
    minReadSeconds: 0,
    archive: null,
    voiding: null,
    fields: [],
    timeline: [],
    log: { intact: true, brokenAt: null },
    abilities: sampleAbilities(),
    leftPrintCount: -1,
    ...part,
  };
}

export function sampleDocument(id: string): Contract['documents'][number] {
  return {
    id,
    title: `文件 ${id}`,
    pages: 1,
    size: 1000,
    sha256: 'ab'.repeat(32),
    revision: 1,
    createTime: '2026-11-21T09:00:00+08:00',
    state: 'READY',
    problem: null,
    sourceName: null,
    merged: false,
    fromTemplateId: null,
    fromVersionId: null,
    pageSizes: [{ width: 595, height: 842 }],
  };
}

export function sampleProfile(part: Partial<CurrentUser> = {}): CurrentUser {
  return {
    user: {
      id: 'u1',
      name: '陈书远',
      sealManager: false,
      mobile: '137****0001',
      email: null,
      avatarKey: null,
      realName: true,
      hasPassword: false,
      hasSignPwd: false,
      lang: 'zh_CN',
    },
    company: null,
    companies: [],
    employee: null,
    hasPertSealMenu: false,
    menus: [],
    ...part,
  };
}
