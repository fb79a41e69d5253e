import { toChinaTime } from '@cinnabar/kernel';
import type { AuditEntry, auditFilterSchema } from '@cinnabar/protocol/audit/audit-list-schema';
import { BYTE_ORDER_MARK, csvLine } from '@cinnabar/protocol/transport/csv-line';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { readChain } from '../actions/read-chain.ts';
import { recordEntry } from '../actions/record-entry.ts';
import { type Chain, SYSTEM_CHAIN } from '../audit-entry.ts';
import { presentRows } from './list-log.ts';
import { readFilter } from './log-filter.ts';
import { getReadableLog, type ReadableLog } from './log-policy.ts';
import type { LogDeps } from './log-ports.ts';
import { findRecords, type LogFilter, type Place } from './log-store.ts';
import { AUDIT_WORDS } from './log-words.ts';

const BATCH = 1000;
/** Records in one file. */
export const MOST_EXPORTED = 100_000;

type Asked = z.output<typeof auditFilterSchema>;

/**
 * The records that a filter finds as CSV, newest first and streamed, at most `most`; in the last lines whether the file was cut, and
 * whether each chain that has records in it is intact. That it was made is in the log before the first line is sent, so it is not in the
 * file. Throws NOT_ALLOWED. @returns the name of the file, and the text piece by piece
 */
export async function exportLog(
  deps: LogDeps,
  actor: Actor,
  asked: Asked,
  most = MOST_EXPORTED,
): Promise<{ name: string; text: AsyncGenerator<string> }> {
  const log = await getReadableLog(deps, actor, asked.scope);
  const { language } = actor.origin;
  const now = deps.clock.now();
  const filter = readFilter(asked, log.chains);
  // Records from this moment on are not in the file: its own record is one of them.
  const until = filter.until && filter.until < now ? filter.until : now;
  const chain: Chain = asked.scope === 'SYSTEM' ? SYSTEM_CHAIN : { kind: 'TENANT', id: log.companyId };
  await deps.database.transaction((tx) =>
    recordEntry(deps.clock, tx, {
      chain,
      event: 'AUDIT_EXPORTED',
      actor,
      subjectId: chain.id,
      detail: { filter: describeFilter(asked) },
    }),
  );
  const t = AUDIT_WORDS[language];
  return {
    name: `${t('export.file')}.csv`,
    text: writeLog(deps, log, { filter: { ...filter, until }, language, most }),
  };
}

/** What was asked for, as the address of the page has it. */
function describeFilter({ scope: _, ...asked }: Asked): string {
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => Boolean(value))).toString();
}

async function* writeLog(
  deps: LogDeps,
  log: ReadableLog,
  { filter, language, most }: { filter: LogFilter; language: Language; most: number },
): AsyncGenerator<string> {
  const t = AUDIT_WORDS[language];
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map((column) => t(`column.${column}`)));
  const { db } = deps.database;
  const named = new Set<string>();
  let written = 0;
  let after: Place | null = null;
  let more = true;
  while (more && written < most) {
    const limit = Math.min(BATCH, most - written);
    const found = await findRecords(db, filter, { after, limit: limit + 1 });
    const shown = found.slice(0, limit);
    for (const { chainId } of shown) named.add(chainId);
    const entries = await presentRows(deps, log, shown, language);
    yield entries.map((entry) => csvLine(rowOf(entry, language))).join('');
    written += shown.length;
    after = shown.at(-1) ?? null;
    more = found.length > limit;
  }
  if (more) yield csvLine(noteRow(deps.clock.now(), t('export.verdict'), t('export.cut', { most })));
  for (const chain of log.chains.filter(({ id }) => named.has(id))) {
    const { intact, length, brokenAt } = await readChain(db, chain);
    const seal = log.sealNames.get(chain.id);
    const name = [t(`chain.${chain.kind}`), seal].filter(Boolean).join(' ');
    const said = intact
      ? t('export.intact', { chain: name, count: length })
      : t('export.broken', { chain: name, number: brokenAt });
    yield csvLine(noteRow(deps.clock.now(), t('export.verdict'), said));
  }
}

const COLUMNS = [
  'time',
  'who',
  'department',
  'what',
  'object',
  'result',
  'address',
  'details',
  'chain',
  'sequence',
  'hash',
] as const;

function rowOf(entry: AuditEntry, language: Language): string[] {
  const t = AUDIT_WORDS[language];
  const { actor, object } = entry;
  return [
    timeOf(entry.time),
    actor.name || t(actor.id === null ? 'system' : 'erased'),
    actor.department,
    entry.what,
    object ? object.name || t(`object.${object.kind}`) : '',
    t(`result.${entry.result}`),
    entry.address ?? '',
    entry.details.map(({ name, value }) => t('export.detail', { name, value })).join(t('export.joint')),
    t(`chain.${entry.chain}`),
    String(entry.sequence),
    entry.hash,
  ];
}

/** A line that is no record: when and what, and the verdict among the details. */
const noteRow = (now: Date, what: string, said: string): string[] => [
  timeOf(toChinaTime(now)),
  '',
  '',
  what,
  '',
  '',
  '',
  said,
  '',
  '',
  '',
];

const timeOf = (time: string): string => time.slice(0, 19).replace('T', ' ');
