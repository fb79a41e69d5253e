import { openPdf, verifyPdf } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig } from '@cinnabar/pdf/testing';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { keptFigures, recountFigures } from '../../domains/contracts/figures/figures-factory.ts';
import { inbox } from '../../domains/contracts/inbox/inbox-tables.ts';
import { projectInbox } from '../../domains/contracts/inbox/project-inbox.ts';
import type { ContractState } from '../../domains/contracts/lifecycle/contract-state.ts';
import { mayRead } from '../../domains/contracts/lifecycle/contracts-policy.ts';
import { findState } from '../../domains/contracts/lifecycle/contracts-store.ts';
import { loadViewer } from '../../domains/contracts/lifecycle/viewer.ts';
import { mayReadContract } from '../../domains/contracts/reading/may-read-contract.ts';
import type { Given, Play } from './make-call.ts';
import { Replay } from './replay.ts';
import type { Shape, Stage } from './stage.ts';

const BY_CODE = new Map(Object.values(ERRORS).map((entry) => [entry.code as number, entry]));
const OURS = [ERRORS.INTERNAL.code, ERRORS.SIGNING_FAILED.code, ERRORS.BAD_REQUEST.code] as number[];

/** Every refusal is in the catalogue, with its true HTTP status and a text; none is a server error. */
export function expectHonest({ act, actor, status, code, message }: Given): void {
  const said = `${act} by ${actor}: ${status} ${code} ${message}`;
  if (code === 0) {
    expect([0, 200, 202], said).toContain(status);
    return;
  }
  const entry = BY_CODE.get(code);
  expect(entry, said).toBeDefined();
  expect(OURS, said).not.toContain(code);
  expect(message, said).not.toBe('');
  // The result of an accepted signing is returned with status 200, as progress.
  if (status !== 0) expect(status, said).toBe(entry!.status);
}

/** Records of calls that change nothing. */
const LOOKING = ['CONTRACT_OPEN', 'CODE_SENT'];

/** The record that each accepted call leaves. */
const RECORDS: [acts: Given['act'][], events: string[]][] = [
  [['save'], ['CONTRACT_EDIT']],
  [['send'], ['CONTRACT_SEND']],
  [['fill'], ['CONTRACT_FILL']],
  [['approve'], ['CONTRACT_APPROVE']],
  [['reject'], ['CONTRACT_REJECT', 'CONTRACT_KEEP']],
  [['recall'], ['CONTRACT_RECALL']],
  [['delay'], ['CONTRACT_DELAY']],
  [['urge'], ['CONTRACT_URGE']],
  [['transmit'], ['CONTRACT_TRANSMIT']],
  [['correct', 'correctGuest'], ['CONTRACT_CORRECT']],
  [['comment'], ['CONTRACT_COMMENT']],
  [['finish'], ['CONTRACT_FINISH']],
  [['void'], ['CONTRACT_VOID']],
];

