import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { EditedPaper } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileDeviations, PapersToTypeset, TypesetFile } from '../../../platform/workers/paper-tasks.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { findVersion } from '../versions-store.ts';
import { findPaperFaults } from './paper-faults.ts';
import { valueGapText } from './paper-texts.ts';
import { inTime, PAPER_TASK, typesetPapers } from './run-papers.ts';
import { sendPreview } from './send-preview.ts';

/** A version of papers; it never changes. */
export type PaperVersion = TemplateContent & { papers: PaperContent };

export interface NamedGap extends FieldError {
  /** Key of the param. */
  param: string;
}

/** What contracts do with the papers of a version. None of it authorises. */
export const papersOfVersions = (deps: TemplatesDeps) => ({
  /** Error: NOT_FOUND. */
  async getPapers(versionId: string): Promise<PaperVersion> {
    const content = (await findVersion(deps.database.db, versionId))?.content;
    if (!content?.papers) throw new AppError('NOT_FOUND');
    return { ...content, papers: content.papers };
  },

  /** Errors: PAPER_TOO_LONG, BUSY. */
  typeset: (plan: PapersToTypeset): Promise<TypesetFile[]> => typesetPapers(deps.workers, plan),

  /** Lays them out only. Errors: PAPER_TOO_LONG, BUSY. */
  requireFewPages: async (plan: PapersToTypeset): Promise<void> => {
    await inTime(deps.workers.run('countPaperPages', plan, PAPER_TASK));
  },

  /** Gaps of values, where these owners have to fill in theirs: by `values.{key}`, of a table with its row and column. Error: BUSY. */
  async checkValues(
    papers: PaperContent,
    values: TemplateValues,
    { owners, language }: { owners: readonly string[]; language: Language },
  ): Promise<NamedGap[]> {
    const asked = { papers, values, owners, today: deps.clock.now() };
    const gaps = await inTime(deps.workers.run('checkPaperValues', asked, PAPER_TASK));
    return gaps.map((gap) => ({
      param: gap.param,
      field: `values.${gap.param}${gap.row === undefined ? '' : `.${gap.row}.${gap.column}`}`,
      name: gap.fault,
      message: valueGapText(gap, language),
    }));
  },

  judgeEdited: (
    version: PaperVersion,
    edited: readonly EditedPaper[],
    language: Language,
  ): Promise<FileDeviations[]> => judgeEdited(deps, version, edited, language),

  /** See `sendPreview`. */
  sendPreview: (
    actor: Actor,
    asked: { page?: number | undefined; width: number },
    reply: FastifyReply,
    typeset: () => Promise<{ bytes: Uint8Array }>,
  ): Promise<FastifyReply> => sendPreview(deps, actor, asked, reply, typeset),
});

/**
 * How edited papers differ from those of their version. Errors: PAPER_FIXED_TEXT with what the sponsor may not change; TEMPLATE_VALUES for
 * texts that could not be published, such as a reference to nothing; BUSY.
 */
export async function judgeEdited(
  deps: TemplatesDeps,
  version: PaperVersion,
  edited: readonly EditedPaper[],
  language: Language,
): Promise<FileDeviations[]> {
  if (edited.length === 0) return [];
  const { papers } = version;
  const judged = deps.workers.run('findDeviations', { papers, edited }, PAPER_TASK);
  const { deviations, refused } = await inTime(judged);
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
  const changed = { ...version, papers: { ...papers, files } };
  const faults = await findPaperFaults(deps.workers, changed, { today: deps.clock.now(), language });
  // What an edited text no longer shows is not asked for.
  const errors = faults.filter(({ name }) => name !== 'UNUSED_PARAM');
  if (errors.length > 0) throw new AppError('TEMPLATE_VALUES', { errors });
  return deviations;
}
