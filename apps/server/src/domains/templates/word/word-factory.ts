import { typesetPaper } from '@cinnabar/pdf';
import { makeWord, wordParagraph } from '@cinnabar/pdf/testing';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { WordUpload } from '@cinnabar/protocol/templates/word/word-form-schema';
import { ConversionError } from '../../../platform/office/office-converter.ts';
import { linesOf as linesOfWord } from '../../../platform/word-files/reading/lines-of.ts';
import { readWordFile } from '../../../platform/word-files/reading/read-word-file.ts';
import type { WordFiles, WordView } from '../../../platform/word-files/word-files.ts';
import type { Answered, buildProduct, Caller } from '../../../testing/build-product.ts';
import { tradeRoles } from '../templates-factory.ts';

/** Reads Word files as the product does, and converts them without LibreOffice: to a page that shows what was filled in, and how often. */
export function fakeWordFiles() {
  const asked: WordView[] = [];
  const files: WordFiles & { installed: boolean } = {
    installed: true,
    async read(bytes) {
      return readWordFile(Buffer.from(bytes)).facts;
    },
    async readLines(bytes) {
      return linesOfWord(readWordFile(Buffer.from(bytes)).texts);
    },
    async make(bytes, { view, title }) {
      if (!files.installed) throw new ConversionError('off', 'no program is installed');
      asked.push(view);
      const { facts } = readWordFile(Buffer.from(bytes));
      const { bytes: pdf, laid } = await typesetPaper({
        title,
        language: 'zh-CN',
        blocks: linesOf(view).map((text) => ({
          kind: 'paragraph' as const,
          content: [{ kind: 'text' as const, text }],
        })),
      });
      return {
        bytes: pdf,
        pageSizes: laid.pages.map(() => ({ width: laid.width, height: laid.height })),
        engine: 'LibreOffice 9.9.9',
        places: facts.markers.map(({ type, role }, at) => ({
          ...{ type, role, page: 1, width: 0.2, height: 0.1 },
          x: 0.1 + 0.3 * (at % 2),
          y: 0.05 + 0.15 * Math.floor(at / 2),
        })),
      };
    },
  };
  return { files, asked };
}

const linesOf = ({ values, rows, conditions }: WordView): string[] => [
  '合同',
  ...Object.entries(values).map(([key, value]) => `${key}：${value}`),
  ...Object.entries(rows).flatMap(([key, list]) =>
    list.map((row) => `${key}：${Object.values(row).join('、')}`),
  ),
  ...Object.entries(conditions).map(([key, stands]) => `${key}：${stands ? '有' : '无'}`),
];

export const wordOf = (...lines: string[]): Uint8Array =>
  makeWord({ body: lines.map((line) => wordParagraph(line)).join('') });

/** A company with a creator and a manager of templates and an employee without either right, and a creator of another company. */
export async function wordCompany(product: Awaited<ReturnType<typeof buildProduct>>) {
  const company = await product.company('紫苏商贸有限公司', {
    林知夏: ['TEMPLATE_CREATOR'],
    周砚秋: ['TEMPLATE_MANAGER'],
    许清和: ['CONTRACT'],
  });
  const other = await product.company('白芷咨询有限公司', { 沈青禾: ['TEMPLATE_CREATOR'] });
  const [creator, manager, employee, outsider] = (await Promise.all(
    [...['林知夏', '周砚秋', '许清和'].map((name) => company.people[name]!), other.people.沈青禾!].map(
      ({ contact }) => product.signIn(contact),
    ),
  )) as [Caller, Caller, Caller, Caller];
  return { company, other, creator, manager, employee, outsider };
}

/** Both parties of `tradeRoles` seal. */
export const SEALS = '{{签章:采购方}} {{seal:seller}}';

/** What most templates of these tests show. */
export const LINES = ['合同编号：{{编号}}', '货款 {{货款金额}}，{{?备注}}备注：{{备注}}{{/备注}}', SEALS];

/** A Word file of the creator, with a content of it alone and of the proposed params. */
export async function uploadWord(
  creator: Caller,
  tenantId: string,
  bytes: Uint8Array,
  name = '采购合同.docx',
) {
  const answer = (await creator.upload(
    bytes,
    name,
    `/template/word/file?tenantId=${tenantId}`,
  )) as unknown as Answered<WordUpload>;
  const { result } = answer;
  const content = (more: Partial<NonNullable<TemplateContentInput['word']>> = {}): TemplateContentInput => ({
    documents: [],
    fields: [],
    roles: tradeRoles(true),
    word: {
      params: result.params,
      files: [{ id: 'main', title: result.title, asset: result.asset.id }],
      ...more,
    },
  });
  return { answer, upload: result, content };
}

export const createWordTemplate = (creator: Caller, tenantId: string, content: TemplateContentInput) =>
  creator.post<TemplateDetail>('/template/word', { tenantId, title: '采购合同', content });
