import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { ClauseContentInput } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { clauseParams, clauseSection } from '@cinnabar/protocol/templates/clauses/clause-sections';
import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { DemoVisitor } from './demo-visitor.ts';

type Block = ClauseContentInput['variants'][number]['blocks'][number];

const text = (value: string) => ({ kind: 'text' as const, text: value });
const param = (key: string) => ({ kind: 'param' as const, param: key });
const article = (id: string, title: string): Block => ({
  kind: 'paragraph',
  id,
  content: [text(title)],
  marks: { bold: true },
  numbering: { style: 'article', level: 1 },
});
const line = (id: string, ...content: (ReturnType<typeof text> | ReturnType<typeof param>)[]): Block => ({
  kind: 'paragraph',
  id,
  content,
  numbering: { style: 'decimal', level: 2, gap: 0.5 },
});

const SECRET = text('双方对因本合同知悉的对方商业秘密负有保密义务，未经对方书面同意不得向第三方披露。');

const confidentiality = (term: Block): ClauseContentInput => ({
  params: [{ key: 'secrecyYears', name: '保密年限', type: 'NUMBER', decimals: 0 }],
  variants: [
    {
      variant: 'STANDARD',
      guidance: '一般采购和服务合同使用。',
      blocks: [article('p1', '保密'), line('p2', SECRET), term],
    },
    {
      variant: 'FALLBACK',
      guidance: '对方不接受约定年限时使用，须由法务确认。',
      blocks: [article('p1', '保密'), line('p2', SECRET), line('p3', text('保密义务在合同终止后一年届满。'))],
    },
    {
      variant: 'STRICT',
      guidance: '涉及源代码或客户个人信息时使用。',
      blocks: [
        article('p1', '保密'),
        line('p2', SECRET),
        line('p3', text('保密义务不因合同终止而消灭，违反的一方应当赔偿对方的全部损失。')),
      ],
    },
  ],
});

const DISPUTES: ClauseContentInput = {
  locked: true,
  variants: [
    {
      variant: 'STANDARD',
      guidance: '争议解决地由法务统一规定，文字不能修改。',
      blocks: [
        article('p1', '争议解决'),
        line(
          'p2',
          text('因本合同引起的争议，双方协商解决；协商不成的，任何一方可以向发起方所在地人民法院起诉。'),
        ),
      ],
    },
  ],
};

const FORCE_MAJEURE: ClauseContentInput = {
  variants: [
    {
      variant: 'STANDARD',
      guidance: '',
      blocks: [
        article('p1', '不可抗力'),
        line('p2', text('因不可抗力不能履行合同的，根据影响部分或者全部免除责任，但应当在三日内通知对方。')),
      ],
    },
  ],
};

/**
 * The clause library of the platform owner: one clause of three wordings whose older version a template shows, one that is locked, and one that was
 * never published; and that template, with a comment. @returns the published version of the template
 */
export async function seedClauses(visit: (mobile: string) => Promise<DemoVisitor>): Promise<string> {
  const creator = await visit('13800000004');
  const manager = await visit('13800000007');
  const { company } = await creator.get<CurrentUser>('/user');
  const tenantId = company!.id;

  const create = (title: string, category: string, tags: string[], content: ClauseContentInput) =>
    manager.post<ClauseDetail>('/clause', { tenantId, title, category, tags, content });
  const publish = ({ id, version }: ClauseDetail, note: string) =>
    manager.post<ClauseDetail>(`/clause/${id}/publish`, { version, note });

  await create('不可抗力', '通用', ['通用'], FORCE_MAJEURE);
  const disputes = await publish(
    await create('争议解决', '法律适用', ['通用', '法务'], DISPUTES),
    '法务统一文本',
  );
  const term = line('p3', text('保密义务在合同终止后持续有效，期限为'), param('secrecyYears'), text('年。'));
  const secrecy = await publish(
    await create('保密', '保密', ['通用', '服务'], confidentiality(term)),
    '首次发布',
  );

  const template = await creator.post<TemplateDetail>('/template/papers', {
    tenantId,
    title: '咨询服务协议',
    tags: ['咨询'],
    content: contentOf(secrecy, disputes),
  });
  const { id, version } = template;
  const { versionId } = await manager.post<TemplateDetail>(`/template/${id}/publish`, {
    version,
    note: '首次发布',
  });
  await manager.post(`/template/${id}/comment`, {
    text: '保密期限改过，请更新到新版条款后再发布。',
    blockId: null,
  });

  const later = line(
    'p3',
    text('保密义务在合同终止后持续有效，期限为'),
    param('secrecyYears'),
    text('年，自合同终止之日起计算。'),
  );
  const draft = await manager.put<ClauseDetail>(`/clause/${secrecy.id}/draft`, {
    version: secrecy.version,
    title: secrecy.title,
    category: secrecy.category,
    tags: secrecy.tags,
    content: confidentiality(later),
  });
  await publish(draft, '写明期限从何时起算');
  return versionId!;
}

/** Services for a fee, with both clauses. */
function contentOf(secrecy: ClauseDetail, disputes: ClauseDetail): TemplateContentInput {
  const sectionOf = (id: string, clause: ClauseDetail): PaperBlockForm =>
    clauseSection(id, { id: clause.id, version: clause.published, variant: 'STANDARD' }, clause.content!);
  const role = (id: string, name: string, sponsor: boolean, step: number) => ({
    ...{ id, name, sponsor, step },
    tenantType: sponsor ? ('CORPORATE' as const) : ('COMPANY' as const),
    actions: [{ id: `${id}Seal`, type: 'CORPORATE' as const }],
  });
  const place = (id: string) => ({
    id: `${id}Place`,
    type: 'SEAL_CORPORATE' as const,
    width: 42,
    height: 42,
  });
  return {
    documents: [],
    fields: [],
    roles: [role('client', '委托方', true, 1), role('adviser', '顾问方', false, 2)],
    papers: {
      params: [
        { key: 'service', name: '服务内容', type: 'TEXT' },
        { key: 'fee', name: '服务费', type: 'AMOUNT' },
        ...clauseParams(secrecy.content!, 'STANDARD'),
      ],
      files: [
        {
          id: 'main',
          paper: {
            title: [text('咨询服务协议')],
            blocks: [
              article('a1', '服务内容和费用'),
              line('a2', text('顾问方提供的服务：'), param('service'), text('。')),
              line('a3', text('服务费为人民币'), param('fee'), text('元。')),
              sectionOf('c1', secrecy),
              sectionOf('c2', disputes),
              {
                kind: 'signatures',
                id: 'sign',
                parties: ['client', 'adviser'].map((id) => ({
                  role: id,
                  title: [text(id === 'client' ? '委托方（盖章）' : '顾问方（盖章）')],
                  lines: [],
                  places: [place(id)],
                })),
                columns: 2,
              },
            ],
          },
        },
      ],
    },
  };
}
