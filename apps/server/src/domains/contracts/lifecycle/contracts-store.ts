import { isId } from '@cinnabar/kernel';
import { and, asc, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { ContractState } from './contract-state.ts';
import { contract, contractAction, contractCopy, contractField, signatory } from './contracts-tables.ts';

type Reader = Database['db'] | Tx;

/** The rows of contracts, without their fields. A statement is sent when it is awaited: sequentially in a transaction. */
function selectParts(db: Reader, ids: string[]) {
  return {
    signatories: db
      .select()
      .from(signatory)
      .where(inArray(signatory.contractId, ids))
      .orderBy(asc(signatory.step), asc(signatory.ordinal)),
    actions: db
      .select()
      .from(contractAction)
      .where(inArray(contractAction.contractId, ids))
      .orderBy(asc(contractAction.ordinal)),
    copies: db
      .select()
      .from(contractCopy)
      .where(inArray(contractCopy.contractId, ids))
      .orderBy(asc(contractCopy.ordinal)),
  };
}

/** The whole contract, or null. With `lock` its row stays locked until the transaction ends, so that acts are serialised. */
export async function findState(
  db: Reader,
  contractId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ContractState | null> {
  if (!isId(contractId)) return null;
  const head = db.select().from(contract).where(eq(contract.id, contractId));
  const [record] = await (lock === 'lock' ? head.for('update') : head);
  if (!record) return null;
  const parts = selectParts(db, [contractId]);
  const signatories = await parts.signatories;
  const actions = await parts.actions;
  const fields = await db
    .select()
    .from(contractField)
    .where(eq(contractField.contractId, contractId))
    .orderBy(asc(contractField.page), sql`${contractField.y} desc`, asc(contractField.id));
  return { contract: record, signatories, actions, fields, copies: await parts.copies };
}

/** Contracts of a list, ordered by id; without their fields, which no list shows. */
export async function listStates(db: Reader, contractIds: readonly string[]): Promise<ContractState[]> {
  if (contractIds.length === 0) return [];
  const ids = [...contractIds];
  const parts = selectParts(db, ids);
  const [contracts, signatories, actions, copies] = await Promise.all([
    db.select().from(contract).where(inArray(contract.id, ids)),
    parts.signatories,
    parts.actions,
    parts.copies,
  ]);
  const found = new Map(contracts.map((record) => [record.id, record]));
  return ids.flatMap((id) => {
    const record = found.get(id);
    const own = <T extends { contractId: string }>(rows: T[]) => rows.filter((one) => one.contractId === id);
    if (!record) return [];
    return [
      {
        contract: record,
        fields: [],
        signatories: own(signatories),
        actions: own(actions),
        copies: own(copies),
      },
    ];
  });
}

export async function insertState(tx: Tx, state: ContractState): Promise<void> {
  await tx.insert(contract).values(state.contract);
  await insertParts(tx, state);
}

/** A draft's parties, steps and fields are small and edited together, so they are replaced as a whole. */
export async function replaceParts(tx: Tx, state: ContractState): Promise<void> {
  const { id } = state.contract;
  await tx.delete(contractCopy).where(eq(contractCopy.contractId, id));
  await tx.delete(contractField).where(eq(contractField.contractId, id));
  await tx.delete(contractAction).where(eq(contractAction.contractId, id));
  await tx.delete(signatory).where(eq(signatory.contractId, id));
  await insertParts(tx, state);
}

async function insertParts(tx: Tx, { signatories, actions, fields, copies }: ContractState): Promise<void> {
  if (signatories.length > 0) await tx.insert(signatory).values(signatories);
  if (actions.length > 0) await tx.insert(contractAction).values(actions);
  if (copies.length > 0) await tx.insert(contractCopy).values(copies);
  for (let at = 0; at < fields.length; at += 500)
    await tx.insert(contractField).values(fields.slice(at, at + 500));
}

/** Writes values that are not submitted yet. */
export async function saveFieldValues(
  tx: Tx,
  contractId: string,
  fields: readonly { id: string; value: string | null }[],
): Promise<void> {
  for (const { id, value } of fields) {
    await tx
      .update(contractField)
      .set({ value })
      .where(and(eq(contractField.contractId, contractId), eq(contractField.id, id)));
  }
}

/** Contracts with all fields filled in, unchanged since `before`. */
export async function listFilled(db: Reader, before: Date, limit: number): Promise<string[]> {
  const open = db
    .select({ id: contractAction.id })
    .from(contractAction)
    .where(and(eq(contractAction.contractId, contract.id), eq(contractAction.status, 'FILLING')));
  const rows = await db
    .select({ id: contract.id })
    .from(contract)
    .where(and(eq(contract.status, 'FILLING'), lt(contract.updateTime, before), notExists(open)))
    .orderBy(asc(contract.updateTime))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Writes the changes of a transition. Called by `contract-transition.ts` only, the single writer of a status. */
export async function saveState(tx: Tx, before: ContractState, after: ContractState): Promise<void> {
  const contractId = after.contract.id;
  await tx.update(contract).set(after.contract).where(eq(contract.id, contractId));
  for (const party of changed(before.signatories, after.signatories)) {
    await tx
      .update(signatory)
      .set(party)
      .where(and(eq(signatory.contractId, contractId), eq(signatory.id, party.id)));
  }
  const steps = added(before.actions, after.actions);
  if (steps.length > 0) await tx.insert(contractAction).values(steps);
  const places = added(before.fields, after.fields);
  if (places.length > 0) await tx.insert(contractField).values(places);
  for (const action of changed(before.actions, after.actions)) {
    await tx
      .update(contractAction)
      .set(action)
      .where(and(eq(contractAction.contractId, contractId), eq(contractAction.id, action.id)));
  }
  for (const field of changed(before.fields, after.fields)) {
    await tx
      .update(contractField)
      .set(field)
      .where(and(eq(contractField.contractId, contractId), eq(contractField.id, field.id)));
  }
  for (const copy of changed(before.copies, after.copies)) {
    await tx
      .update(contractCopy)
      .set(copy)
      .where(and(eq(contractCopy.contractId, contractId), eq(contractCopy.id, copy.id)));
  }
}

function changed<T extends { id: string }>(before: T[], after: T[]): T[] {
  const old = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  return after.filter((row) => old.has(row.id) && old.get(row.id) !== JSON.stringify(row));
}

/** Steps and fields that are added after sending, as those of a voiding. */
function added<T extends { id: string }>(before: T[], after: T[]): T[] {
  const old = new Set(before.map((row) => row.id));
  return after.filter((row) => !old.has(row.id));
}

/** Sets the number of printed copies; the row is locked by the caller. */
export async function countPrints(tx: Tx, contractId: string, printCount: number): Promise<void> {
  await tx.update(contract).set({ printCount }).where(eq(contract.id, contractId));
}

export async function deleteContract(tx: Tx, contractId: string): Promise<void> {
  await tx.delete(contract).where(eq(contract.id, contractId));
}

/** Does another contract of the company have this number? It is locked against others until the transaction ends. */
export async function isNumberTaken(
  tx: Tx,
  { id, tenantId, sn }: Pick<ContractState['contract'], 'id' | 'tenantId' | 'sn'>,
): Promise<boolean> {
  if (tenantId === null) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`number:${tenantId}:${sn}`}, 0))`);
  const [other] = await tx
    .select({ id: contract.id })
    .from(contract)
    .where(and(eq(contract.tenantId, tenantId), eq(contract.sn, sn), ne(contract.id, id)));
  return other !== undefined;
}

/** Open contracts whose deadline has passed, oldest first. */
export async function listOverdue(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: contract.id })
    .from(contract)
    .where(and(inArray(contract.status, ['FILLING', 'SIGNING']), lt(contract.expireTime, now)))
    .orderBy(asc(contract.expireTime))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Contracts whose voiding was not confirmed in time, oldest first. */
export async function listOverdueVoidings(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: contract.id })
    .from(contract)
    .where(and(eq(contract.status, 'TERMINATING'), lt(contract.voidExpireTime, now)))
    .orderBy(asc(contract.voidExpireTime))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** The contract of a stored document, and its state, for the verifier. */
export async function findStatus(db: Reader, contractId: string) {
  if (!isId(contractId)) return null;
  const [row] = await db
    .select({ status: contract.status })
    .from(contract)
    .where(eq(contract.id, contractId));
  return row?.status ?? null;
}