/** Invariants of the contract whenever no call is in progress, whatever was tried before. */
export async function expectSound(play: Play, shape: Shape, given: readonly Given[]): Promise<Replay> {
  const { stage, contractId, form } = play;
  const { pool, db } = stage.database;
  const chain = { kind: 'CONTRACT', id: contractId } as const;
  const { audit } = stage.product.domains;
  const records = await audit.list(chain);
  const state = (await findState(db, contractId))!;

  expect(await audit.verifyChain(chain)).toMatchObject({ intact: true, length: records.length });
  const changes = records.filter(({ event }) => !LOOKING.includes(event));
  expect(changes.length, 'each act is one version of the contract').toBe(state.contract.version);
  for (const [acts, events] of RECORDS) {
    const accepted = given.filter((one) => acts.includes(one.act) && one.code === 0).length;
    expect(records.filter(({ event }) => events.includes(event)).length, `records of ${acts}`).toBe(accepted);
  }

  const replay = new Replay(stage, shape);
  let voidings = 0;
  const voidSteps = state.actions.filter(({ type }) => type.startsWith('TERMINATE_'));
  const rounds = Object.values(
    Object.groupBy(voidSteps, (step) => state.fields.find((field) => field.actionId === step.id)!.documentId),
  );
  for (const record of records) {
    replay.read(record);
    if (record.event === 'CONTRACT_VOID')
      replay.beginVoiding(new Map(rounds[voidings++]!.map((step) => [step.signatoryId, step.id])));
  }
  expect(voidings).toBe(rounds.length);
  expect(state.contract.status).toBe(replay.status);
  for (const { id, contact } of state.signatories)
    expect(contact, `receiver of ${id}`).toBe(replay.contactOf(id));
  expect(state.copies.filter(({ receiveTime }) => receiveTime !== null).length).toBe(replay.copied ? 1 : 0);
  expect(Object.fromEntries(state.signatories.map(({ id, status }) => [id, status]))).toEqual(
    Object.fromEntries(replay.parties.map(({ id, status }) => [id, status])),
  );
  expect(Object.fromEntries(state.actions.map(({ id, status }) => [id, status]))).toEqual(
    Object.fromEntries(replay.steps.map(({ id, status }) => [id, status])),
  );

  const { rows: letters } = await pool.query(
    `select template || ' → ' || recipient as letter from message where params->>'subject' = $1`,
    [form.subject],
  );
  expect(letters.map(({ letter }) => letter).sort(), 'messages').toEqual([...replay.letters].sort());

  const kept = await db.select().from(inbox).where(eq(inbox.contractId, contractId));
  const fresh = projectInbox(state).map((entry) => JSON.parse(JSON.stringify(entry)));
  const byOwner = (one: { owner: string; capacity: string }) => `${one.owner} ${one.capacity}`;
  const sorted = <T extends { owner: string; capacity: string }>(list: T[]) =>
    list.sort((a, b) => (byOwner(a) < byOwner(b) ? -1 : 1));
  expect(sorted(kept.map((entry) => JSON.parse(JSON.stringify(entry))))).toEqual(sorted(fresh));
  await expectSameReaders(stage, state);
  expect(await keptFigures(stage.database), 'figures').toEqual(await recountFigures(stage.database));

  const { rows: done } = await pool.query(
    "select count(*)::int as count from signing where contract_id = $1 and state = 'DONE'",
    [contractId],
  );
  expect(done[0].count, 'signings that are done').toBe(replay.signed + replay.confirmed);
  return replay;
}

/** The inbox names exactly those who may read, as the policy says of the loaded contract; in person and in a session of their company. */
async function expectSameReaders({ database, product, players }: Stage, state: ContractState): Promise<void> {
  const { organizations } = product.domains;
  for (const { name, userId, companyId } of Object.values(players)) {
    const sessions = [
      { userId, tenantId: companyId },
      ...(companyId === null ? [] : [{ userId, tenantId: companyId, within: companyId }]),
    ];
    for (const session of sessions) {
      const said = mayRead(await loadViewer(organizations, session), state);
      const found = await mayReadContract({ database, organizations }, session, state.contract.id);
      expect(found, `${name} reads${session.within ? ' within their company' : ''}`).toBe(said);
    }
  }
}

/** Invariants of the files at the end: each a chain of revisions, with exactly the signatures in the log. */
export async function expectFilesSound(
  { stage, contractId }: Play,
  replay: Replay,
  withOthers: boolean,
): Promise<void> {
  const { documents, pki } = stage.product.domains;
  const { contract } = (await findState(stage.database.db, contractId))!;
  const trust = await pki.trustAnchors();
  const { rows } = await stage.database.pool.query(
    'select id from document where contract_id = $1 order by create_time',
    [contractId],
  );
  let inFiles = 0;
  for (const { id } of rows) {
    const head = await documents.headOf(id);
    let former = Buffer.alloc(0);
    for (let revision = 1; revision <= head.revision; revision++) {
      const bytes = Buffer.from(await documents.readRevision(id, revision));
      expect(bytes.length > former.length && bytes.subarray(0, former.length).equals(former)).toBe(true);
      former = bytes;
    }
    const { validity, signatures } = await verifyPdf(former, { trust });
    if (head.revision === 1) continue;
    expect(validity).toBe('unmodified');
    expect(signatures.every(({ trusted }) => trusted)).toBe(true);
    const own = signatures.filter(({ kind }) => kind === 'signature');
    expect(new Set(own.map(({ field }) => field)).size, 'one signature a field').toBe(own.length);
    inFiles += own.length;
    if (contract.documentIds.includes(id))
      expect(own, 'signatures in the contract').toHaveLength(replay.signed);
    expect(openPdf(former).revisions.length).toBeGreaterThan(own.length);
    if (withOthers && hasTool('pdfsig'))
      expect(judgeWithPdfsig(former).every((verdict) => verdict.isValid)).toBe(true);
  }
  expect(inFiles, 'signatures in all files').toBe(replay.signed + replay.confirmed);
}

/** Names, for a message of the test that a person reads. */
export const nameOfCode = (code: number): string =>
  (Object.keys(ERRORS) as ErrorName[]).find((name) => ERRORS[name].code === code) ?? String(code);
