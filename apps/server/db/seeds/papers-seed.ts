import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { PaperForm } from '@cinnabar/protocol/templates/papers/paper-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { DemoVisitor } from './demo-visitor.ts';
import { applyCompanySeal, waitFor } from './sign-demo-contract.ts';

const CREATOR = '13800000004';
const MANAGER = '13800000007';
const SEAL_KEEPER = '13800000003';
const SELLER = '13900000001';
const FILE = 'main';
const DEADLINE_MS = 90 * 86_400_000;
const { params, paper, values } = PURCHASE_CONTRACT;

const CONTENT: TemplateContentInput = {
  documents: [],
  fields: [],
  roles: [
    {
      id: 'buyer',
      name: '采购方',
      sponsor: true,
      tenantType: 'CORPORATE',
      step: 2,
      actions: [{ id: 'buyerSeal', type: 'CORPORATE' }],
    },
    {
      id: 'seller',
      name: '供应方',
      tenantType: 'COMPANY',
      step: 1,
      actions: [
        { id: 'sellerFill', type: 'FILL' },
        { id: 'sellerSeal', type: 'CORPORATE' },
      ],
    },
  ],
  papers: { params: [...params], files: [{ id: FILE, paper }] },
};

/** A clause of a free zone in other words. */
const ARBITRATED: PaperForm = {
  ...paper,
  blocks: paper.blocks.map((block) =>
    block.kind === 'paragraph' && block.id === 'disputeClause'
      ? {
          ...block,
          content: [
            {
              kind: 'text',
              text: '因本合同产生的争议，双方协商解决；协商不成的，提交杭州仲裁委员会仲裁。',
            },
          ],
        }
      : block,
  ),
};

/**
 * A published template of papers with params, conditions, a table, formulas and free zones; of its contracts one waits for what the other party
 * fills in, and one is complete, with a clause that its sender changed.
 */
export async function seedPapers(visit: (mobile: string) => Promise<DemoVisitor>): Promise<void> {
  const creator = await visit(CREATOR);
  const seller = await visit(SELLER);
  const versionId = await publishPapers(creator, await visit(MANAGER));
  const { company } = await seller.get<CurrentUser>('/user');
  const send = async (subject: string, papers: { file: string; paper: PaperForm }[] = []) => {
    const { id } = await creator.post<Contract>('/contract/fromtemplate', {
      versionId,
      subject,
      expireTime: new Date(Date.now() + DEADLINE_MS).toISOString(),
      values: valuesOf((param) => !param.owner),
      parties: [{ roleId: 'seller', tenantId: company!.id, tenantName: company!.name }],
      papers,
    });
    await creator.post('/contract/send', { contractId: id });
    return id;
  };
  const signed = await send('机电设备采购合同', [{ file: FILE, paper: ARBITRATED }]);
  await fillIn(seller, signed);
  await applyCompanySeal(seller, signed);
  await applyCompanySeal(await visit(SEAL_KEEPER), signed);
  await send('仪器仪表采购合同');
}

async function publishPapers(creator: DemoVisitor, manager: DemoVisitor): Promise<string> {
  const { company } = await creator.get<CurrentUser>('/user');
  const tenantId = company!.id;
  const groups = await creator.get<TemplateGroup[]>('/template/group', { tenantId });
  const groupId = groups.find(({ name }) => name === '采购')!.id;
  const { id, version } = await creator.post<TemplateDetail>('/template/papers', {
    tenantId,
    groupId,
    title: '采购合同',
    tags: ['采购', '货物清单'],
    content: CONTENT,
  });
  const published = await manager.post<TemplateDetail>(`/template/${id}/publish`, {
    version,
    note: '首次发布',
  });
  return published.versionId!;
}

/** Of the sample, for params that are typed in. */
const valuesOf = (isAsked: (param: (typeof params)[number]) => boolean): Record<string, string> =>
  Object.fromEntries(
    params.flatMap((param) => {
      const { key, readOnly, formula, source } = param;
      const value = values[key];
      return value === undefined || readOnly || formula || source || !isAsked(param) ? [] : [[key, value]];
    }),
  );

async function fillIn(seller: DemoVisitor, contractId: string): Promise<void> {
  const read = () => seller.get<Contract>('/contract/detail', { contractId });
  const { signatories } = await read();
  const step = signatories.flatMap(({ actions }) => actions).find(({ type }) => type === 'FILL')!;
  await seller.post('/contract/fill', {
    contractId,
    actionId: step.id,
    values: {},
    params: valuesOf(({ owner }) => owner === 'seller'),
    submit: true,
  });
  // The pages are made first.
  await waitFor(async () => (await read()).status === 'SIGNING');
}
