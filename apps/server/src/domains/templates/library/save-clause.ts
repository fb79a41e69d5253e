import { newId } from '@cinnabar/kernel';
import { blockText } from '@cinnabar/protocol/templates/changes/block-text';
import type { ClauseContent } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type {
  clauseDraftSchema,
  newClauseSchema,
} from '@cinnabar/protocol/templates/clauses/clause-form-schema';
import { CLAUSE_LIMITS, CLAUSE_STATUS } from '@cinnabar/protocol/templates/clauses/clause-values';
import { isSameClause } from '@cinnabar/protocol/templates/clauses/diff-clauses';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type ClauseRecord, countClauses, insertClause, lockClauses } from '../clauses/clauses-store.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessToChange } from '../templates-policy.ts';
import { changeClause } from './change-clause.ts';

/** Makes a clause that begins as a draft. Errors: CLAUSES_TOO_MANY, NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function createClause(
  deps: TemplatesDeps,
  actor: Actor,
  { tenantId, content, ...names }: z.output<typeof newClauseSchema>,
): Promise<ClauseRecord> {
  const { company } = await accessToChange(deps, actor, tenantId, 'MANAGE');
  const now = deps.clock.now();
  const made: ClauseRecord = {
    companyId: company.id,
    id: newId(now.getTime()),
    ...names,
    status: CLAUSE_STATUS.ON,
    creatorId: actor.userId,
    creatorName: actor.name,
    published: 0,
    content: null,
    draft: draftOf(actor, now, content),
    words: wordsOf(content),
    version: 1,
    createTime: now,
    updateTime: now,
  };
  await deps.database.transaction(async (tx) => {
    await lockClauses(tx, company.id);
    if ((await countClauses(tx, company.id)) >= CLAUSE_LIMITS.clauses)
      throw new AppError('CLAUSES_TOO_MANY', { params: { max: CLAUSE_LIMITS.clauses } });
    await insertClause(tx, made);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'CLAUSE_CREATED',
      actor,
      detail: { name: made.title },
      subjectId: made.id,
    });
  });
  return made;
}

/** Names count at once; a content that is the published one leaves no draft. Errors: those of `changeClause`. */
export const saveClauseDraft = (
  deps: TemplatesDeps,
  actor: Actor,
  clauseId: string,
  { version, content, ...names }: z.output<typeof clauseDraftSchema>,
): Promise<ClauseRecord> =>
  changeClause(deps, actor, { clauseId, version }, (_, { content: published }) => ({
    next: {
      ...names,
      draft: isSameClause(published, content) ? null : draftOf(actor, deps.clock.now(), content),
      ...(published === null && { words: wordsOf(content) }),
    },
    event: 'CLAUSE_DRAFTED',
    detail: { variants: content.variants.length },
  }));

const draftOf = ({ userId, name }: Actor, now: Date, content: ClauseContent) => ({
  content,
  userId,
  userName: name,
  time: now.toISOString(),
});

/** Its wordings in one text, by which a list finds it. */
export function wordsOf({ variants, params }: ClauseContent): string {
  const names = new Map(params.map(({ key, name }) => [key, name]));
  return variants.flatMap(({ blocks }) => blocks.map((block) => blockText(block, names))).join('\n');
}
