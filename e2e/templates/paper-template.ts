import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { session } from '../contracts/filling-contract.ts';
import { STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { TEMPLATE_MANAGER } from './made-template.ts';

type Papers = NonNullable<TemplateContentInput['papers']>;
type Paper = Papers['files'][number]['paper'];

/** The sample, whose seller is a person and signs by hand. */
const PAPER: Paper = {
  ...PURCHASE_CONTRACT.paper,
  blocks: PURCHASE_CONTRACT.paper.blocks.map((block) =>
    block.kind === 'signatures'
      ? {
          ...block,
          parties: block.parties.map((party) =>
            party.role === 'seller'
              ? {
                  ...party,
                  places: [{ id: 'sellerName', type: 'SEAL_PERSONAL' as const, width: 40, height: 15 }],
                }
              : party,
          ),
        }
      : block,
  ),
};

const content: TemplateContentInput = {
  documents: [],
  fields: [],
  roles: [
    {
      id: 'buyer',
      name: '采购方',
      sponsor: true,
      tenantType: 'CORPORATE',
      step: 1,
      actions: [{ id: 'buyerSeal', type: 'CORPORATE' }],
    },
    {
      id: 'seller',
      name: '供应方',
      tenantType: 'PERSONAL',
      step: 2,
      actions: [
        { id: 'sellerFill', type: 'FILL' },
        { id: 'sellerSign', type: 'PERSONAL' },
      ],
    },
  ],
  papers: { params: [...PURCHASE_CONTRACT.params], files: [{ id: 'main', paper: PAPER }] },
};

const post = async <T>(path: string, body: object, account = STAFF): Promise<T> =>
  (await callApi<{ result: T }>(path, jsonBody(body), await session(account))).result;

/** A draft of papers of this journey's own, made by calls. */
export async function paperDraft(
  title: string,
  papers: TemplateContentInput = content,
): Promise<TemplateDetail> {
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, await session(STAFF))).result;
  return post<TemplateDetail>('/template/papers', { tenantId: company!.id, title, content: papers });
}

/** The same, published. */
export async function paperTemplate(title: string, papers = content): Promise<TemplateDetail> {
  const { id, version } = await paperDraft(title, papers);
  return post(`/template/${id}/publish`, { version, note: '首次发布' }, TEMPLATE_MANAGER);
}

export const sendDraft = (contractId: string) => post<Contract>('/contract/send', { contractId });

/** Sent with one clause of a free zone in other words. */
export async function sendDeviating(
  { versionId }: TemplateDetail,
  person: { name: string; mobile: string },
): Promise<string> {
  const open = PURCHASE_CONTRACT.params.filter(
    ({ owner, readOnly, formula, source }) => !owner && !readOnly && !formula && !source,
  );
  const values = Object.fromEntries(
    open.flatMap(({ key }) => {
      const value = PURCHASE_CONTRACT.values[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const blocks = PAPER.blocks.map((block) =>
    block.kind === 'paragraph' && block.id === 'disputeClause'
      ? {
          ...block,
          content: [
            {
              kind: 'text' as const,
              text: '因本合同产生的争议，双方协商解决；协商不成的，提交上海仲裁委员会仲裁。',
            },
          ],
        }
      : block,
  );
  const draft = await post<Contract>('/contract/fromtemplate', {
    versionId,
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    values,
    parties: [{ roleId: 'seller', receiverName: person.name, contact: person.mobile }],
    papers: [{ file: 'main', paper: { ...PAPER, blocks } }],
  });
  return (await sendDraft(draft.id)).id;
}
