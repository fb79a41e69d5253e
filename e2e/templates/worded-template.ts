import { typesetPaper } from '@cinnabar/pdf';
import type { PageTexts } from '@cinnabar/protocol/documents/document-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { keepFile, session } from '../contracts/filling-contract.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { TEMPLATE_MANAGER } from './made-template.ts';

const CLAUSES = Array.from(
  { length: 12 },
  (_, at) => `第${at + 1}条 双方按照编号${at * 37 + 11}的约定履行各自义务。`,
);
const LINES = ['劳动合同', '岗位名称：__________', ...CLAUSES, '用人单位（盖章）：', '员工（签字）：'];
/** Words that no file of the demo has. */
export const RARE_WORDS = '竞业限制补偿';
/** The words beside the post are others, one clause is new, and the line of the employee's signature is missing. */
const CHANGED = [
  LINES[0]!,
  '担任职务、所在部门以及直接汇报对象',
  `新增：${RARE_WORDS}按月支付。`,
  ...CLAUSES,
  '用人单位（盖章）：',
];

async function fileOf(lines: readonly string[]): Promise<Buffer> {
  const blocks = lines.map((text) => ({
    kind: 'paragraph' as const,
    content: [{ kind: 'text' as const, text }],
  }));
  return (await typesetPaper({ title: '劳动合同', language: 'zh-CN', blocks })).bytes;
}

export const changedFile = (): Promise<Buffer> => fileOf(CHANGED);

/** A draft of the manager of templates, whose fields stand beside the words of its one file: a post, a seal and a signature. */
export async function wordedTemplate(title: string, tags: string[]): Promise<TemplateDetail> {
  const manager = await session(TEMPLATE_MANAGER);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, manager)).result;
  const documentId = await keepFile(manager, '劳动合同.pdf', await fileOf(LINES));
  const { result: texts } = await callApi<{ result: PageTexts }>(
    `/document/${documentId}/texts?from=1&to=1`,
    {},
    manager,
  );
  const beside = (label: string) => {
    const { y, height } = texts.pages[0]!.runs.find(({ text }) => text.includes(label))!;
    // Words have their origin at the top of the page, fields at its bottom.
    return { documentId, page: 1, x: 0.4, y: 1 - (y + height / 2) - 0.015, width: 0.2, height: 0.03 };
  };
  const content: TemplateContentInput = {
    documents: [documentId],
    roles: [
      {
        id: 'sponsor',
        name: '用人单位',
        sponsor: true,
        tenantType: 'CORPORATE',
        step: 1,
        actions: [{ id: 'seal', type: 'CORPORATE' }],
      },
      {
        id: 'person',
        name: '员工',
        tenantType: 'PERSONAL',
        step: 2,
        actions: [{ id: 'sign', type: 'PERSONAL' }],
      },
    ],
    fields: [
      { id: 'post', ...beside('岗位名称'), type: 'TEXT', owner: 'SPONSOR', name: '岗位' },
      { id: 'stamp', ...beside('用人单位（盖章）'), type: 'SEAL_CORPORATE', owner: 'seal' },
      { id: 'name', ...beside('员工（签字）'), type: 'SEAL_PERSONAL', owner: 'sign' },
    ],
  };
  const made = await callApi<{ result: TemplateDetail }>(
    '/template',
    jsonBody({ tenantId: company!.id, title, tags, documents: [documentId] }),
    manager,
  );
  const { id, version } = made.result;
  const saved = await callApi<{ result: TemplateDetail }>(
    `/template/${id}/draft`,
    { ...jsonBody({ version, content }), method: 'PUT' },
    manager,
  );
  return saved.result;
}
