import { typesetPaper } from '@cinnabar/pdf';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import sharp from 'sharp';
import type { buildProduct, Caller } from '../../testing/build-product.ts';

let firms = 0;

/** A company with one person of each kind that meets templates, signed in. */
export async function firmWithTemplates(product: Awaited<ReturnType<typeof buildProduct>>) {
  const company = await product.company(
    `青檀第${++firms}有限公司`,
    {
      林知夏: ['TEMPLATE_CREATOR'],
      沈青禾: ['TEMPLATE_CREATOR'],
      周砚秋: ['TEMPLATE_MANAGER'],
      许清和: ['CONTRACT'],
    },
    'INNER_COMPANY',
  );
  const as = (name: string) => product.signIn(company.people[name]!.contact);
  const [creator, other, manager, sender] = await Promise.all([
    as('林知夏'),
    as('沈青禾'),
    as('周砚秋'),
    as('许清和'),
  ]);
  const upload = async (lines: readonly string[], title = '劳动合同', by: Caller = creator) => {
    const { result } = await by.upload(await fileOf(lines), `${title}.pdf`);
    return result.id;
  };
  /** With one file of these lines, and the content that is made for it. */
  const draft = async (lines: readonly string[], content: (documentId: string) => TemplateContentInput) => {
    const documentId = await upload(lines);
    const body = { tenantId: company.id, title: '劳动合同', documents: [documentId] };
    const { result: made } = await creator.post<TemplateDetail>('/template', body);
    return { documentId, template: await save(made, content(documentId)) };
  };
  const save = async ({ id, version }: TemplateDetail, content: TemplateContentInput) =>
    (await creator.put<TemplateDetail>(`/template/${id}/draft`, { version, content })).result;
  const publish = ({ id, version }: TemplateDetail, by: Caller = manager) =>
    by.post<TemplateDetail>(`/template/${id}/publish`, { version, note: '' });
  const createPapers = async (content: TemplateContentInput) =>
    (
      await creator.post<TemplateDetail>('/template/papers', {
        tenantId: company.id,
        title: '劳动合同',
        content,
      })
    ).result;
  /** @returns the id of the asset */
  const uploadPicture = async (bytes?: Uint8Array, by: Caller = creator) => {
    const url = `/template/asset?tenantId=${company.id}`;
    return (await by.upload(bytes ?? (await drawPicture()), '商标.png', url)).result.id;
  };
  return {
    company,
    creator,
    other,
    manager,
    sender,
    upload,
    uploadPicture,
    draft,
    createPapers,
    save,
    publish,
  };
}

/** A real file with one paragraph for each line. */
export async function fileOf(lines: readonly string[]): Promise<Buffer> {
  const blocks = lines.map((text) => ({
    kind: 'paragraph' as const,
    content: [{ kind: 'text' as const, text }],
  }));
  return (await typesetPaper({ title: '合同', language: 'zh-CN', blocks })).bytes;
}

