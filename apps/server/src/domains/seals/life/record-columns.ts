import { toChinaTime } from '@cinnabar/kernel';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { AuditRecord } from '../../audit/index.ts';
import { sayRecord } from '../checking/read-alert.ts';
import { SEAL_WORDS } from '../seals-words.ts';

const COLUMNS = ['sequence', 'time', 'event', 'person', 'details', 'hash'] as const;

/** File name of the exported records. */
export const recordsName = (seal: string, language: Language): string =>
  `${SEAL_WORDS[language]('record.fileOf', { name: seal })}.csv`;

/** Column headings of the exported records. */
export const recordHead = (language: Language): string[] =>
  COLUMNS.map((column) => SEAL_WORDS[language](`record.column.${column}`));

/** One record under these headings. */
export function recordRow(record: AuditRecord, language: Language): string[] {
  const t = SEAL_WORDS[language];
  const { sequence, time, event, actor, hash } = record;
  return [
    String(sequence),
    timeOf(time),
    t(`record.name.${event}`, { defaultValue: event }),
    actor.name || t('record.system'),
    sayDetails(record, language),
    hash,
  ];
}

/** The last line: when the chain was checked, with what result. */
export function verdictRow(
  { count, intact, now }: { count: number; intact: boolean; now: Date },
  language: Language,
): string[] {
  const t = SEAL_WORDS[language];
  const said = intact ? t('record.intact', { count }) : t('record.broken');
  return ['', timeOf(now), t('record.checked'), '', said, ''];
}

const timeOf = (time: Date): string => toChinaTime(time).slice(0, 19).replace('T', ' ');

/** The agent company of a use as it was called then, with its registration number. */
export const agentOf = ({ agent, agentNo }: AuditRecord['detail']): string | null =>
  [agent, agentNo].filter((one) => typeof one === 'string').join(' ') || null;

/** What a record says besides its event, in words. */
export function sayDetails({ event, detail }: AuditRecord, language: Language): string {
  const t = SEAL_WORDS[language];
  const { subject, grant, letter, approval, automatic, right, ground, before, after, until, reason } = detail;
  const agent = agentOf(detail);
  const stage = (code: unknown) => t(`stage.${code}`, { defaultValue: '' });
  const isStage = !event.startsWith('SEAL_RULE') && typeof after === 'string' && after !== before;
  const rule = sayRecord(language, { event, detail });
  // A refusal is kept by the name of its error.
  const given = event === 'SEAL_REFUSE' ? t(`errors:${reason}`, { defaultValue: '' }) : reason;
  return [
    subject,
    typeof grant === 'number' && t('record.grant', { number: grant }),
    agent !== null && t('record.agent', { company: agent }),
    typeof letter === 'string' && t('record.letter', { digest: letter }),
    automatic === 1 && t('record.automatic'),
    approval && t('record.approval', { number: approval }),
    event === 'SEAL_GRANT_HAND' && t('record.instead', { number: before }),
    right && t('record.right', { right: t(`grant.rightName.${right}`) }),
    ground && ground !== 'GRANT' && t(`why.${ground}`, { defaultValue: '' }),
    isStage && [stage(before), stage(after)].filter(Boolean).join(' → '),
    until && t('grant.until', { day: until }),
    rule,
    given && t('record.reason', { reason: given }),
  ]
    .filter(Boolean)
    .join(t('record.joint'));
}
