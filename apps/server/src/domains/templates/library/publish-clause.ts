import type { ClauseContent } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type {
  ClausePublish,
  ClauseStatusForm,
} from '@cinnabar/protocol/templates/clauses/clause-form-schema';
import { CLAUSE_STATUS } from '@cinnabar/protocol/templates/clauses/clause-values';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  type ClauseRecord,
  deleteClause,
  insertClauseVersion,
  isClauseUsed,
  lockClause,
} from '../clauses/clauses-store.ts';
import { publishFaultText } from '../papers/paper-texts.ts';
import { inTime, PAPER_TASK } from '../papers/run-papers.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { requireUnfrozen } from '../templates-policy.ts';
import { changeClause } from './change-clause.ts';
import { openClause } from './library-policy.ts';
import { wordsOf } from './save-clause.ts';

/**
 * Makes the draft the next version; it is checked before anything is locked. Errors: CLAUSE_UNCHANGED without a draft, CLAUSE_INCOMPLETE with
 * every gap of texts and params, BUSY and those of `changeClause`.
 */
export async function publishClause(
  deps: TemplatesDeps,
  actor: Actor,
  clauseId: string,
  { version, note }: ClausePublish,
): Promise<ClauseRecord> {
  const { clause } = await openClause(deps, actor, clauseId, 'MANAGE');
  if (clause.draft && clause.version === version)
    await requireComplete(deps, actor, clause, clause.draft.content);
  return changeClause(deps, actor, { clauseId, version }, async (tx, { companyId, draft, published }) => {
    if (!draft) throw new AppError('CLAUSE_UNCHANGED');
    const { content } = draft;
    const number = published + 1;
    await insertClauseVersion(tx, {
      companyId,
      clauseId,
      number,
      content,
      note,
      userId: actor.userId,
      userName: actor.name,
      createTime: deps.clock.now(),
    });
    return {
      next: { published: number, content, draft: null, words: wordsOf(content) },
      event: 'CLAUSE_PUBLISHED',
      detail: { versionNo: number, note },
    };
  });
}

/** Each wording is checked as a paper of its own; a param is used when any of them shows it. */
async function requireComplete(
  { workers, clock }: TemplatesDeps,
  { origin: { language } }: Actor,
  { title, language: written }: ClauseRecord,
  { params, variants }: ClauseContent,
): Promise<void> {
  const files = variants.map(({ variant, blocks }) => ({
    id: variant.toLowerCase(),
    paper: {
      language: written,
      title: [{ kind: 'text' as const, text: title }],
      blocks,
      acrossPages: [],
      freeZones: [],
    },
  }));
  const asked = { content: { params, files }, roles: [], today: clock.now() };
  const faults = await inTime(workers.run('checkFilled', asked, PAPER_TASK));
  if (faults.length === 0) return;
  throw new AppError('CLAUSE_INCOMPLETE', {
    errors: faults.map(
      (fault): FieldError => ({
        field: fault.block !== undefined ? `blocks.${fault.block}` : `params.${fault.param ?? ''}`,
        name: fault.name,
        message: publishFaultText(fault, language),
      }),
    ),
  });
}

/**
 * Switches a clause on or off for templates, or deletes one that no template shows or showed. Errors: CLAUSE_UNCHANGED when it is in that state
 * already, CLAUSE_USED, and those of `changeClause`.
 */
export async function switchClause(
  deps: TemplatesDeps,
  actor: Actor,
  { clauseId, version, status }: ClauseStatusForm,
): Promise<void> {
  if (status === CLAUSE_STATUS.DELETED) return removeClause(deps, actor, { clauseId, version });
  await changeClause(deps, actor, { clauseId, version }, (_, present) => {
    if (present.status === status) throw new AppError('CLAUSE_UNCHANGED');
    return {
      next: { status },
      event: status === CLAUSE_STATUS.ON ? 'CLAUSE_ENABLED' : 'CLAUSE_DISABLED',
    };
  });
}

async function removeClause(
  deps: TemplatesDeps,
  actor: Actor,
  about: { clauseId: string; version: number },
): Promise<void> {
  const { access } = await openClause(deps, actor, about.clauseId, 'MANAGE');
  requireUnfrozen(access);
  await deps.database.transaction(async (tx) => {
    const present = await lockClause(tx, about.clauseId);
    if (!present) throw new AppError('NOT_FOUND');
    if (present.version !== about.version) throw new AppError('CLAUSE_CHANGED');
    if (await isClauseUsed(tx, present.id)) throw new AppError('CLAUSE_USED');
    await deleteClause(tx, present);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: present.companyId },
      event: 'CLAUSE_DELETED',
      actor,
      detail: { name: present.title },
      subjectId: present.id,
    });
  });
}
