import type { ClauseContent } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type {
  clauseDiffQuerySchema,
  clauseListQuerySchema,
} from '@cinnabar/protocol/templates/clauses/clause-form-schema';
import type {
  ClauseDetail,
  ClauseDiff,
  ClausePage,
  ClauseUse,
  ClauseVersion,
} from '@cinnabar/protocol/templates/clauses/clause-schema';
import { diffClauses } from '@cinnabar/protocol/templates/clauses/diff-clauses';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  type ClauseRecord,
  countClauseUses,
  findClauseUses,
  findClauseVersion,
  findClauseVersions,
  listClauses,
} from '../clauses/clauses-store.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { rightOn, type TemplateAccess } from '../templates-policy.ts';
import { presentClause, presentClauseDetail, presentClauseVersion } from './clauses-present.ts';
import { accessToLibrary, openClause } from './library-policy.ts';

/** `GET /clause/list`. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function pageOfClauses(
  deps: TemplatesDeps,
  actor: Actor,
  { tenantId, pageNo, pageSize, ...filter }: z.output<typeof clauseListQuerySchema>,
): Promise<ClausePage> {
  const { company, isManager } = await accessToLibrary(deps, actor, tenantId);
  const { list, total, categories } = await listClauses(
    deps.database.db,
    { ...filter, companyId: company.id, withDrafts: isManager },
    { pageNo, pageSize },
  );
  return { list: list.map(presentClause), total, pageNo, pageSize, categories };
}

/** Errors: NOT_FOUND, NOT_ALLOWED. */
export async function readClause(deps: TemplatesDeps, actor: Actor, clauseId: string): Promise<ClauseDetail> {
  const { access, clause } = await openClause(deps, actor, clauseId);
  return describeClause(deps, access, clause);
}

/** After a change by the actor, who manages the library. */
export const describeChangedClause = (deps: TemplatesDeps, clause: ClauseRecord): Promise<ClauseDetail> =>
  describeClause(deps, { isManager: true }, clause);

async function describeClause(
  { database: { db } }: TemplatesDeps,
  { isManager }: Pick<TemplateAccess, 'isManager'>,
  clause: ClauseRecord,
): Promise<ClauseDetail> {
  const [versions, uses] = await Promise.all([findClauseVersions(db, clause), countClauseUses(db, clause)]);
  return presentClauseDetail({ clause, ...uses }, versions, isManager);
}

/** Errors: NOT_FOUND, NOT_ALLOWED. */
export async function readClauseVersion(
  deps: TemplatesDeps,
  actor: Actor,
  { clauseId, number }: { clauseId: string; number: number },
): Promise<ClauseVersion> {
  const { clause } = await openClause(deps, actor, clauseId);
  const version = await findClauseVersion(deps.database.db, clause, number);
  if (!version) throw new AppError('NOT_FOUND');
  return presentClauseVersion(version);
}

/** Two versions, or one and the draft, which is for those who manage the library. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function compareClause(
  deps: TemplatesDeps,
  actor: Actor,
  { clauseId, from, to }: z.output<typeof clauseDiffQuerySchema>,
): Promise<ClauseDiff> {
  const { access, clause } = await openClause(deps, actor, clauseId);
  const contentOf = async (number: number): Promise<ClauseContent> => {
    const found =
      number === 0
        ? access.isManager && clause.draft
        : await findClauseVersion(deps.database.db, clause, number);
    if (!found) throw new AppError('NOT_FOUND');
    return found.content;
  };
  return diffClauses(await contentOf(from), await contentOf(to));
}

/** Those of templates that the caller sees; drafts, of those that the caller edits. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function listClauseUses(
  deps: TemplatesDeps,
  actor: Actor,
  clauseId: string,
): Promise<ClauseUse[]> {
  const { access, clause } = await openClause(deps, actor, clauseId);
  const uses = await findClauseUses(deps.database.db, clause);
  return uses.flatMap(({ template, number, clauseVersion, variants }): ClauseUse[] => {
    const right = rightOn(access, template);
    const mayEdit = right === 'EDIT' || right === 'PUBLISH';
    if (right === null || (number === 0 && !mayEdit)) return [];
    const { id: templateId, title, version } = template;
    return [{ templateId, title, version, number, clauseVersion, variants, mayEdit }];
  });
}
