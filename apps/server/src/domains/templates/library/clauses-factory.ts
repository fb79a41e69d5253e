import type { ClauseContentInput } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type {
  ClauseDetail,
  ClausePage,
  ClauseUpdate,
  ClauseUse,
} from '@cinnabar/protocol/templates/clauses/clause-schema';
import type { ClauseSource } from '@cinnabar/protocol/templates/clauses/clause-source-schema';
import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { Caller } from '../../../testing/build-product.ts';
import { firmWithTemplates, paperOf } from '../templates-factory.ts';

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
const libraryOf = (tenantId: string, by: Caller) => ({
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

/** A company whose people read and write its library. */
export async function firmWithLibrary(product: Parameters<typeof firmWithTemplates>[0]) {
  const own = await firmWithTemplates(product);
  const library = libraryOf(own.company.id, own.manager);
  const published = async (...lines: string[]) =>
    (await library.publish(await library.create(wordingOf(...lines)))).result;
  const list = async (by: Caller, query: Record<string, string> = {}) =>
    by.get<ClausePage>('/clause/list', { tenantId: own.company.id, ...query });
  const uses = async (by: Caller, { id }: ClauseDetail) =>
    (await by.get<ClauseUse[]>('/clause/uses', { clauseId: id })).result;
  const update = (by: Caller, { id }: ClauseDetail, templates: { id: string; version: number }[]) =>
    by.post<ClauseUpdate[]>(`/clause/${id}/update`, {
      templates: templates.map(({ id: templateId, version }) => ({ templateId, version })),
    });
  return { ...own, library, published, list, uses, update };
}

/** The standard wording as it is published now. */
export const sourceOf = ({ id, published }: ClauseDetail) => ({
  id,
  version: published,
  variant: 'STANDARD' as const,
});
