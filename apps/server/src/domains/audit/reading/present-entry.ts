import { toChinaTime } from '@cinnabar/kernel';
import { resultOf } from '@cinnabar/protocol/audit/audit-events';
import type { AuditEntry, AuditObject } from '@cinnabar/protocol/audit/audit-list-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { AuditRecord } from '../audit-entry.ts';
import type { RecordRow } from '../audit-store.ts';
import type { LogPorts } from './log-ports.ts';
import { AUDIT_WORDS, sayDetails, sayEvent, saySetting } from './log-words.ts';

interface Names {
  people: ReadonlyMap<string, { name: string; department: string }>;
  sealNames: ReadonlyMap<string, string>;
  language: Language;
  describeSealRecord: LogPorts['describeSealRecord'];
}

/** A record as those who read the log see it. */
export function presentEntry(
  { row, record }: { row: RecordRow; record: AuditRecord },
  names: Names,
): AuditEntry {
  const { language } = names;
  const { actor, event } = record;
  const inSeal = row.chainKind === 'SEAL';
  const said = inSeal ? names.describeSealRecord(record, language) : '';
  return {
    id: `${row.chainKind}:${row.chainId}:${row.sequence}`,
    chain: row.chainKind as AuditEntry['chain'],
    chainId: row.chainId,
    sequence: row.sequence,
    previousHash: row.previousHash,
    hash: row.hash,
    time: toChinaTime(row.time),
    what: sayEvent(record, language),
    result: resultOf(event),
    actor: {
      id: actor.userId,
      name: actor.name,
      department: (actor.userId && names.people.get(actor.userId)?.department) || '',
    },
    address: actor.address,
    device: actor.device,
    object: objectOf(record, inSeal, names),
    details: inSeal
      ? said
        ? [{ name: AUDIT_WORDS[language]('detail.said'), value: said }]
        : []
      : sayDetails(record, language),
  };
}

/** By the beginning of an event: what it is about, and which text of its detail is the name of that. The first that fits holds. */
const OBJECTS: readonly [prefix: string, kind: AuditObject, names: readonly string[]][] = [
  ['SEAL_DUTY', 'COMPANY', []],
  ['SEAL_', 'SEAL', ['sealName']],
  ['PHYSICAL_', 'OTHER', ['subject', 'seal']],
  ['SIGNATURE_', 'SIGNATURE', ['name']],
  ['TOKENS_', 'TOKEN', []],
  ['TOKEN_', 'TOKEN', ['serialNo']],
  ['ROLE_', 'ROLE', ['name', 'role']],
  ['DEPARTMENT_', 'DEPARTMENT', ['department']],
  ['CATEGORY_GROUP', 'OTHER', ['name']],
  ['CATEGORY_', 'CATEGORY', ['name']],
  ['TEMPLATE_GROUP', 'OTHER', ['name']],
  ['TEMPLATE_', 'TEMPLATE', ['name']],
  ['COMPANY_LINK_', 'PERSON', []],
  ['COMPANY_', 'COMPANY', ['name']],
  ['FEE_', 'FEE', ['no']],
  ['FILE_', 'FILE', ['title']],
  ['PROPOSAL_', 'OTHER', ['subject']],
  ['JOIN_', 'OTHER', ['name', 'asked']],
  ['EMAIL_DOMAIN_', 'OTHER', ['domain']],
  ['EMPLOYEES_', 'OTHER', ['file']],
  ['AUDIT_SEARCH_', 'OTHER', ['name']],
  ['LICENSE_', 'OTHER', ['licensee']],
];

function objectOf(
  { event, subjectId, detail }: AuditRecord,
  inSeal: boolean,
  { people, sealNames, language }: Names,
): AuditEntry['object'] {
  const [, kind, keys] = OBJECTS.find(([prefix]) => event.startsWith(prefix)) ?? [];
  // In the words of the page of settings, whose name is an id.
  if (event === 'SETTING_CHANGED' && subjectId !== null)
    return { kind: 'OTHER', id: subjectId, name: saySetting(subjectId, language) };
  const texts = (keys ?? []).map((key) => detail[key]).filter((text) => typeof text === 'string');
  const person = subjectId ? people.get(subjectId) : undefined;
  const name = (inSeal && subjectId ? sealNames.get(subjectId) : '') || texts[0] || person?.name || '';
  if (subjectId === null && name === '') return null;
  return { kind: inSeal ? 'SEAL' : (kind ?? (person ? 'PERSON' : 'OTHER')), id: subjectId, name };
}