/** Two parties; the sponsor fills in a name, and the employee signs. */
export const twoParties = (
  documentId: string,
  more: Partial<TemplateContentInput> = {},
): TemplateContentInput => ({
  documents: [documentId],
  roles: [
    {
      id: 'sponsor',
      name: '用人单位',
      sponsor: true,
      tenantType: 'INNER_COMPANY',
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
    { id: 'f1', documentId, ...boxAt(0.1), type: 'TEXT', owner: 'SPONSOR', name: '岗位' },
    { id: 'f2', documentId, ...boxAt(0.3), type: 'SEAL_CORPORATE', owner: 'seal' },
    { id: 'f3', documentId, ...boxAt(0.6), type: 'SEAL_PERSONAL', owner: 'sign' },
  ],
  ...more,
});

/** One paper of these lines, of which the last shows a param of the sponsor; roles of papers have keys. */
export const paperOf = (...lines: string[]): TemplateContentInput => ({
  documents: [],
  fields: [],
  roles: [
    {
      id: 'firm',
      name: '用人单位',
      sponsor: true,
      tenantType: 'INNER_COMPANY',
      step: 1,
      actions: [{ id: 'seal', type: 'CORPORATE' }],
    },
  ],
  papers: {
    params: [{ key: 'post', name: '岗位', type: 'TEXT' }],
    files: [
      {
        id: 'main',
        paper: {
          title: [{ kind: 'text', text: '劳动合同' }],
          blocks: lines.map((text, at) => ({
            kind: 'paragraph',
            id: `p${at}`,
            content: [
              { kind: 'text', text },
              ...(at === lines.length - 1 ? [{ kind: 'param' as const, param: 'post' }] : []),
            ],
          })),
        },
      },
    ],
  },
});

/** Every colour is another file. */
export const drawPicture = (background = '#8e2b46') =>
  sharp({ create: { width: 300, height: 100, channels: 3, background } })
    .withExif({ IFD0: { Copyright: '作者' } })
    .png()
    .toBuffer();

/** The same with this picture as a block and in a cell. */
export function withPicture(key: string): TemplateContentInput {
  const content = paperOf('附图：');
  const shown = { kind: 'picture' as const, key, width: 30, height: 10, description: '商标' };
  const cells = [{ content: [shown] }];
  content.papers!.files[0]!.paper.blocks.push(
    { ...shown, id: 'logo' },
    { kind: 'table', id: 'table', columns: [{ share: 1 }], rows: [{ cells }] },
  );
  return content;
}

/** A box at a height of the first page. */
export const boxAt = (y: number) => ({ page: 1, x: 0.4, y, width: 0.2, height: 0.03 });

export type Papers = NonNullable<TemplateContentInput['papers']>;
export type Paper = Papers['files'][number]['paper'];
export type Block = Paper['blocks'][number];

const role = (id: string, name: string, sponsor: boolean, fills: boolean) => ({
  id,
  name,
  sponsor,
  tenantType: 'COMPANY' as const,
  step: sponsor ? 1 : 2,
  actions: [
    ...(fills ? [{ id: `${id}Fill`, type: 'FILL' as const }] : []),
    { id: `${id}Seal`, type: 'CORPORATE' as const },
  ],
});

/** The sponsor `buyer`, who seals first, and a `seller`, who fills in before sealing where that is asked for. */
export const tradeRoles = (sellerFills: boolean): TemplateContentInput['roles'] => [
  role('buyer', '采购方', true, false),
  role('seller', '供应方', false, sellerFills),
];

export const paragraph = (id: string, ...content: object[]): Block =>
  ({ kind: 'paragraph', id, content }) as Block;

export const text = (value: string) => ({ kind: 'text' as const, text: value });

/** A block with the place of a seal of a role. */
export const sealed = (role: string) => ({
  kind: 'signatures' as const,
  id: `signatures-${role}`,
  parties: [
    {
      role,
      title: [text(role)],
      lines: [],
      places: [{ id: `seal-${role}`, type: 'SEAL_CORPORATE' as const, width: 42, height: 42 }],
    },
  ],
});

const signedAt = (y: number) => ({ page: 1, x: 0.1, y, width: 0.25, height: 0.05 });

/** Content on one file that a person signs; with `filled`, the sponsor fills in 项目 and the person a text of that name. */
export function signedByPerson(documentId: string, name: string, filled?: string): TemplateContentInput {
  const own = { documentId };
  return {
    documents: [documentId],
    roles: [
      {
        id: 'person',
        name,
        tenantType: 'PERSONAL',
        step: 1,
        actions: [
          ...(filled ? [{ id: 'fill', type: 'FILL' as const }] : []),
          { id: 'sign', type: 'PERSONAL' },
        ],
      },
    ],
    fields: [
      { id: 'f1', ...own, ...signedAt(0.1), type: 'SEAL_PERSONAL', owner: 'sign' },
      ...(filled
        ? [
            { id: 'f2', ...own, ...signedAt(0.3), type: 'TEXT' as const, owner: 'SPONSOR', name: '项目' },
            { id: 'f3', ...own, ...signedAt(0.5), type: 'TEXT' as const, owner: 'fill', name: filled },
          ]
        : []),
    ],
  };
}
