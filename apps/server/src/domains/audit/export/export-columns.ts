import { toChinaTime } from '@cinnabar/kernel';
import type { AuditEntry } from '@cinnabar/protocol/audit/audit-list-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { readChain } from '../actions/read-chain.ts';
import { AUDIT_WORDS } from '../reading/log-words.ts';
import type { ExportDeps } from './export-deps.ts';
import { type ExportSource, MOST } from './export-source.ts';

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

export const headingsOf = (language: Language): string[] =>
  COLUMNS.map((column) => AUDIT_WORDS[language](`column.${column}`));

/** A record as one row of texts. */
export function textsOf(entry: AuditEntry, language: Language): string[] {
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

/** The rows after the records: whether the file was cut, and whether each chain that has records in it is intact. */
export async function* notesOf(
  { database, clock }: ExportDeps,
  { log, language, found }: ExportSource,
  named: ReadonlySet<string>,
): AsyncGenerator<string[]> {
  const t = AUDIT_WORDS[language];
  const note = (said: string) => {
    const time = timeOf(toChinaTime(clock.now()));
    return [time, '', '', t('export.verdict'), '', '', '', said, '', '', ''];
  };
  if (found > MOST) yield note(t('export.cut', { most: MOST }));
  for (const chain of log.chains.filter(({ id }) => named.has(id))) {
    const { intact, length, brokenAt } = await readChain(database.db, chain);
    const name = [t(`chain.${chain.kind}`), log.sealNames.get(chain.id)].filter(Boolean).join(' ');
    yield note(
      intact
        ? t('export.intact', { chain: name, count: length })
        : t('export.broken', { chain: name, number: brokenAt }),
    );
  }
}

const timeOf = (time: string): string => time.slice(0, 19).replace('T', ' ');
