import { createHash } from 'node:crypto';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type {
  ImportedTemplates,
  PackageManifest,
} from '@cinnabar/protocol/templates/files/template-package-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type {
  TemplateDetail,
  TemplatePage,
  TemplateVersionDetail,
} from '@cinnabar/protocol/templates/template-schema';
import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Answered, buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import {
  createWordTemplate,
  fakeWordFiles,
  LINES,
  SEALS,
  uploadWord,
  wordCompany,
  wordOf,
} from './word-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database, { wordFiles: fakeWordFiles().files });
const { company, other, creator, manager, employee, outsider } = await wordCompany(product);
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

const upload = (lines: readonly string[] = LINES) => uploadWord(creator, company.id, wordOf(...lines));
const create = (content: TemplateContentInput) => createWordTemplate(creator, company.id, content);
const publish = ({ id, version }: TemplateDetail) =>
  manager.post<TemplateDetail>(`/template/${id}/publish`, { version, note: '' });
const save = ({ id, version }: TemplateDetail, content: TemplateContentInput) =>
  creator.put<TemplateDetail>(`/template/${id}/draft`, { version, content });
async function published(lines?: readonly string[]) {
  const { content } = await upload(lines);
  const { result: made } = await create(content());
  const answer = await publish(made);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.result;
}

describe('a published version of Word files', () => {
  it('has a file with sample values for each Word file, its params, digest and how each was made', async () => {
    const made = await published();
    expect(made).toMatchObject({ published: 1, templateType: 'WORD_FORM', hasDraft: false });
    const { result: version } = await employee.get<TemplateVersionDetail>('/template/version', {
      versionId: made.versionId!,
    });
    expect(version.files).toHaveLength(1);
    expect(version.params.map(({ key }) => key)).toEqual(['编号', '货款金额', '备注']);
    expect(version.wordFiles).toEqual([
      {
        ...{ file: 'main', engine: 'LibreOffice 9.9.9', documentId: version.files[0]!.id, pages: 1 },
        places: [
          expect.objectContaining({ type: 'SEAL_CORPORATE', owner: 'buyer', page: 1, x: 0.1, y: 0.05 }),
          expect.objectContaining({ type: 'SEAL_CORPORATE', owner: 'seller', page: 1 }),
        ],
      },
    ]);
    expect(made.wordFiles).toEqual(version.wordFiles);
    // Who uses the template reads what its file asks for.
    const { asset } = made.content!.word!.files[0]!;
    expect(await employee.get('/template/word/facts', { assetId: asset })).toMatchObject({ code: 0 });
  });

  it('is found by the words of its files, and names what a later one changed', async () => {
    const made = await published(['采购词条甲乙', '{{编号}}', SEALS]);
    await product.deliver();
    const list = await employee.get<TemplatePage>('/template/list', {
      tenantId: company.id,
      keyword: '编号：编号',
    });
    expect(list.result.list.map(({ id }) => id)).toContain(made.id);
    const { upload: next } = await upload(['{{编号}} {{备注}}', SEALS]);
    const word = made.content!.word!;
    const { result: saved } = await save(made, {
      ...made.content!,
      word: {
        params: [...word.params, { key: '备注', name: '备注', type: 'TEXT' }],
        files: [{ ...word.files[0]!, asset: next.asset.id }],
      },
    });
    expect(saved.draft!.changes).toEqual([
      { part: 'FILE', change: 'CHANGED', name: '采购合同' },
      { part: 'TEXT', change: 'REMOVED', name: '采购词条甲乙' },
      { part: 'TEXT', change: 'CHANGED', name: '{{编号}} {{备注}}' },
      { part: 'PARAM', change: 'ADDED', name: '备注' },
    ]);
    const diff = await creator.get('/template/papers/diff', { templateId: made.id, from: '1', to: '0' });
    const texts = [
      { kind: 'removed', words: [{ kind: 'removed', text: '采购词条甲乙' }] },
      { kind: 'changed', words: [{ kind: 'same' }, { kind: 'added', text: ' {{备注}}' }] },
    ];
    expect(diff.result).toMatchObject({
      ...{ added: [], removed: [] },
      files: [{ file: 'main', paper: ['file'], blocks: texts }],
    });
    const { result: second } = await publish(saved);
    expect(second.published).toBe(2);
    const back = await manager.post<TemplateDetail>(`/template/${made.id}/rollback`, {
      version: second.version,
      number: 1,
      note: '',
    });
    expect(back, JSON.stringify(back)).toMatchObject({ code: 0 });
    expect(back.result.files.map(({ id }) => id)).toEqual(made.files.map(({ id }) => id));
  });

  it('travels in a package with its Word files, which are read again where they arrive', async () => {
    const made = await published();
    const bytes = await creator.download(`/template/export?templateIds=${made.id}`);
    const send = (given: Uint8Array) =>
      outsider.upload(given, '模板.zip', `/template/import?tenantId=${other.id}`) as Promise<
        Answered<unknown>
      >;
    const answer = (await send(bytes)) as Answered<ImportedTemplates>;
    expect(answer, answer.message).toMatchObject({ code: 0 });
    const { id } = answer.result.templates[0]!;
    const { result: arrived } = await outsider.get<TemplateDetail>('/template/detail', { templateId: id });
    const { asset } = arrived.draft!.content.word!.files[0]!;
    expect(asset).not.toBe(made.content!.word!.files[0]!.asset);
    const facts = await outsider.get<WordFacts>('/template/word/facts', { assetId: asset });
    expect(facts.result.tags.map(({ key }) => key)).toEqual(['编号', '货款金额', '备注', '备注']);
    // Another file in the place of the Word file.
    const parts = unzipSync(bytes);
    const wrong = Buffer.from('no Word file');
    const manifest: PackageManifest = JSON.parse(new TextDecoder().decode(parts['manifest.json']));
    const sha256 = createHash('sha256').update(wrong).digest('hex');
    const changed = { ...manifest, assets: [{ ...manifest.assets[0]!, sha256, size: wrong.length }] };
    const hostile = zipSync({
      'manifest.json': strToU8(JSON.stringify(changed)),
      [`assets/${sha256}`]: wrong,
    });
    expect(await send(hostile)).toMatchObject(refused('WORD_FILE_KIND'));
  });

  it('is duplicated with its Word files', async () => {
    const made = await published();
    const copy = await creator.post<TemplateDetail>('/template/duplicate', {
      templateId: made.id,
      title: '副本',
    });
    expect(copy.result.draft!.content.word).toEqual(made.content!.word);
    expect(await publish(copy.result)).toMatchObject({ code: 0 });
  });
});
