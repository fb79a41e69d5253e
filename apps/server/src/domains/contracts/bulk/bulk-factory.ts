import type { BulkRows, BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { BulkRowState } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { buildProduct, Caller } from '../../../testing/build-product.ts';
import { fileOf, paragraph, text, tradeRoles } from '../../templates/templates-factory.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

let firms = 0;
let mobiles = 13_755_000_000 + Math.floor(Math.random() * 40_000_000);
/** Phone numbers that no other test has. */
export const newMobile = (): string => String(mobiles++);

const param = (key: string) => ({ kind: 'param' as const, param: key });

/** A buyer, who sends, a seller and a person who guarantees; the sponsor fills in an amount, a day, a choice, a rate and a note. */
const guaranteed = (): TemplateContentInput => ({
  documents: [],
  fields: [],
  roles: [
    ...tradeRoles(false),
    {
      id: 'backer',
      name: '担保人',
      tenantType: 'PERSONAL',
      step: 2,
      actions: [{ id: 'backerSign', type: 'PERSONAL' }],
    },
  ],
  papers: {
    params: [
      { key: 'amount', name: '合同金额', type: 'AMOUNT' },
      { key: 'day', name: '签订日期', type: 'DATE' },
      { key: 'pay', name: '付款方式', type: 'CHOICE', options: ['一次性付清', '分期付款'] },
      { key: 'rate', name: '税率', type: 'NUMBER', format: 'PERCENT', default: '13' },
      { key: 'note', name: '备注', type: 'TEXT', required: false },
    ],
    files: [
      {
        id: 'main',
        paper: {
          title: [text('采购合同')],
          blocks: [
            paragraph('p1', text('金额：'), param('amount'), text('，日期：'), param('day')),
            paragraph('p2', text('付款：'), param('pay'), text('，税率：'), param('rate'), param('note')),
            {
              kind: 'signatures',
              id: 'signatures',
              parties: [
                ...['buyer', 'seller'].map((one) => ({
                  role: one,
                  title: [text(one)],
                  lines: [],
                  places: [{ id: `${one}Seal`, type: 'SEAL_CORPORATE' as const, width: 42, height: 42 }],
                })),
                {
                  role: 'backer',
                  title: [text('担保人')],
                  lines: [],
                  places: [{ id: 'backerSign', type: 'SEAL_PERSONAL' as const, width: 40, height: 16 }],
                },
              ],
            },
          ],
        },
      },
    ],
  },
});

export const HEADINGS =
  '合同主题,供应方企业名称,供应方姓名,供应方手机号或邮箱,担保人姓名,担保人手机号或邮箱,合同金额,签订日期,付款方式,税率,备注';

/** A company whose employee sends in bulk, with a colleague, and the template that they use. @param tenantType only a company of the group has types */
export async function bulkFirm(product: Product, tenantType: 'COMPANY' | 'INNER_COMPANY' = 'COMPANY') {
  const number = `${++firms}${Math.random().toString(36).slice(2, 5)}`;
  const buyer = await product.company(
    `白芷第${number}制造有限公司`,
    {
      林知夏: ['TEMPLATE_CREATOR', 'SA'],
      沈砚: ['TEMPLATE_CREATOR', 'CONTRACT'],
      周砚秋: ['TEMPLATE_MANAGER', 'CATEGORY_MANAGER'],
    },
    tenantType,
  );
  const seller = await product.company(`青黛第${number}设备有限公司`, { 许清和: ['SA', 'CONTRACT'] });
  const as = (name: string) => product.signIn(buyer.people[name]!.contact);
  const [sender, colleague, manager] = (await Promise.all(['林知夏', '沈砚', '周砚秋'].map(as))) as [
    Caller,
    Caller,
    Caller,
  ];

  const publish = async (content = guaranteed()): Promise<TemplateDetail> => {
    const form = { tenantId: buyer.id, title: '采购合同', content };
    const { result: made } = await sender.post<TemplateDetail>('/template/papers', form);
    return publishDraft(made);
  };
  /** Of one PDF with these lines. */
  const publishPdf = async (
    lines: readonly string[],
    content: (documentId: string) => TemplateContentInput,
  ): Promise<TemplateDetail> => {
    const { result: file } = await sender.upload(await fileOf(lines), '采购合同.pdf');
    const form = { tenantId: buyer.id, title: '采购合同', documents: [file.id] };
    const { result: made } = await sender.post<TemplateDetail>('/template', form);
    const { result: saved } = await sender.put<TemplateDetail>(`/template/${made.id}/draft`, {
      version: made.version,
      content: content(file.id),
    });
    return publishDraft(saved);
  };
  const publishDraft = async ({ id, version }: TemplateDetail): Promise<TemplateDetail> => {
    const answer = await manager.post<TemplateDetail>(`/template/${id}/publish`, { version, note: '' });
    if (answer.code !== 0) throw new Error(JSON.stringify(answer));
    return answer.result;
  };
  const template = await publish();

  /** A line that can be sent; `change` by its columns. */
  const line = (change: Record<number, string> = {}): string => {
    const { contact } = seller.people.许清和!;
    const cells = [
      '',
      seller.name,
      '许清和',
      contact,
      '方予安',
      newMobile(),
      '1280.50',
      '2026-11-30',
      '分期付款',
      '',
      '',
    ];
    return cells.map((cell, at) => change[at] ?? cell).join(',');
  };
  const upload = async (bytes: Uint8Array, by: Caller = sender, versionId = template.versionId) => {
    const answer = await by.upload(bytes, '采购名单.csv', `/contract/bulk?versionId=${versionId}`);
    return answer as unknown as { code: number; message: string; name?: string; result: BulkRun };
  };
  /** A run of these lines below the headings. */
  const begin = async (...lines: string[]): Promise<BulkRun> => {
    const answer = await upload(Buffer.from([HEADINGS, ...lines].join('\n')));
    if (answer.code !== 0) throw new Error(`${answer.code} ${answer.message}`);
    return answer.result;
  };
  const read = async (id: string, by: Caller = sender) =>
    (await by.get<BulkRun>('/contract/bulk', { id })).result;
  const rowsOf = async (id: string, state?: BulkRowState) =>
    (await sender.get<BulkRows>('/contract/bulk/rows', { id, pageSize: '100', ...(state ? { state } : {}) }))
      .result.list;
  const change = (run: BulkRun, more: object) =>
    sender.post<BulkRun>('/contract/bulk/change', { id: run.id, version: run.version, ...more });
  const start = ({ id, version }: BulkRun) => sender.post<BulkRun>('/contract/bulk/start', { id, version });
  const stop = ({ id }: BulkRun) => sender.post<BulkRun>('/contract/bulk/stop', { id });
  /** Does what jobs do until the run rests. */
  const settle = async (id: string): Promise<BulkRun> => {
    for (;;) {
      await product.deliver();
      const run = await read(id);
      if (run.state !== 'RUNNING') return run;
    }
  };
  /** Starts, and waits until the run rests. */
  const run = async (begun: BulkRun): Promise<BulkRun> => {
    const answer = await start(begun);
    if (answer.code !== 0) throw new Error(`${answer.code} ${answer.message}`);
    return settle(begun.id);
  };
  return {
    ...{ buyer, seller, sender, colleague, manager, template },
    ...{ publish, publishPdf, line, upload, begin, read, rowsOf, change, start, stop, settle, run, as },
  };
}
