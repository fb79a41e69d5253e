import type { ContractStatus } from '@cinnabar/protocol/contracts/contract-lifecycle';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { HoldingRegister } from '../../organizations/index.ts';
import { inbox } from '../inbox/inbox-tables.ts';
import { type ContractState, isNamedFor } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { contract, contractAction, signatory } from '../lifecycle/contracts-tables.ts';
import { type Held, stepsHeld, UNDONE } from './steps-held.ts';
import { succeed } from './succeed.ts';

const RUNNING: ContractStatus[] = ['FILLING', 'SIGNING', 'TERMINATING'];

/** What a person holds in a company's contracts: steps that they are to do, drafts, and contracts that they sent. */
export const contractHoldings = (deps: ContractsDeps): HoldingRegister[] => [
  {
    kind: 'TASK',
    list: async (db, held) => {
      const candidates = await findSeats(db, held, RUNNING);
      const holders = await findNamed(
        db,
        held,
        candidates.map(({ id }) => id),
      );
      return candidates.filter(({ id }) => holders.has(id));
    },
    hand: (tx, change) => handAll(deps, tx, change, 'TASK'),
  },
  {
    kind: 'DRAFT',
    list: async (db, held) => ownOnly(await findSeats(db, held, ['DRAFT']), held),
    hand: (tx, change) => handAll(deps, tx, change, 'DRAFT'),
  },
  {
    kind: 'RUNNING',
    list: async (db, held) => ownOnly(await findSeats(db, held, RUNNING), held),
    hand: (tx, change) => handAll(deps, tx, change, 'RUNNING'),
  },
];

/** Contracts in the lists of a person for a company: by key, whatever the number of contracts. */
async function findSeats(db: Database['db'] | Tx, { companyId, userId }: Held, statuses: ContractStatus[]) {
  return db
    .select({
      id: contract.id,
      title: contract.subject,
      creatorId: contract.creatorId,
      tenantId: contract.tenantId,
    })
    .from(inbox)
    .innerJoin(contract, eq(contract.id, inbox.contractId))
    .where(
      and(
        eq(inbox.owner, `user:${userId}`),
        eq(inbox.capacity, companyId),
        inArray(inbox.box, ['TODO', 'WAITING', 'DRAFT']),
        inArray(contract.status, statuses),
      ),
    )
    .orderBy(asc(contract.id));
}

const ownOnly = (seats: Awaited<ReturnType<typeof findSeats>>, { companyId, userId }: Held) =>
  seats.filter((seat) => seat.creatorId === userId && seat.tenantId === companyId);

/** Of these contracts, those with an open step of the company for which the person is named. */
async function findNamed(
  db: Database['db'] | Tx,
  { companyId, userId }: Held,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ contractId: contractAction.contractId, operators: contractAction.operators })
    .from(contractAction)
    .innerJoin(
      signatory,
      and(eq(signatory.contractId, contractAction.contractId), eq(signatory.id, contractAction.signatoryId)),
    )
    .where(
      and(
        inArray(contractAction.contractId, ids),
        inArray(contractAction.status, UNDONE),
        eq(signatory.tenantId, companyId),
      ),
    );
  const named = rows.filter(({ operators }) => operators.some((one) => isNamedFor(one, userId)));
  return new Set(named.map(({ contractId }) => contractId));
}

type Handing = Parameters<HoldingRegister['hand']>[1];

/** Answers those that changed hands; one that is no longer held stays as it is. */
async function handAll(
  deps: ContractsDeps,
  tx: Tx,
  { companyId, fromId, to, by, ids }: Handing,
  kind: 'TASK' | 'DRAFT' | 'RUNNING',
): Promise<string[]> {
  const handed: string[] = [];
  for (const contractId of ids) {
    const state = await findState(tx, contractId, 'lock');
    if (!state || !isHeld(state, kind, { companyId, userId: fromId })) continue;
    await succeed(deps, tx, {
      contractId,
      companyId,
      fromId,
      to,
      by,
      part: kind === 'TASK' ? 'steps' : 'sender',
    });
    handed.push(contractId);
  }
  return handed;
}

function isHeld(state: ContractState, kind: 'TASK' | 'DRAFT' | 'RUNNING', held: Held): boolean {
  const { status, creatorId, tenantId } = state.contract;
  if (!(kind === 'DRAFT' ? ['DRAFT'] : RUNNING).includes(status)) return false;
  if (kind === 'TASK') return stepsHeld(state, held).length > 0;
  return creatorId === held.userId && tenantId === held.companyId;
}
