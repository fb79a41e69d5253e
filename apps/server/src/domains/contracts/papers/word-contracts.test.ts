import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pageText } from '@cinnabar/pdf';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { MadeFromTemplate } from '@cinnabar/protocol/templates/template-form-schema';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { fakeWordFiles, SEALS, wordOf } from '../../templates/word/word-factory.ts';
import { filledBySeller, tradeByWord } from './word-contracts-factory.ts';

const database = await createTestDatabase();
const { files, asked } = fakeWordFiles();
let product: Awaited<ReturnType<typeof buildProduct>>;
let trade: Awaited<ReturnType<typeof tradeByWord>>;
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

beforeAll(async () => {
  product = await buildProduct(database, { wordFiles: files });
  trade = await tradeByWord(product);
});
beforeEach(forgetCache);

/** What another node does not have either. */
async function forgetCache() {
  await rm(join(product.folder, 'cache', 'word'), { recursive: true, force: true });
}

const SALE = wordOf('编号 {{编号}}，货款 {{货款金额}}', SEALS);
const sale = () => trade.published(SALE, (content) => filledBySeller(content));
const filled = () => trade.published(SALE, (content) => filledBySeller(content, '货款金额'));
const VALUES = { 编号: 'HT-1', 货款金额: '128050' };
const textOf = async (by: Caller, documentId: string) =>
  (await pageText(await by.download(`/document/stream/${documentId}`), 1)).map(({ text }) => text).join('');
async function withoutProgram(work: () => Promise<void>) {
  files.installed = false;
  try {
    await work();
  } finally {
    files.installed = true;
  }
}
const countContracts = async () => (await database.pool.query('select 1 from contract')).rowCount;

describe('a contract of Word files that its sponsor alone fills in', () => {
  it('shows the values, has its fields at the places of the file, and is signed by both', async () => {
    const template = await sale();
    const { result: draft } = await trade.make(template, VALUES);
    expect(await textOf(trade.sender, draft.documents[0]!.id)).toMatch(/编号：HT-1.*货款金额：1,280\.50/s);
    expect(draft.fields.map(({ type, page, x, width }) => [type, page, x, width])).toEqual([
      ['SEAL_CORPORATE', 1, 0.1, 0.2],
      ['SEAL_CORPORATE', 1, 0.4, 0.2],
    ]);
    const sent = await trade.send(draft);
    expect(sent, sent.message).toMatchObject({ code: 0, result: { status: 'SIGNING' } });
    expect(await trade.sealByBoth(draft)).toMatchObject({ code: 0, result: { status: 'COMPLETE' } });
    const done = await trade.detail(trade.filler, draft);
    expect(await textOf(trade.filler, done.documents[0]!.id)).toContain('HT-1');
  });

  it('keeps its preview when it is sent with the same values, which converts nothing', async () => {
    const { result: draft } = await trade.make(await sale(), VALUES);
    const before = asked.length;
    await forgetCache();
    await withoutProgram(async () => expect(await trade.send(draft)).toMatchObject({ code: 0 }));
    expect(asked).toHaveLength(before);
  });

  it('is made again with other values of the sponsor', async () => {
    const { result: draft } = await trade.make(await sale(), VALUES);
    const correction = { contractId: draft.id, version: draft.version, values: { ...VALUES, 编号: 'HT-2' } };
    await withoutProgram(async () => {
      const answer = await trade.sender.post('/contract/papervalues', correction);
      expect(answer).toMatchObject(refused('WORD_CONVERTER_OFF'));
      expect((await trade.detail(trade.sender, draft)).version).toBe(draft.version);
    });
    const { result: corrected } = await trade.sender.post<typeof draft>('/contract/papervalues', correction);
    expect(await textOf(trade.sender, corrected.documents[0]!.id)).toContain('HT-2');
    expect(corrected.fields).toHaveLength(2);
    expect(await trade.send(corrected)).toMatchObject({ code: 0 });
  });

  it('names its file by its values, and has the files whose condition holds', async () => {
    const template = await trade.published(SALE, (content) => {
      const { word, ...rest } = filledBySeller(content);
      const [file] = word!.files;
      const second = {
        ...file!,
        id: 'second',
        title: '附件',
        condition: { param: '编号', op: 'is' as const, value: 'HT-9' },
      };
      return { ...rest, word: { ...word!, files: [{ ...file!, title: '合同 {{编号}}' }, second] } };
    });
    const titles = async (values: Record<string, string>) =>
      (await trade.make(template, values)).result.documents.map(({ title }) => title);
    expect(await titles(VALUES)).toEqual(['合同 HT-1']);
    expect(await titles({ ...VALUES, 编号: 'HT-9' })).toEqual(['合同 HT-9', '附件']);
  });

  it('is refused for wrong values, for edited papers, and while the program is missing; nothing is left', async () => {
    const template = await sale();
    const before = await countContracts();
    expect(await trade.make(template, { 编号: 'HT-1' })).toMatchObject({
      ...refused('TEMPLATE_VALUES'),
      errors: [{ field: 'values.货款金额', name: 'REQUIRED' }],
    });
    const paper = { language: 'zh-CN', title: [{ kind: 'text', text: '协议' }], blocks: [] };
    const edited = { papers: [{ file: 'main', paper }] };
    expect(await trade.make(template, VALUES, edited)).toMatchObject(refused('TEMPLATE_KIND'));
    await withoutProgram(async () =>
      expect(await trade.make(template, VALUES)).toMatchObject(refused('WORD_CONVERTER_OFF')),
    );
    expect(await countContracts()).toBe(before);
  });

  it('is pointed out before sending when it has other pages than at publishing, which blocks nothing', async () => {
    const template = await trade.published(wordOf('{{说明}}', SEALS), (content) => filledBySeller(content));
    const noticesOf = async (values: Record<string, string>) => {
      const { result: draft } = await trade.make(template, values);
      const { result } = await trade.sender.get<{ name: string; isBlocking: boolean; params: object }[]>(
        `/contract/${draft.id}/preflight`,
      );
      return result.filter(({ name }) => name === 'SEND_WORD_PAGES');
    };
    expect(await noticesOf({ 说明: '短' })).toEqual([]);
    expect(await noticesOf({ 说明: '长'.repeat(3000) })).toMatchObject([
      { isBlocking: false, params: { document: '采购合同', published: 1 } },
    ]);
  });

  it('is duplicated with the values of its sponsor, and made again when the copy is sent', async () => {
    const { result: draft } = await trade.make(await sale(), VALUES);
    await trade.send(draft);
    await trade.sender.post('/contract/recall', { contractId: draft.id, reason: '重新发起' });
    const { result: copy } = await trade.sender.post<typeof draft>('/contract/copy', {
      contractId: draft.id,
    });
    expect(copy.paper!.values).toMatchObject(VALUES);
    const again = await trade.send(copy);
    expect(again, again.message).toMatchObject({ code: 0, result: { status: 'SIGNING' } });
    expect(await textOf(trade.sender, again.result.documents[0]!.id)).toContain('HT-1');
  });

  it('may be made by the page that starts any contract', async () => {
    const { versionId } = await sale();
    const body = { versionId, values: VALUES };
    const { result } = await trade.sender.post<MadeFromTemplate>('/document/fromtemplate', body);
    expect(result.fields).toHaveLength(2);
    expect(await textOf(trade.sender, result.documents[0]!.id)).toContain('HT-1');
  });
});

