/**
 * `kind`: neither a Word file (.docx) nor HTML. `macros`: holds a program. `tooMuch`: past `PAPER_IMPORT_LIMITS`, or past what a paper may
 * hold. `empty`: no text at all. Those of a zip file are `ZipError`.
 */
export type PaperFileProblem = 'kind' | 'macros' | 'tooMuch' | 'empty' | 'encrypted' | 'unreadable';

/** Why a file does not become a paper. */
export class PaperFileError extends Error {
  readonly code: PaperFileProblem;

  constructor(code: PaperFileProblem, message: string) {
    super(message);
    this.name = 'PaperFileError';
    this.code = code;
  }
}
