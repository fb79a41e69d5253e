/** Tasks of the processes that read untrusted files: Word files of templates. */
import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { type FilledWord, fillWordFile } from './filling/fill-word-file.ts';
import { linesOf } from './reading/lines-of.ts';
import { asWordFileError } from './reading/open-word-file.ts';
import { readWordFile } from './reading/read-word-file.ts';
import { WordFileError, type WordProblem, type WordTagFault } from './word-file-error.ts';
import type { WordView } from './word-files.ts';

/** A result, or why there is none: faults of tags are data, so they cross the border of the process as such. */
export type WordOutcome<T> =
  | { ok: true; value: T }
  | { ok: false; problem: WordProblem; message: string; faults: readonly WordTagFault[] };

function attempt<T>(work: () => T): WordOutcome<T> {
  try {
    return { ok: true, value: work() };
  } catch (thrown) {
    const error = asWordFileError(thrown);
    if (!(error instanceof WordFileError)) throw error;
    const { problem, message, faults } = error;
    return { ok: false, problem, message, faults };
  }
}

/** The result. Throws WordFileError. */
export function takeWord<T>(outcome: WordOutcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new WordFileError(outcome.problem, outcome.message, outcome.faults);
}

const NO_VALUES: WordView = { values: {}, rows: {}, conditions: {} };

/** What a file asks for. It is filled in without values, so that what stops it then is named where it is chosen. */
export const readFacts = ({ bytes }: { bytes: Uint8Array }): WordOutcome<WordFacts> =>
  attempt(() => {
    const file = readWordFile(asBuffer(bytes));
    fillWordFile(file, NO_VALUES);
    return file.facts;
  });

/** See `linesOf`. */
export const readLines = ({ bytes }: { bytes: Uint8Array }): WordOutcome<string[]> =>
  attempt(() => linesOf(readWordFile(asBuffer(bytes)).texts));

export const fillFile = ({ bytes, view }: { bytes: Uint8Array; view: WordView }): WordOutcome<FilledWord> =>
  attempt(() => fillWordFile(readWordFile(asBuffer(bytes)), view));

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