describe('a Word file without tags', () => {
  it('is a copy of what was published, for which nothing is converted', async () => {
    const template = await trade.published(wordOf('全文固定。', SEALS), (content) => filledBySeller(content));
    await forgetCache();
    await withoutProgram(async () => {
      const made = await trade.make(template, {});
      expect(made, made.message).toMatchObject({ code: 0 });
      expect(made.result.documents[0]!.sha256).toBe(template.files[0]!.sha256);
      expect(made.result.fields).toHaveLength(2);
      expect(await trade.send(made.result)).toMatchObject({ code: 0, result: { status: 'SIGNING' } });
    });
  });
});

describe('a contract of Word files that another party fills in', () => {
  it('shows what they filled in once all is there, and a repeated job changes nothing', async () => {
    const { result: draft } = await trade.make(await filled(), { 编号: 'HT-3' });
    const sent = await trade.send(draft);
    expect(sent, sent.message).toMatchObject({ code: 0, result: { status: 'FILLING' } });
    const { paper } = await trade.detail(trade.filler, draft);
    expect(paper).toMatchObject({ mine: ['货款金额'], asked: ['货款金额'] });
    expect(await trade.fill(draft, {})).toMatchObject(refused('FILL_FAULTS'));
    expect(await trade.fill(draft, { 货款金额: '99900' })).toMatchObject({ code: 0 });
    const { handle } = product.domains.contracts.jobHandlers.find(
      ({ job }) => job.name === 'prepare-signing',
    )!;
    await Promise.allSettled([handle({ contractId: draft.id }), handle({ contractId: draft.id })]);
    const signing = await trade.detail(trade.sender, draft);
    expect(signing.status).toBe('SIGNING');
    const { id, sha256 } = signing.documents[0]!;
    expect(await textOf(trade.sender, id)).toMatch(/HT-3.*999\.00/s);
    await product.deliver();
    expect((await trade.detail(trade.sender, draft)).documents[0]!.sha256).toBe(sha256);
    expect(await trade.sealByBoth(draft)).toMatchObject({ code: 0, result: { status: 'COMPLETE' } });
  });

  it('says to who fills in that the program is missing, and keeps the step open', async () => {
    const { result: draft } = await trade.make(await filled(), { 编号: 'HT-4' });
    await trade.send(draft);
    await withoutProgram(async () =>
      expect(await trade.fill(draft, { 货款金额: '100' })).toMatchObject(refused('WORD_CONVERTER_OFF')),
    );
    expect((await trade.detail(trade.filler, draft)).status).toBe('FILLING');
    expect(await trade.fill(draft, { 货款金额: '100' })).toMatchObject({ code: 0 });
  });
});
