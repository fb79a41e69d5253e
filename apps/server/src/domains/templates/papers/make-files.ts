import { type FilledContent, isOfPapers } from '@cinnabar/protocol/templates/filled-content';
import type { EditedPaper } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import type { PapersToTypeset, TypesetFile } from '../../../platform/workers/paper-tasks.ts';
import type { WordRecord } from '../made/word-record.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import type { FilledVersion } from '../word/filled-version.ts';
import { type KnownWordFile, makeWordFiles } from '../word/make-word-files.ts';
import type { HeldFiles } from './read-held.ts';
import { typesetPapers } from './run-papers.ts';

export interface FilesToMake extends Omit<PapersToTypeset, 'papers' | 'edited' | 'files' | 'pictures'> {
  version: FilledVersion;
  edited?: readonly EditedPaper[] | undefined;
  /** Files that are not there for these values too. */
  all?: boolean;
  /** The files that the values name; a picture that is not among them cannot be typeset. */
  held?: HeldFiles | undefined;
  /** Word files that were made before. */
  known?: (file: string) => readonly KnownWordFile[];
  /** Of Word files: see `WordFilesToMake`. */
  signal?: AbortSignal | undefined;
}

/** A file of a contract: a paper that was typeset, or a Word file that was filled in and converted. */
export interface MadeFile extends TypesetFile {
  word?: WordRecord;
}

/** The files that are there for these values, in their order. Errors: PAPER_TOO_LONG, PAPER_PICTURE_BROKEN, BUSY, and of Word files those of `makeWordFiles`. */
export async function makeFiles(deps: TemplatesDeps, plan: FilesToMake): Promise<MadeFile[]> {
  const { version, all = false, known, held, signal, ...order } = plan;
  const { companyId, roles, published } = version;
  if (isOfPapers(version.filled)) {
    const papers = all ? withoutConditions(version.filled) : version.filled;
    const { files, pictures } = held ?? {};
    return typesetPapers(deps, { ...order, files, pictures, papers });
  }
  const content = all ? withoutConditions(version.filled) : version.filled;
  const ofVersion = (file: string): KnownWordFile[] =>
    published
      .filter((one) => one.file === file)
      .map(({ documentId, ...made }) => ({
        ...made,
        read: () => deps.documents.readRevision(documentId, 1),
      }));
  return makeWordFiles(deps, {
    ...order,
    ...{ companyId, roles, content, signal },
    known: (file) => [...(known?.(file) ?? []), ...ofVersion(file)],
  });
}

const withoutConditions = <C extends FilledContent>(content: C): C => ({
  ...content,
  files: content.files.map((file) => ({ ...file, condition: null })),
});
