import { type FilledContent, isOfPapers } from '@cinnabar/protocol/templates/filled-content';
import type { MadePages } from '@cinnabar/protocol/templates/papers/made-pages-schema';
import type { EditedPaper } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import type { ValueGap } from '@cinnabar/protocol/templates/params/check-values';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileDeviations, TypesetFile } from '../../../platform/workers/paper-tasks.ts';
import type { FileScope } from '../../documents/index.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { findVersion } from '../versions-store.ts';
import type { FilledVersion } from '../word/filled-version.ts';
import { filledOf } from '../word/read-word-content.ts';
import { describePages } from './describe-pages.ts';
import { foreignPictures } from './foreign-pictures.ts';
import { type FilesToMake, type MadeFile, makeFiles } from './make-files.ts';
import { findPaperFaults } from './paper-faults.ts';
import { valueGapText } from './paper-texts.ts';
import { type ReadHeld, readHeld } from './read-held.ts';
import { inTime, PAPER_TASK } from './run-papers.ts';
import { type PreviewedFile, sendPreview } from './send-preview.ts';

export interface NamedGap extends FieldError {
  /** Key of the param. */
  param: string;
}

/** What contracts do with the papers or Word files of a version. None of it authorises. */
export const papersOfVersions = (deps: TemplatesDeps) => ({
  /** Error: NOT_FOUND. */
  async getFilled(versionId: string): Promise<FilledVersion> {
    const { db } = deps.database;
    const version = await findVersion(db, versionId);
    const filled = version && (await filledOf(db, version));
    if (!filled) throw new AppError('NOT_FOUND');
    return filled;
  },

  /** @see makeFiles */
  makeFiles: (plan: FilesToMake): Promise<MadeFile[]> => makeFiles(deps, plan),

  /**
   * That the job which makes the files will not find too many pages: papers are laid out, Word files are made, so that the job finds them. Errors:
   * those of `makeFiles`.
   */
  requireFewPages: async (plan: FilesToMake): Promise<void> => {
    const { version, held, known: _, ...order } = plan;
    const { filled: papers } = version;
    if (!isOfPapers(papers)) await makeFiles(deps, plan);
    else
      await inTime(deps.workers.run('countPaperPages', { ...order, files: held?.files, papers }, PAPER_TASK));
  },

  /** @see readHeld */
  readHeld: (params: readonly TemplateParam[], values: TemplateValues, scope: FileScope): Promise<ReadHeld> =>
    readHeld(deps, params, values, scope),

  /** Gaps of values, where these owners have to fill in theirs: by `values.{key}`, of a table with its row and column. Error: BUSY. */
  async checkValues(
    content: FilledContent,
    values: TemplateValues,
    { owners, language }: { owners: readonly string[]; language: Language },
  ): Promise<NamedGap[]> {
    const asked = { content, values, owners, today: deps.clock.now() };
    const gaps = await inTime(deps.workers.run('checkFilledValues', asked, PAPER_TASK));
    return gaps.map((gap) => ({
      param: gap.param,
      field: `values.${gap.param}${gap.row === undefined ? '' : `.${gap.row}.${gap.column}`}`,
      name: gap.fault,
      message: valueGapText(gap, language),
    }));
  },

  /** Faults of files that values name, as `checkValues` answers gaps. */
  nameHeldFaults: (faults: ReadHeld['faults'], language: Language): NamedGap[] =>
    faults.map((fault) => ({
      param: fault.param,
      field: `values.${fault.param}`,
      name: fault.fault,
      message: valueGapText(fault, language),
    })),

  /** Gaps and faults of the values of several contracts, in their order: at most some hundred, which take a worker some tens of milliseconds. Error: BUSY. */
  checkRows: (
    content: FilledContent,
    rows: readonly TemplateValues[],
    owners: readonly string[],
  ): Promise<ValueGap[][]> =>
    inTime(
      deps.workers.run('checkRowsOfValues', { content, rows, owners, today: deps.clock.now() }, PAPER_TASK),
    ),

  judgeEdited: (
    version: Pick<FilledVersion, 'filled' | 'roles'>,
    edited: readonly EditedPaper[],
    language: Language,
  ): Promise<FileDeviations[]> => judgeEdited(deps, version, edited, language),

  /** See `sendPreview`. */
  sendPreview: (
    actor: Actor,
    asked: { page?: number | undefined; width: number },
    reply: FastifyReply,
    typeset: () => Promise<PreviewedFile>,
  ): Promise<FastifyReply> => sendPreview(deps, actor, asked, reply, typeset),

  /** See `describePages`. */
  describePages: (
    actor: Actor,
    reply: FastifyReply,
    make: (left: AbortSignal) => Promise<TypesetFile>,
  ): Promise<MadePages> => describePages(deps, actor, reply, make),
});

/**
 * How edited papers differ from those of their version. Errors: TEMPLATE_KIND for Word files, which have no free zones; TEMPLATE_ASSET_UNKNOWN for
 * pictures that the version does not name; PAPER_FIXED_TEXT with what the sponsor may not change; TEMPLATE_VALUES for texts that could not be
 * published, such as a reference to nothing; BUSY.
 */
export async function judgeEdited(
  deps: TemplatesDeps,
  { filled: papers, roles }: Pick<FilledVersion, 'filled' | 'roles'>,
  edited: readonly EditedPaper[],
  language: Language,
): Promise<FileDeviations[]> {
  if (edited.length === 0) return [];
  if (!isOfPapers(papers)) throw new AppError('TEMPLATE_KIND');
  const judged = deps.workers.run('findDeviations', { papers, edited }, PAPER_TASK);
  const { deviations, refused } = await inTime(judged);
  const strange = foreignPictures(papers, edited);
  if (strange.length > 0) throw new AppError('TEMPLATE_ASSET_UNKNOWN', { errors: strange });
  if (refused.length > 0)
    throw new AppError('PAPER_FIXED_TEXT', {
      errors: refused.flatMap(({ file, ids }) =>
        ids.length === 0
          ? [{ field: `papers.${file}` }]
          : ids.map((id) => ({ field: `papers.${file}.blocks.${id}` })),
      ),
    });
  const files = papers.files.map((file) => {
    const paper = edited.find((one) => one.file === file.id)?.paper;
    return paper ? { ...file, paper } : file;
  });
  const changed = { papers: { ...papers, files }, roles };
  const faults = await findPaperFaults(deps.workers, changed, { today: deps.clock.now(), language });
  // What an edited text no longer shows is not asked for.
  const errors = faults.filter(({ name }) => name !== 'UNUSED_PARAM');
  if (errors.length > 0) throw new AppError('TEMPLATE_VALUES', { errors });
  return deviations;
}
