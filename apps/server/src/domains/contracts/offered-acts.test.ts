import { makePdf } from '@cinnabar/pdf/testing';
import { CONTRACT_ACTS, type ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import {
  CONTRACT_LIFECYCLE,
  type ContractStatus,
  type ContractTransition,
} from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, buildProduct, type Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { inDays, type Try, tryOf } from './acts-factory.ts';
import { expireContractsJob } from './endings/endings-jobs.ts';
import { findState, replaceParts, saveState } from './lifecycle/contracts-store.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company('海棠贸易有限公司', {
  林知夏: ['CATEGORY_CREATOR'],
  沈望舒: ['CONTRACT'],
});
const partner = await product.company('青石建材有限公司', { 许清和: ['SA'], 顾行舟: ['SA'] });
const chen = await product.person('陈书远');
const lu = await product.person('陆观澜');

type Who = 'creator' | 'overseer' | 'signer' | 'sealAdministrator' | 'copyReceiver';
const CONTACTS: Record<Who, string> = {
  creator: firm.people.林知夏!.contact,
  overseer: firm.people.沈望舒!.contact,
  signer: chen.contact,
  sealAdministrator: partner.people.许清和!.contact,
  copyReceiver: lu.contact,
};
const PEOPLE = { ...CONTACTS, colleague: partner.people.顾行舟!.contact };
const ALL = Object.keys(CONTACTS) as Who[];
/** The overseer of the sender's company has the acts of the sender; `abilities.test.ts` compares them. */
const ACTORS = ALL.filter((who) => who !== 'overseer');
const callers = {} as Record<Who, Caller>;
beforeAll(async () => {
  for (const who of ALL) callers[who] = await product.signIn(CONTACTS[who]);
});

