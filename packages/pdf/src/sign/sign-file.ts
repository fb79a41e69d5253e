import { constants, copyFileSync, rmSync } from 'node:fs';
import { openFileSource } from '../objects/byte-source.ts';
import { appendRevision } from '../write/append-revision.ts';
import type { BaseWitness } from '../write/base-witness.ts';
import { type SignPdfOptions, signingRevisions } from './sign-pdf.ts';

export interface SignFileOptions extends SignPdfOptions {
  /** Path of a new file that gets the signed copy; the file itself is signed when absent. */
  readonly to?: string | undefined;
}

/**
 * Signs a PDF on disk by appending to it (ISO 32000-2, 7.5.6), or to a copy. However large the file, memory follows its largest object.
 * @throws PdfError as `signPdf`; `changed-meanwhile` when another person wrote to the file
 * @throws an error of the file system, EEXIST among them: a file at `to` is never overwritten
 */
export async function signFile(path: string, options: SignFileOptions): Promise<void> {
  const { base, revisions } = await signedUpon(path, options);
  const { to } = options;
  if (to === undefined) return appendRevision(path, base, revisions);
  copyFileSync(path, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  try {
    appendRevision(to, base, revisions);
  } catch (error) {
    rmSync(to);
    throw error;
  }
}

async function signedUpon(path: string, options: SignFileOptions) {
  const source = openFileSource(path);
  try {
    let base: BaseWitness | undefined;
    const onBase = (witness: BaseWitness) => {
      base ??= witness; // later revisions stand upon the first
    };
    const revisions = await signingRevisions(source, { ...options, onBase });
    return { base: base!, revisions };
  } finally {
    source.close();
  }
}
