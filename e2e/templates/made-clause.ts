import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { ClauseContentInput } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { clauseSection } from '@cinnabar/protocol/templates/clauses/clause-sections';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { session } from '../contracts/filling-contract.ts';
import { STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { TEMPLATE_MANAGER } from './made-template.ts';

const post = async <T>(path: string, body: object, account: string): Promise<T> =>
  (await callApi<{ result: T }>(path, jsonBody(body), await session(account))).result;

const companyId = async (): Promise<string> =>
  (await callApi<{ result: CurrentUser }>('/user', {}, await session(STAFF))).result.company!.id;

type Variant = ClauseContentInput['variants'][number];

const wordingOf = (variant: Variant['variant'], lines: readonly string[]): Variant => ({
  variant,
  blocks: lines.map((text, at) => ({
    kind: 'paragraph',
    id: `p${at + 1}`,
    content: [{ kind: 'text', text }],
    numbering: { style: 'decimal', level: 2, gap: 0.5 },
  })),
});

/** A published clause of this journey's own, whose standard wording is these lines; made by calls. */
export const makeClause = (title: string, ...lines: string[]): Promise<ClauseDetail> =>
  publishNew(title, { variants: [wordingOf('STANDARD', lines)] });

/** The same with a fallback wording. */
export const makeClauseWithFallback = (
  title: string,
  standard: string,
  fallback: string,
): Promise<ClauseDetail> =>
  publishNew(title, { variants: [wordingOf('STANDARD', [standard]), wordingOf('FALLBACK', [fallback])] });

/** The same with a strict wording, which names a param; templates show the text unchanged. */
export const makeLockedClause = (title: string, standard: string, strict: string): Promise<ClauseDetail> => {
  const param = { key: 'clauseYears', name: '保密年限', type: 'NUMBER' as const };
  const wording = wordingOf('STRICT', [strict]);
  const [block] = wording.blocks;
  if (block?.kind === 'paragraph') block.content.push({ kind: 'param', param: param.key });
  return publishNew(title, {
    locked: true,
    params: [param],
    variants: [wordingOf('STANDARD', [standard]), wording],
  });
};

async function publishNew(title: string, content: ClauseContentInput): Promise<ClauseDetail> {
  const body = { tenantId: await companyId(), title, content };
  const { id, version } = await post<ClauseDetail>('/clause', body, TEMPLATE_MANAGER);
  return post(`/clause/${id}/publish`, { version, note: '首次发布' }, TEMPLATE_MANAGER);
}

/** A template of papers that shows a clause as it is published now. */
export async function templateWithClause(title: string, clause: ClauseDetail): Promise<TemplateDetail> {
  const source = { id: clause.id, version: clause.published, variant: 'STANDARD' as const };
  const content = {
    documents: [],
    fields: [],
    roles: [],
    papers: {
      params: [],
      files: [
        {
          id: 'main',
          paper: {
            title: [{ kind: 'text', text: title }],
            blocks: [clauseSection('c1', source, clause.content!)],
          },
        },
      ],
    },
  };
  return post('/template/papers', { tenantId: await companyId(), title, content }, STAFF);
}
