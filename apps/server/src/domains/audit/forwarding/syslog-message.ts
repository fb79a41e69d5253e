import { hostname } from 'node:os';
import { resultOf } from '@cinnabar/protocol/audit/audit-events';
import type { RecordRow } from '../audit-store.ts';
import { findBody } from '../record-body.ts';

/** RFC 5424, 6.2.1: facility 13 is the log audit; severities 4 (warning) and 6 (informational). */
const FACILITY = 13;
const SEVERITY = { DONE: 6, REFUSED: 4, WARNED: 4 } as const;
/** An SD-ID of our own needs a private enterprise number (7.2.2); 32473 is the one for those who have none (RFC 5612). */
const SD_ID = 'cinnabar@32473';
/** RFC 5424, 6.2.4 and 6.2.7. */
const LONGEST_HOST = 255;
const LONGEST_EVENT = 32;
const APP = 'cinnabar';

const printable = (text: string, most: number): string =>
  text.replace(/[^\x21-\x7e]/g, '').slice(0, most) || '-';
const HOST = printable(hostname(), LONGEST_HOST);

/**
 * A record as one message of RFC 5424, UTF-8. It names people and objects by their ids, and has no text that the record commits to by a digest
 * only: names, contacts, addresses. Of the log of the installation, which the operator's administrators read as it is, it has the name and
 * address of who acted, too.
 */
export function syslogMessage(row: RecordRow): Buffer {
  const body = findBody(row.body);
  const ofInstallation = row.chainKind === 'SYSTEM';
  const textOf = (key: string) => (ofInstallation ? row.values[key]?.value : undefined);
  const facts: Record<string, string | null | undefined> = {
    chain: `${row.chainKind}:${row.chainId}`,
    sequence: String(row.sequence),
    event: row.event,
    result: resultOf(row.event),
    subject: row.subjectId,
    actor: body?.actor.userId,
    tenant: body?.actor.tenantId,
    actorName: textOf('actor.name'),
    address: textOf('actor.address'),
    previousHash: row.previousHash,
    hash: row.hash,
  };
  const data = Object.entries(facts).flatMap(([name, value]) =>
    value ? ` ${name}="${escaped(value)}"` : [],
  );
  const priority = FACILITY * 8 + SEVERITY[resultOf(row.event)];
  const head = `<${priority}>1 ${row.time.toISOString()} ${HOST} ${APP} - ${printable(row.event, LONGEST_EVENT)}`;
  return Buffer.from(`${head} [${SD_ID}${data.join('')}]`);
}

/** RFC 5424, 6.3.3. */
const escaped = (text: string): string => text.replace(/[\\"\]]/g, '\\$&').replace(/\p{Cc}/gu, ' ');
