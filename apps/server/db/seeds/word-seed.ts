import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { OfficeConversion } from '@cinnabar/protocol/system/system-schema';
import type { TemplateParamForm } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { WordUpload } from '@cinnabar/protocol/templates/word/word-form-schema';
import type { DemoVisitor } from './demo-visitor.ts';

const CREATOR = '13800000004';
const MANAGER = '13800000007';
const FILE = '房屋租赁合同.docx';

/** What the file does not say of its params: who fills them in, and what they begin with. */
const PARAMS: Record<string, Partial<TemplateParamForm>> = {
  合同编号: { source: 'CONTRACT_NUMBER' },
  出租方名称: { source: 'COMPANY_NAME' },
  承租方名称: { source: 'PARTY_NAME', sourceRole: 'tenant' },
  建筑面积: { type: 'NUMBER' },
  租赁用途: { type: 'CHOICE', options: ['办公', '仓储', '商业经营'], owner: 'tenant' },
  月租金: { type: 'AMOUNT', format: 'BOTH' },
  押金: { type: 'AMOUNT', format: 'BOTH' },
  补充约定: { type: 'MULTILINE', required: false },
};

const ROLES: TemplateContentInput['roles'] = [
  {
    id: 'landlord',
    name: '出租方',
    sponsor: true,
    tenantType: 'CORPORATE',
    step: 2,
    actions: [{ id: 'landlordSeal', type: 'CORPORATE' }],
  },
  {
    id: 'tenant',
    name: '承租方',
    tenantType: 'COMPANY',
    step: 1,
    actions: [
      { id: 'tenantFill', type: 'FILL' },
      { id: 'tenantSeal', type: 'CORPORATE' },
    ],
  },
];

/**
 * A published template of a Word file, with rows, a part that may be absent, params of both parties and places of signatures. Nothing without
 * LibreOffice. @returns whether it was made
 */
export async function seedWord(visit: (mobile: string) => Promise<DemoVisitor>): Promise<boolean> {
  const creator = await visit(CREATOR);
  const { open } = await creator.get<OfficeConversion>('/sys/config/hessian');
  if (!open) return false;
  const { company } = await creator.get<CurrentUser>('/user');
  const tenantId = company!.id;
  const bytes = await readFile(path.join(import.meta.dirname, 'files', FILE));
  const { title, asset, params } = await creator.upload<WordUpload>(
    `/template/word/file?tenantId=${tenantId}`,
    FILE,
    bytes,
  );
  const { id, version } = await creator.post<TemplateDetail>('/template/word', {
    tenantId,
    title,
    tags: ['租赁'],
    content: {
      documents: [],
      fields: [],
      roles: ROLES,
      word: {
        params: params.map((param) => ({ ...param, ...PARAMS[param.key] })),
        files: [{ id: 'main', title, asset: asset.id }],
      },
    } satisfies TemplateContentInput,
  });
  const manager = await visit(MANAGER);
  await manager.post(`/template/${id}/publish`, { version, note: '首次发布' });
  return true;
}
