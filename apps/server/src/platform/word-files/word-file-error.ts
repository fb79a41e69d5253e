/**
 * `not-word`: no Word file (.docx). `encrypted`: has a password, or is of the format before .docx. `programs`: holds a program or controls. `too-large`: past its
 * bounds. `broken`: its parts contradict each other. `tags`: they are wrong, see the faults.
 */
export type WordProblem = 'not-word' | 'encrypted' | 'programs' | 'too-large' | 'broken' | 'tags';

/**
 * UNCLOSED, UNOPENED: a tag, or a pair of them, has one end only. NESTED: pairs cross, rows lie in rows, or a pair begins in one table and ends in another.
 * BAD_NAME: no key. BAD_MARKER: a place of a signature without a role, or one that a contract cannot have once: in rows, in a header, in notes.
 */
export const WORD_TAG_FAULTS = ['UNCLOSED', 'UNOPENED', 'NESTED', 'BAD_NAME', 'BAD_MARKER'] as const;

export interface WordTagFault {
  kind: (typeof WORD_TAG_FAULTS)[number];
  /** As it is written, shortened. */
  tag: string;
  /** The words around it. */
  words: string;
}

/** Why a Word file is not read, or not filled in. */
export class WordFileError extends Error {
  readonly problem: WordProblem;
  /** Of problem `tags`. */
  readonly faults: readonly WordTagFault[];

  constructor(problem: WordProblem, message: string, faults: readonly WordTagFault[] = []) {
    super(message);
    this.name = 'WordFileError';
    this.problem = problem;
    this.faults = faults;
  }
}
