import { toChinaTime } from '@cinnabar/kernel';
import type { Clause, ClauseDetail, ClauseVersion } from '@cinnabar/protocol/templates/clauses/clause-schema';
import type { ClauseVersionRecord, ListedClause } from '../clauses/clauses-store.ts';

/** Characters of the standard wording that a list shows. */
const EXCERPT = 160;

export function presentClause({ clause, usedIn, olderIn }: ListedClause): Clause {
  const { id, title, category, tags, language, status, published, creatorName } = clause;
  const content = clause.content ?? clause.draft?.content;
  return {
    id,
    title,
    category,
    tags,
    language,
    status,
    published,
    hasDraft: clause.draft !== null,
    locked: content?.locked ?? false,
    variants: content?.variants.map(({ variant }) => variant) ?? [],
    excerpt: [...clause.words].slice(0, EXCERPT).join(''),
    usedIn,
    olderIn,
    creatorName,
    updateTime: toChinaTime(clause.updateTime),
  };
}

/** Drafts are shown to those who manage the library. */
export function presentClauseDetail(
  listed: ListedClause,
  versions: readonly Omit<ClauseVersionRecord, 'content'>[],
  mayManage: boolean,
): ClauseDetail {
  const { companyId, version, content, draft } = listed.clause;
  return {
    ...presentClause(listed),
    tenantId: companyId,
    version,
    mayManage,
    draft:
      mayManage && draft
        ? { content: draft.content, userName: draft.userName, time: toChinaTime(new Date(draft.time)) }
        : null,
    content,
    versions: versions.map(({ number, note, userName, createTime }) => ({
      number,
      note,
      userName,
      time: toChinaTime(createTime),
    })),
  };
}

export const presentClauseVersion = ({
  number,
  note,
  content,
  userName,
  createTime,
}: ClauseVersionRecord): ClauseVersion => ({
  number,
  note,
  content,
  userName,
  time: toChinaTime(createTime),
});
