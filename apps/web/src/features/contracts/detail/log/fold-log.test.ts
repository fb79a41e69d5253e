import { describe, expect, it } from 'vitest';
import { sampleEntry } from '../../sample-contract.ts';
import { foldLog, type LogLine } from './fold-log.ts';

const INTACT = { intact: true, brokenAt: null };

const log = (...events: (string | [event: string, actorName: string])[]) =>
  events.map((one, index) => {
    const [event, actorName] = typeof one === 'string' ? [one, '林知夏'] : one;
    return sampleEntry({ id: `c1:${index + 1}`, event, actorName, sequence: index + 1 });
  });

/** `edits 2-4`: what kind of line, and the numbers of the chain in it. */
function told(line: LogLine): string {
  if (line.kind === 'withheld') return `withheld ${line.first}-${line.last}`;
  if (line.kind === 'one') return `${line.entry.event} ${line.entry.sequence}`;
  return `${line.kind} ${line.entries.at(-1)!.sequence}-${line.entries[0].sequence}`;
}

describe('the log of a contract', () => {
  it('folds what was saved of a draft into one line', () => {
    const timeline = log(
      'CONTRACT_CREATE',
      'CONTRACT_EDIT',
      ['CONTRACT_EDIT', '何未央'],
      'CONTRACT_EDIT',
      'CONTRACT_SEND',
    );
    expect(foldLog(timeline, INTACT).map(told)).toEqual([
      'CONTRACT_SEND 5',
      'edits 2-4',
      'CONTRACT_CREATE 1',
    ]);
  });

  it('folds one person’s opening and reading, and keeps different people apart', () => {
    const timeline = log(
      ['CONTRACT_OPEN', '陈书远'],
      ['DOCUMENT_READ', '陈书远'],
      ['DOCUMENT_READ_END', '陈书远'],
      'CONTRACT_OPEN',
      ['CODE_SENT', '陈书远'],
      ['CONTRACT_OPEN', '陈书远'],
    );
    expect(foldLog(timeline, INTACT).map(told)).toEqual([
      'CONTRACT_OPEN 6',
      'CODE_SENT 5',
      'CONTRACT_OPEN 4',
      'looks 1-3',
    ]);
  });

  it('keeps holders of a link at different addresses apart, and one person at several devices together', () => {
    const from = (name: string) =>
      log(['DOCUMENT_READ', name], ['DOCUMENT_READ', name]).map((entry, at) => ({
        ...entry,
        address: `10.0.0.${at}`,
      }));
    expect(foldLog(from(''), INTACT).map(({ kind }) => kind)).toEqual(['one', 'one']);
    expect(foldLog(from('陈书远'), INTACT).map(({ kind }) => kind)).toEqual(['looks']);
  });

  it('says which numbers are not shown', () => {
    const timeline = log('CONTRACT_SEND', 'CONTRACT_OPEN', 'DOCUMENT_READ', 'CONTRACT_SIGN').filter(
      ({ sequence }) => sequence === 1 || sequence === 4,
    );
    expect(foldLog(timeline, INTACT).map(told)).toEqual([
      'CONTRACT_SIGN 4',
      'withheld 2-3',
      'CONTRACT_SEND 1',
    ]);
  });

  it('never folds a record that does not fit the chain', () => {
    const timeline = log('CONTRACT_EDIT', 'CONTRACT_EDIT', 'CONTRACT_EDIT', 'CONTRACT_EDIT');
    expect(foldLog(timeline, { intact: false, brokenAt: 3 }).map(told)).toEqual([
      'CONTRACT_EDIT 4',
      'CONTRACT_EDIT 3',
      'edits 1-2',
    ]);
  });
});
