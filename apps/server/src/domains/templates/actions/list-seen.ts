import type { ContractTemplates } from '@cinnabar/protocol/templates/contract-from-template-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessTo, rightOn, type TemplateAccess } from '../templates-policy.ts';
import { findSources, type VersionSource } from '../versions-store.ts';
import { readsAsParty } from './read-as-party.ts';

/**
 * Of the versions that the files of one contract were made from those that the caller may see, in the given order. The versions are read in one
 * statement, the rights once for each company.
 */
export async function listSeen(
  deps: TemplatesDeps,
  actor: Actor,
  versionIds: readonly string[],
): Promise<ContractTemplates> {
  const sources = await findSources(deps.database.db, versionIds);
  const seen = new Map<string, VersionSource>();
  for (const own of Map.groupBy(sources, ({ template }) => template.companyId).values())
    for (const source of await seenOf(deps, actor, own)) seen.set(source.versionId, source);
  return versionIds.flatMap((versionId) => {
    const source = seen.get(versionId);
    return source ? [{ versionId, title: source.template.title, number: source.number }] : [];
  });
}

/** Of versions of one company. */
async function seenOf(
  deps: TemplatesDeps,
  actor: Actor,
  sources: readonly VersionSource[],
): Promise<VersionSource[]> {
  const { companyId } = sources[0]!.template;
  const seen: VersionSource[] = [];
  const others: VersionSource[] = [];
  for (const [templateId, own] of Map.groupBy(sources, ({ template }) => template.id)) {
    const versionIds = own.map(({ versionId }) => versionId);
    const isSeen = await readsAsParty(deps, actor, { companyId, templateId, versionIds });
    (isSeen ? seen : others).push(...own);
  }
  const access = others.length > 0 ? await findAccess(deps, actor, companyId) : null;
  return [...seen, ...others.filter(({ template }) => access && rightOn(access, template) !== null)];
}

/** Null for people who are no employees of the company. */
async function findAccess(
  deps: TemplatesDeps,
  actor: Actor,
  companyId: string,
): Promise<TemplateAccess | null> {
  try {
    return await accessTo(deps, actor, companyId);
  } catch (error) {
    if (error instanceof AppError && error.reason === 'NOT_FOUND') return null;
    throw error;
  }
}
