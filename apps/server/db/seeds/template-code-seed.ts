import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';
import { inlines } from '@cinnabar/protocol/templates/samples/purchase-contract';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { DemoVisitor } from './demo-visitor.ts';

const CREATOR = '13800000004';
const MANAGER = '13800000007';
const TITLE = '访客保密承诺书';
const VISITOR = 'visitor';
const YEAR_MS = 365 * 86_400_000;

const promise = (id: string, value: string): PaperBlockForm => ({
  kind: 'paragraph',
  id,
  content: inlines(value),
  numbering: { style: 'decimal', level: 1, gap: 0.5 },
});

/** What a visitor fills in and signs; the company takes no part in it. */
const CONTENT: TemplateContentInput = {
  documents: [],
  fields: [],
  roles: [
    {
      id: VISITOR,
      name: '访客',
      tenantType: 'PERSONAL',
      step: 1,
      actions: [
        { id: 'visitorFill', type: 'FILL' },
        { id: 'visitorSign', type: 'PERSONAL' },
      ],
    },
  ],
  papers: {
    params: [
      // Of each contract by itself, so that a code asks for the area alone.
      { key: 'company', name: '接待单位', type: 'TEXT', source: 'COMPANY_NAME', readOnly: true },
      { key: 'area', name: '参观区域', type: 'TEXT' },
      { key: 'day', name: '来访日期', type: 'DATE', source: 'TODAY', readOnly: true },
      {
        key: 'visitor',
        name: '承诺人',
        type: 'TEXT',
        source: 'PARTY_NAME',
        sourceRole: VISITOR,
        readOnly: true,
      },
      { key: 'employer', name: '所在单位', type: 'TEXT', owner: VISITOR, hint: '个人来访填写“无”' },
      {
        key: 'reason',
        name: '来访事由',
        type: 'CHOICE',
        owner: VISITOR,
        options: ['商务洽谈', '参观学习', '设备安装与维护', '其他'],
      },
    ],
    files: [
      {
        id: 'main',
        paper: {
          title: [{ kind: 'text', text: TITLE }],
          blocks: [
            {
              kind: 'paragraph',
              id: 'title',
              content: inlines(TITLE),
              align: 'center',
              marks: { bold: true, size: '二号', face: 'hei' },
              spaceAfter: 5,
            },
            {
              kind: 'paragraph',
              id: 'visit',
              content: inlines(
                '本人{visitor}（所在单位：{employer}）于{day}因{reason}到访{company}，进入{area}，现承诺如下：',
              ),
              firstLineIndent: 2,
            },
            promise('look', '未经接待人员许可，不拍照、不录音录像，不复制或带走任何资料和样品。'),
            promise('keep', '对参观中知悉的技术、生产和客户信息保密，不向任何第三方披露。'),
            promise('stay', '全程佩戴访客证，由接待人员陪同，不进入约定区域以外的场所。'),
            promise('answer', '违反以上承诺造成损失的，依法承担赔偿责任。'),
            {
              kind: 'signatures',
              id: 'signatures',
              spaceBefore: 6,
              parties: [
                {
                  role: VISITOR,
                  title: inlines('承诺人（签名）：'),
                  lines: [],
                  places: [{ id: 'visitorSign', type: 'SEAL_PERSONAL', width: 40, height: 16 }],
                  date: { id: 'visitorDate', label: inlines('日期：') },
                },
              ],
            },
          ],
        },
      },
    ],
  },
};

/** A published template that one person signs, and its code for the reception: once for each visitor, for a year from now. */
export async function seedTemplateCode(visit: (mobile: string) => Promise<DemoVisitor>): Promise<void> {
  const creator = await visit(CREATOR);
  const manager = await visit(MANAGER);
  const { company } = await creator.get<CurrentUser>('/user');
  const { id, version } = await creator.post<TemplateDetail>('/template/papers', {
    tenantId: company!.id,
    title: TITLE,
    tags: ['行政', '扫码签署'],
    content: CONTENT,
  });
  await manager.post(`/template/${id}/publish`, { version, note: '首次发布' });
  await creator.post<TemplateCode>('/template/code', {
    templateId: id,
    version: 'NEWEST',
    roleId: VISITOR,
    subject: `${TITLE}（前台扫码）`,
    values: { area: '一号厂区展厅和会议室' },
    maxUses: 500,
    perPerson: 1,
    endTime: new Date(Date.now() + YEAR_MS).toISOString(),
    signDays: 7,
  });
}
