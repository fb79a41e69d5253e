import type { ClauseContentInput } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import type { ClauseSource } from '@cinnabar/protocol/templates/clauses/clause-source-schema';
import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { Caller } from '../../../testing/build-product.ts';
import { paperOf } from '../templates-factory.ts';

const paragraph = (id: string, text: string) => ({
  kind: 'paragraph' as const,
  id,
  content: [{ kind: 'text' as const, text }],
});

/** A clause with one standard wording of these lines. */
export const wordingOf = (...lines: string[]): ClauseContentInput => ({
  variants: [{ variant: 'STANDARD', blocks: lines.map((line, at) => paragraph(`p${at}`, line)) }],
});

/** Makes and publishes clauses of a company as `by`. */
export const libraryOf = (tenantId: string, by: Caller) => ({
  create: async (content: ClauseContentInput, title = '保密条款') =>
    (await by.post<ClauseDetail>('/clause', { tenantId, title, content })).result,
  save: ({ id, version, title }: ClauseDetail, content: ClauseContentInput) =>
    by.put<ClauseDetail>(`/clause/${id}/draft`, { version, title, content }),
  publish: ({ id, version }: ClauseDetail, note = '') =>
    by.post<ClauseDetail>(`/clause/${id}/publish`, { version, note }),
});

/** A template whose paper shows a clause in these lines, between its own text and the place of a param. */
export function paperWithClause(
  clause: ClauseSource,
  lines: readonly string[],
  more: { freeZones?: string[] } = {},
): TemplateContentInput {
  const content = paperOf('岗位：');
  const [file] = content.papers!.files;
  const section: PaperBlockForm = {
    kind: 'section',
    id: 'c1',
    clause,
    blocks: lines.map((line, at) => paragraph(`c1-p${at}`, line)),
  };
  const paper = { ...file!.paper, ...more, blocks: [section, ...file!.paper.blocks] };
  return { ...content, papers: { ...content.papers!, files: [{ ...file!, paper }] } };
}
