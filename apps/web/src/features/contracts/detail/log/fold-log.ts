import type { Contract, TimelineEntry } from '@cinnabar/protocol/contracts/contract-schema';

/** One line of the log as it is shown. Every number of the chain is in exactly one of them. */
export type LogLine =
  | { kind: 'one'; entry: TimelineEntry }
  /** Saves of the draft, or one person opening and reading again and again: newest first, at least two. */
  | { kind: 'edits' | 'looks'; entries: [TimelineEntry, ...TimelineEntry[]] }
  /** Numbers that this viewer is not shown. */
  | { kind: 'withheld'; first: number; last: number };

const LOOKS = ['CONTRACT_OPEN', 'DOCUMENT_READ', 'DOCUMENT_READ_END'];

/** The log newest first. What follows one another and says the same is folded; a record that does not fit the chain never is. */
export function foldLog(timeline: readonly TimelineEntry[], { brokenAt }: Contract['log']): LogLine[] {
  const lines: LogLine[] = [];
  let expected = 1;
  for (const entry of timeline) {
    const fits = brokenAt === null || entry.sequence < brokenAt;
    if (fits && entry.sequence > expected)
      lines.unshift({ kind: 'withheld', first: expected, last: entry.sequence - 1 });
    expected = entry.sequence + 1;
    const kind = fits ? foldOf(entry) : null;
    const [former] = lines;
    if (kind && former && joins(former, kind, entry))
      lines[0] = { kind, entries: [entry, ...entriesOf(former)] };
    else lines.unshift({ kind: 'one', entry });
  }
  return lines;
}

function foldOf({ event }: TimelineEntry): 'edits' | 'looks' | null {
  if (event === 'CONTRACT_EDIT') return 'edits';
  return LOOKS.includes(event) ? 'looks' : null;
}

function joins(line: LogLine, kind: 'edits' | 'looks', { actorName, address }: TimelineEntry): boolean {
  const [newest] = entriesOf(line);
  if (!newest || foldOf(newest) !== kind) return false;
  if (kind === 'edits') return true;
  // Holders of a link are distinguished by their address only.
  return newest.actorName === actorName && (actorName !== '' || newest.address === address);
}

function entriesOf(line: LogLine): TimelineEntry[] {
  if (line.kind === 'withheld') return [];
  return line.kind === 'one' ? [line.entry] : line.entries;
}
