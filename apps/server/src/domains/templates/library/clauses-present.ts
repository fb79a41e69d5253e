import { toChinaTime } from '@cinnabar/kernel';
import type { ClauseContent } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { Clause, ClauseDetail, ClauseVersion } from '@cinnabar/protocol/templates/clauses/clause-schema';
import type { ClauseVersionRecord, ListedClause } from '../clauses/clauses-store.ts';
import { wordsOf } from './save-clause.ts';

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
    excerpt: excerptOf(content),
    usedIn,
    olderIn,
    creatorName,
    updateTime: toChinaTime(clause.updateTime),
  };
}

/** The beginning of the standard wording. */
function excerptOf(content: ClauseContent | undefined): string {
  const standard = content?.variants.filter(({ variant }) => variant === 'STANDARD') ?? [];
  const words = content ? wordsOf({ ...content, variants: standard }) : '';
  return [...words].slice(0, EXCERPT).join('');
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
