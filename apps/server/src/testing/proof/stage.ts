import { randomBytes } from 'node:crypto';
import { makePdf } from '@cinnabar/pdf/testing';
import type { ContractForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { buildProduct, type Caller } from '../build-product.ts';
import { createTestDatabase } from '../create-test-database.ts';

/** The participants: the sponsor's people, another company's, a person, possible substitutes, a cc receiver, and a non-participant. */
export const ACTORS = [
  'sponsor',
  'overseer',
  'approver',
  'hostKeeper',
  'guestKeeper',
  'guestSecond',
  'guestClerk',
  'person',
  'substitute',
  'reader',
  'outsider',
] as const;
export type ActorName = (typeof ACTORS)[number];

export interface Player extends Caller {
  name: string;
  contact: string;
  companyId: string | null;
  /** Picture with which they sign a step of a person, or of their company. */
  pictures: { person: string; company: string };
}

/** Shape of the contract of a run. */
export interface Shape {
  /** Which party completes a field before signing. */
  fill: 'nobody' | 'person' | 'guest';
  approval: boolean;
  /** The other company's contract is addressed to one of its employees, who signs for it before the seal. */
  receiver?: boolean;
  /** When a cc receiver gets the contract. */
  copy?: 'SEND' | 'FINISH';
  /** Signing step of each party. */
  steps: { person: number; host: number; guest: number };
  /** Who signs for themselves; the person when absent. */
  inPerson?: ActorName;
}

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** Both processes in turn: what one of them wrote, the other reads next. */
function inTurn(one: Caller, other: Caller): Caller {
  let calls = 0;
  const next = () => (calls++ % 2 === 0 ? one : other);
  return {
    userId: one.userId,
    token: one.token,
    get: (...call) => next().get(...call),
    post: (...call) => next().post(...call),
    put: (...call) => next().put(...call),
    download: (...call) => next().download(...call),
    upload: (...call) => next().upload(...call),
  };
}

/** The real product on a separate database, as two processes, with all players signed in. */
export async function setStage() {
  const database = await createTestDatabase();
  const masterKey = randomBytes(32);
  const one = await buildProduct(database, { masterKey });
  const other = await buildProduct(database, { masterKey, folder: one.folder });
  const deliver = () => Promise.all([one.deliver(), other.deliver()]);
  const product = { ...one, deliver };
  const host = await product.company('海棠贸易有限公司', {
    林知夏: ['TEMPLATE_CREATOR', 'CATEGORY_CREATOR'],
    贺兰: ['SYSTEM'],
    顾明远: [],
    许清和: ['SA'],
  });
  const guest = await product.company('青石建材有限公司', { 周行: ['SA'], 沈砚: ['SA'], 秦岚: [] });

  async function player(name: string, contact: string, company?: { id: string }): Promise<Player> {
    const signedIn = await product.signIn(contact);
    const caller = inTurn(signedIn, other.caller(signedIn.token, signedIn.userId));
    const { result } = await caller.post<{ id: string }>('/seal/person/create', {
      source: 'TYPED',
      text: name,
    });
    const seals = company
      ? await caller.get<{ id: string }[]>('/seal/query', { companyId: company.id, type: 'COMPANY' })
      : null;
    const companyId = company?.id ?? null;
    return {
      ...caller,
      name,
      contact,
      companyId,
      pictures: { person: result.id, company: seals?.result[0]?.id ?? '' },
    };
  }
  const individual = async (name: string) => player(name, (await product.person(name)).contact);
  const employee = (firm: typeof host, name: string) => player(name, firm.people[name]!.contact, firm);
  const players: Record<ActorName, Player> = {
    sponsor: await employee(host, '林知夏'),
    overseer: await employee(host, '贺兰'),
    approver: await employee(host, '顾明远'),
    hostKeeper: await employee(host, '许清和'),
    guestKeeper: await employee(guest, '周行'),
    guestSecond: await employee(guest, '沈砚'),
    guestClerk: await employee(guest, '秦岚'),
    person: await individual('陈书远'),
    substitute: await individual('陆观澜'),
    reader: await individual('温行简'),
    outsider: await individual('路人'),
  };

  // Sign-in codes would be mistaken for those of signing.
  await database.pool.query('delete from mailbox_message');

  let plays = 0;
  /** A draft of the sponsor in this `shape`, with its own subject. */
  async function draft(shape: Shape): Promise<{ contract: Contract; form: ContractForm }> {
    const { result: file, ...told } = await players.sponsor.upload(makePdf({ pages: 1 }));
    if (told.code !== 0) throw new Error(`upload: ${JSON.stringify(told)}`);
    const form = formOf(shape, `第 ${++plays} 份合同`, file.id, { host, guest, players });
    const answer = await players.sponsor.post<Contract>('/contract', form);
    if (answer.code !== 0) throw new Error(`draft: ${JSON.stringify(answer)}`);
    return { contract: answer.result, form };
  }

  return { database, product, players, host, guest, draft };
}

interface Cast {
  host: { id: string; name: string };
  guest: { id: string; name: string };
  players: Record<ActorName, Player>;
}

function formOf(shape: Shape, subject: string, documentId: string, cast: Cast): ContractForm {
  const { host, guest, players } = cast;
  const company = (firm: Cast['host']) => ({
    tenantType: 'COMPANY',
    tenantId: firm.id,
    tenantName: firm.name,
  });
  const { name: receiverName, contact } = players[shape.inPerson ?? 'person'];
  const fillStep = (party: Shape['fill']) =>
    shape.fill === party ? [{ id: `${party}-fill`, type: 'FILL' }] : [];
  const seal = { documentId, page: 1, width: 0.2, height: 0.14, y: 0.1 };
  return {
    subject,
    documents: [documentId],
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    signatories: [
      {
        id: 'person',
        tenantType: 'PERSONAL',
        receiverName,
        contact,
        step: shape.steps.person,
        actions: [...fillStep('person'), { id: 'person-sign', type: 'PERSONAL' }],
      },
      {
        id: 'host',
        ...company(host),
        step: shape.steps.host,
        actions: [
          ...(shape.approval
            ? [{ id: 'host-approve', type: 'AUDIT', operators: [{ id: players.approver.userId }] }]
            : []),
          { id: 'host-seal', type: 'CORPORATE' },
        ],
      },
      {
        id: 'guest',
        ...company(guest),
        ...(shape.receiver && {
          receiverName: players.guestKeeper.name,
          contact: players.guestKeeper.contact,
        }),
        step: shape.steps.guest,
        actions: [
          ...fillStep('guest'),
          ...(shape.receiver ? [{ id: 'guest-handle', type: 'OPERATOR' }] : []),
          { id: 'guest-seal', type: 'CORPORATE' },
        ],
      },
    ],
    copies: shape.copy
      ? [{ id: 'copy', name: players.reader.name, contact: players.reader.contact, when: shape.copy }]
      : [],
    fields: [
      { ...seal, id: 'f1', x: 0.1, type: 'SEAL_PERSONAL', owner: 'person-sign' },
      { ...seal, id: 'f2', x: 0.4, type: 'SEAL_CORPORATE', owner: 'host-seal' },
      { ...seal, id: 'f3', x: 0.7, type: 'SEAL_CORPORATE', owner: 'guest-seal' },
      ...(shape.receiver
        ? [{ ...seal, id: 'f5', x: 0.7, y: 0.35, type: 'SEAL_PERSONAL', owner: 'guest-handle' }]
        : []),
      ...(shape.fill !== 'nobody'
        ? [
            {
              ...seal,
              id: 'f4',
              x: 0.1,
              y: 0.6,
              height: 0.04,
              type: 'TEXT',
              owner: `${shape.fill}-fill`,
              name: '地址',
            },
          ]
        : []),
    ],
  } as unknown as ContractForm;
}
