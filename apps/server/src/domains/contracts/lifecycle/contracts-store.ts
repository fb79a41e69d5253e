// long: the SQL of a contract with all its parts, and of its locks
import { isId } from '@cinnabar/kernel';
import { and, asc, eq, inArray, isNotNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { jsonRows } from '../../../platform/db/json-rows.ts';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { prepareStatement } from '../../../platform/db/prepare-statement.ts';
import { insertRows, together, updateRows } from '../../../platform/db/write-rows.ts';
import { selectRules } from '../../categories/index.ts';
import { type KnownFiles, selectFiles } from '../../documents/index.ts';
import type { ContractState } from './contract-state.ts';
import {
  contract,
  contractAction,
  contractCopy,
  contractDepartment,
  contractField,
  signatory,
} from './contracts-tables.ts';
import { shownDocuments } from './due-steps.ts';

type Reader = Database['db'] | Tx;

const partsOf = {
  signatories: jsonRows(signatory, {
    where: eq(signatory.contractId, contract.id),
    orderBy: sql`${signatory.step}, ${signatory.ordinal}`,
  }),
  actions: jsonRows(contractAction, {
    where: eq(contractAction.contractId, contract.id),
    orderBy: sql`${contractAction.ordinal}`,
  }),
  copies: jsonRows(contractCopy, {
    where: eq(contractCopy.contractId, contract.id),
    orderBy: sql`${contractCopy.ordinal}`,
  }),
  departments: jsonRows(contractDepartment, {
    where: eq(contractDepartment.contractId, contract.id),
    orderBy: sql`${contractDepartment.companyId}, ${contractDepartment.userId}`,
  }),
};

/** Rules are those of the version, which never change. */
const rulesOf = selectRules({
  companyId: contract.tenantId,
  categoryId: contract.categoryId,
  number: contract.categoryVersion,
});

const fieldsOf = jsonRows(contractField, {
  where: eq(contractField.contractId, contract.id),
  orderBy: sql`${contractField.page}, ${contractField.y} desc, ${contractField.id}`,
});

/** Which steps of a voiding are open is known by the fields on its declaration. */
const voidingFieldsOf = jsonRows(contractField, {
  where: and(
    isNotNull(contract.voidDocumentId),
    eq(contractField.contractId, contract.id),
    eq(contractField.documentId, contract.voidDocumentId),
  ),
  orderBy: sql`${contractField.id}`,
});

const selectState = prepareStatement('contract-state', (db) =>
  db
    .select({ contract, ...partsOf, fields: fieldsOf, rules: rulesOf })
    .from(contract)
    .where(eq(contract.id, sql.placeholder('id'))),
);

/** Of documents also the declaration that voids it. */
const selectStateWithFiles = prepareStatement('contract-state-with-files', (db) =>
  db
    .select({
      contract,
      ...partsOf,
      fields: fieldsOf,
      rules: rulesOf,
      files: selectFiles(sql`array_append(${contract.documentIds}, ${contract.voidDocumentId})`, contract.id),
    })
    .from(contract)
    .where(eq(contract.id, sql.placeholder('id'))),
);

const lockContract = prepareStatement('contract-lock', (db) =>
  db
    .select({ id: contract.id })
    .from(contract)
    .where(eq(contract.id, sql.placeholder('id')))
    .for('update'),
);

/** The whole contract, or null. With `lock` its row stays locked until the transaction ends, so that acts are serialised. */
export async function findState(
  db: Reader,
  contractId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ContractState | null> {
  if (!isId(contractId)) return null;
  // Not one statement: after the wait for a lock it would read the parts from the snapshot of before the wait. Both are sent at once.
  const locked = lock === 'lock' ? lockContract(db).execute({ id: contractId }) : null;
  const [[found]] = await Promise.all([selectState(db).execute({ id: contractId }), locked]);
  return found ?? null;
}

/** The whole contract with its files, in one statement and from one snapshot. */
export async function findStateWithFiles(
  db: Reader,
  contractId: string,
): Promise<{ state: ContractState; files: KnownFiles } | null> {
  if (!isId(contractId)) return null;
  const [found] = await selectStateWithFiles(db).execute({ id: contractId });
  if (!found) return null;
  const { files, ...state } = found;
  const documents = shownDocuments(state).flatMap((id) => files.documents.find((one) => one.id === id) ?? []);
  return { state, files: { ...files, documents } };
}

/**
 * The same as `findState` with a lock of the caller's that is taken after that of the row, in one statement.
 * @param lockAfter sends the statement when it is called; what it is given locks the row
 */
export async function findStateLocked(
  tx: Tx,
  contractId: string,
  lockAfter: (row: SQL) => Promise<unknown>,
): Promise<ContractState | null> {
  if (!isId(contractId)) return null;
  const locked = lockAfter(
    sql`select ${contract.id} from ${contract} where ${contract.id} = ${contractId} for update`,
  );
  const [[found]] = await Promise.all([selectState(tx).execute({ id: contractId }), locked]);
  return found ?? null;
}

/** Contracts in the order of these ids; of their fields only those on the declaration that voids them, for no list shows the others. */
export async function listStates(db: Reader, contractIds: readonly string[]): Promise<ContractState[]> {
  if (contractIds.length === 0) return [];
  const rows = await db
    .select({ contract, ...partsOf, fields: voidingFieldsOf, rules: rulesOf })
    .from(contract)
    .where(inArray(contract.id, [...contractIds]));
  const found = new Map(rows.map((row) => [row.contract.id, row]));
  return contractIds.flatMap((id) => found.get(id) ?? []);
}

/** Written at the end of the transaction. */
export function insertState({ outbox }: Tx, state: ContractState): void {
  outbox.atEnd(insertRows(contract, [state.contract]), ...insertsOfParts(state));
}

/** A draft's parties, steps and fields are small and edited together, so they are replaced as a whole. */
export async function replaceParts(tx: Tx, state: ContractState): Promise<void> {
  const { id } = state.contract;
  const parts = [contractCopy, contractField, contractAction, signatory];
  await tx.execute(
    together(parts.map((table) => sql`delete from ${table} where ${eq(table.contractId, id)}`)),
  );
  const inserts = insertsOfParts(state);
  if (inserts.length > 0) await tx.execute(together(inserts));
}

function insertsOfParts({ signatories, actions, fields, copies }: ContractState): SQL[] {
  return [
    ...(signatories.length > 0 ? [insertRows(signatory, signatories)] : []),
    ...(actions.length > 0 ? [insertRows(contractAction, actions)] : []),
    ...(copies.length > 0 ? [insertRows(contractCopy, copies)] : []),
    ...(fields.length > 0 ? [insertRows(contractField, fields)] : []),
  ];
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

/**
 * Writes the changes of a transition at the end of its transaction: the rows that differ or were added. Called by `contract-transition.ts`
 * only, the single writer of a status.
 */
export function saveState({ outbox }: Tx, before: ContractState, after: ContractState): void {
  const steps = added(before.actions, after.actions);
  const places = added(before.fields, after.fields);
  const writes = [
    steps.length > 0 ? insertRows(contractAction, steps) : null,
    places.length > 0 ? insertRows(contractField, places) : null,
    differing(signatory, before.signatories, after.signatories),
    differing(contractAction, before.actions, after.actions),
    differing(contractField, before.fields, after.fields),
    differing(contractCopy, before.copies, after.copies),
    updateRows(contract, [after.contract]),
  ];
  outbox.atEnd(...writes.filter((write) => write !== null));
}

function differing<Table extends PgTable, Row extends { id: string } & Table['$inferSelect']>(
  table: Table,
  before: Row[],
  after: Row[],
): SQL | null {
  const rows = changed(before, after);
  return rows.length === 0 ? null : updateRows(table, rows);
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

const selectOtherByNumber = prepareStatement('contract-other-by-number', (db) =>
  db
    .select({ id: contract.id })
    .from(contract)
    .where(
      and(
        eq(contract.tenantId, sql.placeholder('tenantId')),
        eq(contract.sn, sql.placeholder('sn')),
        ne(contract.id, sql.placeholder('id')),
      ),
    ),
);

/** Does another contract of the company have this number? It is locked against others until the transaction ends. */
export async function isNumberTaken(
  tx: Tx,
  { id, tenantId, sn }: Pick<ContractState['contract'], 'id' | 'tenantId' | 'sn'>,
): Promise<boolean> {
  if (tenantId === null) return false;
  // Sent at once, in this order: the second statement sees what was committed before the lock was given.
  const locked = tx.executeSql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `number:${tenantId}:${sn}`,
  ]);
  const other = selectOtherByNumber(tx).execute({ id, tenantId, sn });
  const [[found]] = await Promise.all([other, locked]);
  return found !== undefined;
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

/** A sent contract of a company by its number. */
export async function findIdByNumber(
  db: Database['db'],
  companyId: string,
  sn: string,
): Promise<string | null> {
  if (!isId(companyId) || sn === '') return null;
  const [found] = await db
    .select({ id: contract.id })
    .from(contract)
    .where(and(eq(contract.tenantId, companyId), eq(contract.sn, sn)));
  return found?.id ?? null;
}
