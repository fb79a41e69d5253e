import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { DemoVisitor } from './demo-visitor.ts';

const CREATOR = '13800000004';
const MANAGER = '13800000007';
const SAMPLE = '软件技术服务合同.pdf';
const SIGNING_PAGE = 6;
/** On the sample's last page, as fractions: the columns of 甲方 and 乙方, the seal over name and date, the line of a signature, that of the date. */
const COLUMNS = { buyer: 0.225, supplier: 0.625 };
const SEAL = { page: SIGNING_PAGE, y: 0.34, width: 42 / 210, height: 42 / 297 };
const SIGNATURE = { page: SIGNING_PAGE, y: 0.426, width: 0.16, height: 0.045 };
const DATE = { page: SIGNING_PAGE, y: 0.3955, width: 0.16, height: 0.02 };
const LINE = { width: 0.3, height: 0.022 };

/**
 * Templates of the platform owner: in groups, with tags; of fixed pages with and without values to fill in; in two versions with a draft beside
 * them, never published, and off.
 */
export async function seedTemplates(visit: (mobile: string) => Promise<DemoVisitor>): Promise<void> {
  const creator = await visit(CREATOR);
  const manager = await visit(MANAGER);
  const { company } = await creator.get<CurrentUser>('/user');
  const bytes = await readFile(path.join(import.meta.dirname, 'files', SAMPLE));
  const tenantId = company!.id;

  const group = (name: string, more: object = {}) =>
    manager.post<TemplateGroup>('/template/group/create', { tenantId, name, ...more });
  const purchase = await group('采购');
  const software = await group('软件与服务', { parentId: purchase.id });
  const { user } = await manager.get<CurrentUser>('/user');
  const legal = await group('法务', { rights: [{ kind: 'USER', id: user.id, right: 'PUBLISH' }] });

  const create = async (title: string, more: { groupId: string; tags: string[] }, by = creator) => {
    const { id } = await by.upload<ContractDocument>('/document', SAMPLE, bytes);
    const made = await by.post<TemplateDetail>('/template', { tenantId, title, documents: [id], ...more });
    return { made, documentId: id, by };
  };
  const save = (by: DemoVisitor, { id, version }: TemplateDetail, content: TemplateContentInput) =>
    by.put<TemplateDetail>(`/template/${id}/draft`, { version, content });
  const publish = ({ id, version }: TemplateDetail, note: string) =>
    manager.post<TemplateDetail>(`/template/${id}/publish`, { version, note });

  const old = await create('软件技术服务合同（2025 版）', { groupId: software.id, tags: ['技术服务'] });
  const oldSaved = await save(old.by, old.made, contentOf(old.documentId, 'PLAIN'));
  const { id, version } = await publish(oldSaved, '首次发布');
  await manager.post('/template/status', { templateId: id, version, status: 0 });

  const fixed = await create(
    '软件技术服务合同（固定文本）',
    { groupId: legal.id, tags: ['技术服务'] },
    manager,
  );
  await publish(await save(fixed.by, fixed.made, contentOf(fixed.documentId, 'PLAIN')), '法务审定的固定文本');

  const fresh = await create('软件运维服务合同', { groupId: software.id, tags: ['运维', '按年续签'] });
  await save(fresh.by, fresh.made, contentOf(fresh.documentId, 'FILLED'));

  const standard = await create('软件技术服务合同', { groupId: software.id, tags: ['技术服务', '分期付款'] });
  const filled = contentOf(standard.documentId, 'FILLED');
  const first = await publish(await save(standard.by, standard.made, filled), '首次发布');
  const second = await publish(
    await save(standard.by, first, contentOf(standard.documentId, 'WITH_PHONE')),
    '增加乙方联系电话，由乙方填写',
  );
  await save(standard.by, second, contentOf(standard.documentId, 'WITH_DATE'));
  await creator.post('/template/favourite', { templateId: standard.made.id, favourite: true });
}

type Stage = 'PLAIN' | 'FILLED' | 'WITH_PHONE' | 'WITH_DATE';
const STAGES: readonly Stage[] = ['PLAIN', 'FILLED', 'WITH_PHONE', 'WITH_DATE'];

/** A buyer, who sends, and a supplier; each stage has the fields of those before it. */
function contentOf(documentId: string, stage: Stage): TemplateContentInput {
  const has = (one: Stage) => STAGES.indexOf(stage) >= STAGES.indexOf(one);
  const at = <T extends object>(id: string, more: T) => ({ id, documentId, ...more });
  const own = at('buyer-seal', {
    ...SEAL,
    x: COLUMNS.buyer + 0.06,
    type: 'SEAL_CORPORATE',
    owner: 'buyer-act',
  } as const);
  return {
    documents: [documentId],
    roles: [
      {
        id: 'buyer',
        name: '甲方',
        sponsor: true,
        tenantType: 'CORPORATE',
        step: 2,
        actions: [{ id: 'buyer-act', type: 'CORPORATE' }],
      },
      {
        id: 'supplier',
        name: '乙方',
        tenantType: 'COMPANY',
        step: 1,
        actions: [
          ...(has('WITH_PHONE') ? [{ id: 'supplier-fill', type: 'FILL' as const }] : []),
          { id: 'supplier-sign', type: 'OPERATOR' },
          { id: 'supplier-act', type: 'CORPORATE' },
        ],
      },
    ],
    fields: [
      own,
      at('supplier-seal', {
        ...SEAL,
        x: COLUMNS.supplier + 0.06,
        type: 'SEAL_CORPORATE',
        owner: 'supplier-act',
      } as const),
      at('supplier-name', {
        ...SIGNATURE,
        x: COLUMNS.supplier,
        type: 'SEAL_PERSONAL',
        owner: 'supplier-sign',
      } as const),
      ...(has('FILLED')
        ? [
            at('number', {
              ...LINE,
              page: 1,
              x: 0.727,
              y: 0.887,
              width: 0.15,
              type: 'TEXT',
              owner: SPONSOR_OWNER,
              name: '合同编号',
            } as const),
            at('sum', {
              ...LINE,
              page: 2,
              x: 0.3,
              y: 0.8,
              type: 'AMOUNT',
              owner: SPONSOR_OWNER,
              name: '服务费',
            } as const),
          ]
        : []),
      ...(has('WITH_PHONE')
        ? [
            at('phone', {
              ...LINE,
              page: SIGNING_PAGE,
              x: COLUMNS.supplier,
              y: 0.24,
              type: 'PHONE',
              owner: 'supplier-fill',
              name: '乙方联系电话',
            } as const),
          ]
        : []),
      ...(has('WITH_DATE')
        ? [at('date', { ...DATE, x: COLUMNS.buyer, type: 'TIMESTAMP', owner: 'buyer-act' } as const)]
        : []),
    ],
  };
}