/** Null when the call does it, else why not. */
async function refusalOf(by: Caller, { method, url, body }: Try): Promise<string | null> {
  const headers = { 'x-qid': by.token, host: new URL(product.publicUrl).host };
  const answer = await product.app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(body ? { payload: body } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('application/json');
  const isDone = answer.statusCode < 300 && (!isJson || answer.json().code === 0);
  return isDone ? null : answer.body;
}

/** A pause after a reminder and a limit of codes an hour are not part of what is offered. */
async function forgetPauses(): Promise<void> {
  await database.pool.query(
    'update contract set urge_time = null; update signatory set urge_time = null; delete from one_time_code; delete from rate_counter',
  );
}

/** An act or job of a contract's life, which must not fail. */
async function done(act: Promise<Answered<Contract>>): Promise<Contract> {
  const answer = await act;
  expect(answer.code, answer.message).toBe(0);
  return answer.result;
}
const doAct = (by: Caller, path: string, contract: Contract, more: object = {}) =>
  done(by.post<Contract>(`/contract/${path}`, { contractId: contract.id, reason: '条款有误', ...more }));
const ownStep = async (by: Caller, { id }: Contract) => {
  const { signatories } = await done(by.get<Contract>('/contract/detail', { contractId: id }));
  return { actionId: signatories.flatMap(({ actions }) => actions).find(({ own }) => own)?.id };
};
const passDeadline = async (contract: Contract): Promise<Contract> => {
  await database.pool.query(
    `update contract set expire_time = now() - interval '1 second',
       void_expire_time = case when void_expire_time is null then null else now() - interval '1 second' end where id = $1`,
    [contract.id],
  );
  return contract;
};
async function expire(contract: Contract): Promise<Contract> {
  await product.domains.contracts.jobHandlers.find(({ job }) => job === expireContractsJob)!.handle({});
  return contract;
}
const signed = (who: Who) => async (contract: Contract) => {
  await forgetPauses();
  return done(product.sign(callers[who], contract.id, CONTACTS[who]));
};

/** A person fills in and signs, then a company approves and seals; another person receives a carbon copy. */
async function makeDraft(): Promise<Contract> {
  const { creator } = callers;
  const { result: document } = await creator.upload(makePdf({ pages: 2 }));
  const place = { documentId: document.id, page: 1, y: 0.1, width: 0.2, height: 0.14 };
  return done(
    creator.post<Contract>('/contract', {
      subject: '软件采购合同',
      documents: [document.id],
      expireTime: inDays(30),
      signatories: [
        {
          id: 'person',
          tenantType: 'PERSONAL',
          receiverName: '陈书远',
          contact: chen.contact,
          step: 1,
          uploads: [{ id: 'identity', title: '身份证', required: false }],
          actions: [
            { id: 'fill', type: 'FILL' },
            { id: 'sign', type: 'PERSONAL' },
          ],
        },
        {
          id: 'company',
          tenantType: 'COMPANY',
          tenantId: partner.id,
          tenantName: partner.name,
          step: 2,
          actions: [{ id: 'seal', type: 'CORPORATE' }],
        },
      ],
      fields: [
        { ...place, id: 'name', type: 'TEXT', owner: 'fill', name: '收件人', x: 0.1, y: 0.6, height: 0.04 },
        { ...place, id: 'p', type: 'SEAL_PERSONAL', owner: 'sign', x: 0.1 },
        { ...place, id: 'c', type: 'SEAL_CORPORATE', owner: 'seal', x: 0.6 },
      ],
      copies: [{ id: 'copy', name: '陆观澜', contact: lu.contact, when: 'SEND' }],
    }),
  );
}
const send = (contract: Contract) => doAct(callers.creator, 'send', contract);
const fill = async (contract: Contract) => {
  const values = { [contract.fields.find(({ type }) => type === 'TEXT')!.id]: '软件部' };
  return doAct(callers.signer, 'fill', contract, {
    ...(await ownStep(callers.signer, contract)),
    values,
    submit: true,
  });
};
const prepare = async (contract: Contract) => {
  await product.deliver();
  return contract;
};
const by = (who: Who, path: string) => (contract: Contract) => doAct(callers[who], path, contract);

type Step = (contract: Contract) => Promise<Contract>;
interface State {
  name: string;
  status: ContractStatus;
  /** Brings it there from the state before. */
  reach: Step;
  /** Its life does not continue from here. */
  isEnd?: true;
}
const state = (name: string, status: ContractStatus, reach: Step): State => ({ name, status, reach });
const end = (name: string, status: ContractStatus, reach: Step): State => ({
  ...state(name, status, reach),
  isEnd: true,
});

/** The life of a contract in three parts, and each way in which it could end. */
const UNSIGNED: State[] = [
  state('a draft', 'DRAFT', async (contract) => contract),
  state('a contract that is filled in', 'FILLING', send),
  state('a contract whose files are being made', 'FILLING', fill),
  state('a contract that waits for a person', 'SIGNING', prepare),
  end('a withdrawn contract', 'RECALLED', by('overseer', 'recall')),
  end('an expired contract', 'EXPIRED', async (contract) => expire(await passDeadline(contract))),
  end('a contract closed early without a signature', 'FINISHED', by('creator', 'finish')),
];
const SIGNED: State[] = [
  state('a contract that waits for a company', 'SIGNING', signed('signer')),
  end('a contract past its deadline', 'SIGNING', passDeadline),
  end('a declined contract', 'REJECTED', by('sealAdministrator', 'reject')),
  end('a contract closed early with a signature', 'FINISHED', by('overseer', 'finish')),
  state('a complete contract', 'COMPLETE', signed('sealAdministrator')),
];
const VOIDED: State[] = [
  state('a contract that is being voided', 'TERMINATING', by('creator', 'void')),
  state('a contract that is voided by one of two', 'TERMINATING', signed('signer')),
  end('a voiding past its deadline', 'TERMINATING', passDeadline),
  end('a contract whose voiding was declined', 'COMPLETE', by('sealAdministrator', 'reject')),
  state('a voided contract', 'TERMINATED', signed('sealAdministrator')),
];

/** Returns what puts the contract back as it is now. Its files stay as they are, so it is for acts that change none. */
async function keep(id: string): Promise<() => Promise<void>> {
  const kept = (await findState(database.db, id))!;
  return () =>
    database.transaction(async (tx) => {
      await saveState(tx, kept, kept);
      await replaceParts(tx, kept);
    });
}

/** The contract as each sees it; a caller who may not read it tries with what its creator sees, and nothing is offered. */
async function seen(who: Who, id: string): Promise<Contract> {
  const own = await callers[who].get<Contract>('/contract/detail', { contractId: id });
  if (own.code === 0) return own.result;
  const { result } = await callers.creator.get<Contract>('/contract/detail', { contractId: id });
  const closed = CONTRACT_ACTS.map((name) => [name, 'NOT_A_PARTY'] as const);
  return { ...result, abilities: Object.fromEntries(closed) as Contract['abilities'] };
}

/** Acts that are refused for a while after they were done. */
const PAUSED: ContractAct[] = ['urge', 'sign', 'hostSigning'];
/** After these the contract is another one. */
const MOVING: ContractAct[] = ['delete', 'send', 'reject', 'recall', 'finish', 'void', 'transmit'];

/** Acts that change nothing. */
const READING: ContractAct[] = ['evidence', 'readComments', 'download', 'downloadFile', 'share', 'copy'];

/**
 * Calls to try: of each caller every act that is open in this state to some. What is closed to all, and what only reads, is tried by one caller,
 * in each state by another.
 */
function triesOf(shown: Record<Who, Contract>, turn: number) {
  return CONTRACT_ACTS.flatMap((act, index) => {
    // The files of a draft are its creator's own: nothing offers them as a whole, and the call gives them.
    if (act === 'download' && shown.creator.status === 'DRAFT') return [];
    const one = <T>(list: T[]): T[] => list.slice((index + turn) % list.length).slice(0, 1);
    const offered = ACTORS.filter((who) => shown[who].abilities[act] === true);
    const refused = ACTORS.filter((who) => !offered.includes(who));
    return [
      ...(offered.length === 0 ? one(refused) : refused).map((who) => ({ who, act, isOffered: false })),
      ...(READING.includes(act) ? one(offered) : offered).map((who) => ({ who, act, isOffered: true })),
    ];
  });
}

/** Compares what is offered to each with what the calls do; returns each difference. */
async function compare({ id, status }: Contract, turn: number): Promise<string[]> {
  const shown = {} as Record<Who, Contract>;
  for (const who of ACTORS) shown[who] = await seen(who, id);
  const tries = triesOf(shown, turn);
  const differences: string[] = [];
  const refused = tries.filter(({ isOffered }) => !isOffered);
  await Promise.all(
    refused.map(async ({ who, act }) => {
      const refusal = await refusalOf(callers[who], tryOf(act, shown[who], PEOPLE));
      if (refusal === null) differences.push(`${act} is not offered to ${who}, yet done`);
    }),
  );
  for (const { who, act } of tries.filter(({ isOffered }) => isOffered)) {
    const isMoving = MOVING.includes(act);
    const subject = isMoving && status === 'DRAFT' ? await makeDraft() : shown[who];
    const putBack = isMoving && status !== 'DRAFT' ? await keep(id) : null;
    if (PAUSED.includes(act)) await forgetPauses();
    const refusal = await refusalOf(callers[who], tryOf(act, subject, PEOPLE));
    if (refusal !== null) differences.push(`${act} is offered to ${who}, yet refused: ${refusal}`);
    await putBack?.();
    if (act === 'edit') shown[who] = await seen(who, id);
  }
  return differences;
}

describe('abilities', () => {
  it('are compared with the calls in every state that a transition leads to', () => {
    const reached = Object.values(CONTRACT_LIFECYCLE).flatMap(({ to }: ContractTransition) => to);
    const compared = new Set<string>([...UNSIGNED, ...SIGNED, ...VOIDED].map(({ status }) => status));
    const missing = reached.filter((to) => to !== 'same' && to !== 'deleted' && !compared.has(to));
    expect(missing).toEqual([]);
  });

  it.each([
    ['before it is signed', [], UNSIGNED],
    ['while it is signed', UNSIGNED, SIGNED],
    ['while it is voided', [...UNSIGNED, ...SIGNED], VOIDED],
  ])(
    'offer in each state of a contract what its calls accept, and nothing else: %s',
    async (_, past, life) => {
      const differences: Record<string, string[]> = {};
      let contract = await makeDraft();
      for (const { reach, isEnd } of past) if (!isEnd) contract = await reach(contract);
      for (const [turn, { name, status, reach, isEnd }] of life.entries()) {
        const putBack = isEnd ? await keep(contract.id) : null;
        const reached = await reach(contract);
        expect((await findState(database.db, contract.id))!.contract.status, name).toBe(status);
        const found = await compare(reached, turn);
        if (found.length > 0) differences[name] = found;
        if (putBack) await putBack();
        else contract = reached;
      }
      expect(differences).toEqual({});
    },
  );
});
