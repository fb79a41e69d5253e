/** Tasks of the threads about papers of templates: all that grows with what an author or sponsor writes. */
import { writePaper } from '@cinnabar/pdf';
import { type FieldPlace, fieldPlaces, toLayout } from '@cinnabar/pdf/paper';
import { type LaidPaper, layOutPaper } from '@cinnabar/pdf/typeset';
import { deviations as deviationsOf } from '@cinnabar/protocol/templates/changes/deviations';
import type { BlockChange } from '@cinnabar/protocol/templates/changes/diff-papers';
import { checkTemplate } from '@cinnabar/protocol/templates/check-template';
import { type FilledContent, isOfPapers } from '@cinnabar/protocol/templates/filled-content';
import type { TemplateFault } from '@cinnabar/protocol/templates/formulas/template-fault';
import {
  diffPaperContents,
  listPaperChanges,
  type PaperContentChanges,
} from '@cinnabar/protocol/templates/papers/diff-paper-contents';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { EditedPaper } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { shownInFiles, standingFiles } from '@cinnabar/protocol/templates/papers/standing-files';
import { checkValues, type ValueGap } from '@cinnabar/protocol/templates/params/check-values';
import type { NamedFiles } from '@cinnabar/protocol/templates/params/held-files';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { MOST_PAPER_PAGES } from '@cinnabar/protocol/templates/template-limits';
import type { TemplateChange } from '@cinnabar/protocol/templates/template-schema';
import {
  diffWordContents,
  listWordChanges,
  type WordLines,
} from '@cinnabar/protocol/templates/word/diff-word-contents';
import type { WordContent } from '@cinnabar/protocol/templates/word/word-content-schema';

/** Ends a task with a code that the caller knows. */
class PaperError extends Error {
  readonly code: 'too-long';

  constructor(code: 'too-long', message: string) {
    super(message);
    this.code = code;
  }
}

export interface ContentToCheck {
  content: FilledContent;
  /** Ids of the roles. */
  roles: readonly string[];
  today: Date;
}

/** What forbids to publish; conditions of whole papers count as those of a section around them. */
export function checkFilled({ content, roles, today }: ContentToCheck): TemplateFault[] {
  const { params } = content;
  if (!isOfPapers(content)) return checkTemplate({ params, word: content.files, roles, today });
  const papers = content.files.map(({ id, condition, paper }) =>
    condition
      ? {
          ...paper,
          blocks: [{ kind: 'section' as const, id: `file-${id}`, condition, blocks: paper.blocks }],
        }
      : paper,
  );
  return checkTemplate({ params, papers, roles, today });
}

interface Compared {
  before: PaperContent | undefined;
  after: PaperContent | undefined;
}

export const comparePapers = ({ before, after }: Compared): PaperContentChanges =>
  diffPaperContents(before, after);

export const listChanges = ({ before, after }: Compared): TemplateChange[] => listPaperChanges(before, after);

interface WordCompared {
  before: WordContent | undefined;
  after: WordContent | undefined;
  lines: WordLines;
}

/** The same of Word files. */
export const compareWord = ({ before, after, lines }: WordCompared): PaperContentChanges =>
  diffWordContents(before, after, lines);

export const listWord = ({ before, after, lines }: WordCompared): TemplateChange[] =>
  listWordChanges(before, after, lines);

export interface FileDeviations {
  file: string;
  changes: readonly BlockChange[];
}

/** @returns what was changed in free zones, and ids of what may not be changed, by file */
export function findDeviations({
  papers,
  edited,
}: {
  papers: PaperContent;
  edited: readonly EditedPaper[];
}): {
  deviations: FileDeviations[];
  refused: { file: string; ids: readonly string[] }[];
} {
  const deviations: FileDeviations[] = [];
  const refused: { file: string; ids: readonly string[] }[] = [];
  for (const { file, paper } of edited) {
    const original = papers.files.find(({ id }) => id === file);
    if (!original) {
      refused.push({ file, ids: [] });
      continue;
    }
    const found = deviationsOf(original.paper, paper, papers.params);
    if (found.changes.length > 0) deviations.push({ file, changes: found.changes });
    if (found.refused.length > 0) refused.push({ file, ids: found.refused });
  }
  return { deviations, refused };
}

export interface ValuesToCheck {
  content: FilledContent;
  values: TemplateValues;
  /** Whose params have to be filled. */
  owners: readonly string[];
  today: Date;
}

/** Gaps and faults of values, where only what the files show has to be filled. */
export function checkFilledValues({ content, values, owners, today }: ValuesToCheck): ValueGap[] {
  const shown = shownInFiles(content, values);
  return checkValues(content.params, values, { today, shown, owners: new Set(owners) });
}

export interface PapersToTypeset {
  papers: PaperContent;
  edited?: readonly EditedPaper[] | undefined;
  values: TemplateValues;
  serialNumber?: string | undefined;
  /** The only files that are wanted, among those that are there; all of them when absent. */
  only?: readonly string[] | undefined;
  /** The files that values name, by their ids. */
  files?: NamedFiles | undefined;
  /** Bytes of the pictures: of the papers by their keys, of values by the ids of their files. */
  pictures?: Readonly<Record<string, Uint8Array>> | undefined;
  /** Of the files that are there, from 1. */
  at?: number | undefined;
}

export interface TypesetFile {
  id: string;
  title: string;
  bytes: Uint8Array;
  pageSizes: { width: number; height: number }[];
  places: FieldPlace[];
}

/**
 * The files that are there for these values, in their order. The same input gives the same bytes. Throws `too-long` before anything is drawn, and
 * the codes of `typesetPaper`.
 */
export async function typesetFiles(plan: PapersToTypeset): Promise<TypesetFile[]> {
  const { params } = plan.papers;
  const files: TypesetFile[] = [];
  for (const { id, paper, layout, laid } of layOutFiles(plan)) {
    files.push({
      id,
      title: layout.title,
      bytes: await writePaper(layout, laid, { pictures: shownPictures(laid, plan) }),
      pageSizes: laid.pages.map(() => ({ width: laid.width, height: laid.height })),
      places: fieldPlaces(paper, params, plan.values, laid),
    });
  }
  return files;
}

/** Those of one file only, so that its bytes do not depend on the others. */
const shownPictures = ({ pages }: LaidPaper, { pictures = {} }: PapersToTypeset) =>
  Object.fromEntries(
    pages
      .flat()
      .flatMap((mark) =>
        mark.kind === 'picture' && pictures[mark.key] ? [[mark.key, pictures[mark.key]!]] : [],
      ),
  );

/** @returns the pages of all files together. Throws `too-long`. */
export const countPaperPages = (plan: PapersToTypeset): number =>
  layOutFiles(plan).reduce((pages, { laid }) => pages + laid.pages.length, 0);

function layOutFiles(plan: PapersToTypeset) {
  let pages = 0;
  return standingFiles(plan.papers, plan.values)
    .filter(
      ({ id }, index) =>
        (plan.only?.includes(id) ?? true) && (plan.at === undefined || index + 1 === plan.at),
    )
    .map(({ id, paper: original }) => {
      const paper = plan.edited?.find(({ file }) => file === id)?.paper ?? original;
      const { serialNumber, files } = plan;
      const layout = toLayout(paper, plan.papers.params, plan.values, { serialNumber, files });
      const laid = layOutPaper(layout);
      pages += laid.pages.length;
      if (pages > MOST_PAPER_PAGES) throw new PaperError('too-long', `more than ${MOST_PAPER_PAGES} pages`);
      return { id, paper, layout, laid };
    });
}
