import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { HEADERS, type Language } from '@cinnabar/protocol/transport/headers';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../../testing/build-product.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { createWordTemplate, fakeWordFiles, uploadWord, wordCompany } from '../word-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database, { wordFiles: fakeWordFiles().files });
const { company, creator, manager } = await wordCompany(product);

async function example(language: Language) {
  const { rawPayload, headers } = await product.app.inject({
    url: '/api/template/word/example',
    headers: { 'x-qid': creator.token, [HEADERS.language]: language },
  });
  return { bytes: rawPayload, name: headers['content-disposition'] as string };
}

const roleOf = (id: string, name: string, at: number): TemplateRole => ({
  ...{ id, name, sponsor: at === 0, step: at + 1 },
  tenantType: at === 0 ? 'CORPORATE' : 'COMPANY',
  actions: [{ id: `seal-${id}`, type: 'CORPORATE' }],
});

describe('the example of a Word file', () => {
  it.each([
    ['zh_CN', '.docx', ['甲方', '乙方'], ['货物清单', '补充约定']],
    ['en_US', 'Purchase%20contract', ['Buyer', 'Supplier'], ['goods', 'additional_terms']],
  ] as const)(
    'has every kind of tag, and is published as it is (%s)',
    async (language, name, names, keys) => {
      const file = await example(language);
      expect(file.name).toContain(name);
      const { upload, content } = await uploadWord(creator, company.id, file.bytes);
      const { tags, markers } = upload.facts;
      expect(new Set(tags.map(({ kind }) => kind))).toEqual(new Set(['VALUE', 'ROWS', 'CONDITION']));
      expect(tags.flatMap(({ key, kind }) => (kind === 'VALUE' ? [] : [key]))).toEqual(keys);
      expect(markers.map(({ type, role }) => [type, role])).toEqual([
        ['ACROSS_PAGE', names[0]],
        ['SEAL_CORPORATE', names[0]],
        ['TIMESTAMP', names[0]],
        ['SEAL_CORPORATE', names[1]],
        ['TIMESTAMP', names[1]],
      ]);
      const types = new Set(upload.params.map(({ type }) => type));
      expect([...types]).toEqual(expect.arrayContaining(['TEXT', 'DATE', 'AMOUNT', 'TABLE']));
      const roles = names.map((role, at) => roleOf(`role${at}`, role, at));
      const { result: made } = await createWordTemplate(creator, company.id, { ...content(), roles });
      const { result: faults } = await creator.get('/template/papers/check', { templateId: made.id });
      expect(faults).toEqual([]);
      const { id, version } = made;
      const published = await manager.post<TemplateDetail>(`/template/${id}/publish`, { version, note: '' });
      expect(published).toMatchObject({ code: 0, result: { published: 1, templateType: 'WORD_FORM' } });
    },
  );

  it('is the same file at any time', async () => {
    expect((await example('zh_CN')).bytes.equals((await example('zh_CN')).bytes)).toBe(true);
  });
});
