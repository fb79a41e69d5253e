import {
  checkInclusion,
  checkRoot,
  erasedTexts,
  isVouchedFor,
  type Outside,
  type ProofReport,
} from './check-proof.ts';
import { type LogEnd, type LogHead, type LogPart, logHeadSchema, logLineSchema } from './log-schema.ts';
import type { ProofRecord, PublishedRoot } from './proof-schema.ts';
import { recordFault } from './record-fault.ts';

/** The result of one part. */
export interface PartReport
  extends Pick<
    ProofReport,
    'chain' | 'records' | 'inclusion' | 'token' | 'copies' | 'authority' | 'root' | 'consistent' | 'proven'
  > {
  /** Numbers of its first and last record or link; 0 and 0 of a part without any. */
  first: number;
  last: number;
}

export interface LogReport {
  filter: string;
  createTime: string;
  /** Records that were asked for, and those that link them. */
  records: number;
  links: number;
  /** Texts of the records that were erased. */
  erased: number;
  /** Older records fit the filter too and are not in the file. */
  cut: boolean;
  /** The last line is there and counts what the file has. */
  whole: boolean;
  parts: PartReport[];
  consistent: boolean;
  proven: boolean;
}

/** The file is no exported log. The message names the line, from 1. */
export class UnreadableLogError extends Error {
  override readonly name = 'UnreadableLogError';
}

/**
 * Verifies an exported log line by line, without a network and without trust in its maker; memory grows with the parts, not with the records.
 * It shows that the records are those of the published roots; that no other record fits the filter, it does not show. Throws
 * UnreadableLogError.
 */
export async function checkLog(lines: AsyncIterable<string>, outside: Outside = {}): Promise<LogReport> {
  const roots = rememberRoots(outside);
  let head: LogHead | null = null;
  let end: LogEnd | null = null;
  let open: OpenPart | null = null;
  const parts: PartReport[] = [];
  const counts = { parts: 0, records: 0, links: 0 };
  let erased = 0;
  let at = 0;
  for await (const text of lines) {
    at++;
    if (end) throw new UnreadableLogError(`line ${at} follows the end`);
    if (!head) {
      head = read(text, at, logHeadSchema);
      continue;
    }
    const line = read(text, at, logLineSchema);
    if ('end' in line) end = line.end;
    else if ('part' in line) {
      if (open) parts.push(await closePart(open, roots));
      open = openPart(line.part);
      counts.parts++;
    } else {
      if (!open) throw new UnreadableLogError(`line ${at} belongs to no part`);
      const record: ProofRecord = 'record' in line ? line.record : { ...line.link, texts: {} };
      follow(open, record);
      if ('link' in line) counts.links++;
      else {
        counts.records++;
        erased += erasedTexts(record);
      }
    }
  }
  if (!head) throw new UnreadableLogError('line 1 is missing');
  if (open) parts.push(await closePart(open, roots));
  const whole =
    end !== null &&
    end.parts === counts.parts &&
    end.records === counts.records &&
    end.links === counts.links;
  const consistent = whole && parts.length > 0 && parts.every((part) => part.consistent);
  return {
    filter: head.filter,
    createTime: head.createTime,
    records: counts.records,
    links: counts.links,
    erased,
    cut: end?.cut ?? false,
    whole,
    parts,
    consistent,
    proven: consistent && parts.every(({ proven }) => proven),
  };
}

interface OpenPart {
  part: LogPart;
  first: number;
  last: { sequence: number; hash: string };
  /** Of the record that the root names. */
  headHash: string | undefined;
  fault: Extract<ProofReport['records'], { outcome: 'failed' }> | null;
}

const openPart = (part: LogPart): OpenPart => ({
  part,
  first: 0,
  last: part.after,
  headHash: undefined,
  fault: null,
});

function follow(open: OpenPart, record: ProofRecord): void {
  if (open.fault) return;
  const fault = recordFault(record, open.part.chain, open.last);
  if (fault) {
    open.fault = { outcome: 'failed', fault, at: open.last.sequence + 1 };
    return;
  }
  open.first ||= record.sequence;
  open.last = record;
  if (record.sequence === open.part.inclusion?.length) open.headHash = record.hash;
}

type CheckedRoot = Awaited<ReturnType<typeof checkRoot>>;

async function closePart(
  { part, first, last, headHash, fault }: OpenPart,
  roots: (root: PublishedRoot | null) => Promise<CheckedRoot>,
): Promise<PartReport> {
  const { chain, inclusion } = part;
  const root = inclusion?.root ?? null;
  const records: ProofReport['records'] = fault ?? { outcome: first > 0 ? 'passed' : 'absent' };
  const included = checkInclusion(chain, inclusion, headHash);
  const { token, copies, authority } = await roots(root);
  const consistent = [records, included, token].every(({ outcome }) => outcome === 'passed');
  return {
    chain,
    first,
    last: first > 0 ? last.sequence : 0,
    records,
    inclusion: included,
    token,
    copies,
    authority,
    root,
    consistent,
    proven: consistent && isVouchedFor(copies, authority),
  };
}

/** Parts of several chains lie under the same root, which is verified once. */
function rememberRoots(outside: Outside): (root: PublishedRoot | null) => Promise<CheckedRoot> {
  const known = new Map<string, Promise<CheckedRoot>>();
  return (root) => {
    const key = JSON.stringify(root);
    const checked = known.get(key) ?? checkRoot(root, outside);
    known.set(key, checked);
    return checked;
  };
}

function read<T>(text: string, at: number, schema: { parse(value: unknown): T }): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new UnreadableLogError(`line ${at} is not one of an exported log of version 1`, { cause: error });
  }
}
