import type { TemplateDetail, TemplatePage } from '@cinnabar/protocol/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { firmWithTemplates, paperOf, twoParties } from '../templates-factory.ts';
import { searchable } from './searchable.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

async function searched() {
  const own = await firmWithTemplates(product);
  const { template } = await own.draft(['劳动合同', '乙方承担保密义务与竞业限制 two years', '签字：'], (id) =>
    twoParties(id),
  );
  const find = async (by: Caller, keyword: string) => {
    await product.deliver();
    const query = { tenantId: own.company.id, keyword };
    return (await by.get<TemplatePage>('/template/list', query)).result.list;
  };
  const titles = async (by: Caller, keyword: string) => (await find(by, keyword)).map(({ title }) => title);
  return { ...own, template, find, titles };
}

describe('a search in templates', () => {
  it('finds words of the files, with the place as an excerpt', async () => {
    const own = await searched();
    await own.publish(own.template);
    const [found] = await own.find(own.sender, '竞业');
    expect(found).toMatchObject({ title: '劳动合同', found: { file: '劳动合同', word: '竞业' } });
    expect(found!.found!.before.endsWith('乙方承担保密义务与')).toBe(true);
    expect(found!.found!.after.startsWith('限制')).toBe(true);
    expect(await own.titles(own.sender, '密')).toEqual(['劳动合同']);
    expect(await own.titles(own.sender, 'TWO  Years')).toEqual(['劳动合同']);
    expect(await own.titles(own.sender, '竞业义务')).toEqual([]);
    expect(await own.titles(own.sender, '%')).toEqual([]);
    expect(await own.titles(own.sender, '！')).toEqual([]);
    // In the title, without an excerpt of the files where they lack the word.
    const renamed = await own.manager.post<TemplateDetail>('/template/update', {
      templateId: own.template.id,
      version: own.template.version + 1,
      title: '聘用书',
      groupId: null,
      tags: ['人事'],
    });
    expect(renamed.code).toBe(0);
    expect((await own.find(own.sender, '人事'))[0]).not.toHaveProperty('found');
    expect(await own.titles(own.sender, '聘用')).toEqual(['聘用书']);
  });

  it('finds words of drafts for those who edit them only, and forgets files that are replaced', async () => {
    const own = await searched();
    expect(await own.titles(own.creator, '竞业')).toEqual(['劳动合同']);
    expect(await own.titles(own.other, '竞业')).toEqual([]);
    const { result: first } = await own.publish(own.template);
    const next = await own.upload(['劳动合同', '乙方不得泄露商业秘密', '签字：']);
    const draft = await own.save(first, twoParties(next));
    expect(await own.titles(own.creator, '商业秘密')).toEqual(['劳动合同']);
    expect(await own.titles(own.sender, '商业秘密')).toEqual([]);
    expect(await own.titles(own.sender, '竞业')).toEqual(['劳动合同']);
    await own.publish(draft);
    expect(await own.titles(own.sender, '商业秘密')).toEqual(['劳动合同']);
    expect(await own.titles(own.creator, '竞业')).toEqual([]);
    const { rows } = await database.pool.query(
      'select document_id from template_text where template_id = $1',
      [first.id],
    );
    expect(rows).toEqual([{ document_id: next }]);
  });

  it('finds the fixed words of papers, as they are now', async () => {
    const own = await searched();
    const made = await own.createPapers(paperOf('双方承担脱密期', '岗位为'));
    expect(await own.titles(own.creator, '脱密期')).toEqual(['劳动合同']);
    expect(await own.titles(own.sender, '脱密期'), 'of a draft').toEqual([]);
    const changed = await own.save(made, paperOf('双方承担静默期', '岗位为'));
    expect(await own.titles(own.creator, '脱密期')).toEqual([]);
    expect((await own.publish(changed)).code).toBe(0);
    const [found] = await own.find(own.sender, '静默');
    expect(found).toMatchObject({
      id: made.id,
      found: { file: '劳动合同', before: '劳动合同双方承担', word: '静默', after: '期岗位为...' },
    });
    await product.deliver();
    await database.pool.query('delete from template_text where template_id = $1', [made.id]);
    await product.domains.templates.sweep();
    expect(await own.titles(own.sender, '静默')).toEqual(['劳动合同']);
  });

  it('does not reach another company', async () => {
    const [one, two] = [await searched(), await searched()];
    await one.publish(one.template);
    expect(await two.titles(two.sender, '竞业')).toEqual([]);
  });

  it('reaches templates whose texts were not read yet after the next sweep', async () => {
    const own = await searched();
    await own.publish(own.template);
    await product.deliver();
    await database.pool.query('delete from template_text where template_id = $1', [own.template.id]);
    expect(await own.titles(own.sender, '竞业')).toEqual([]);
    await product.domains.templates.sweep();
    expect(await own.titles(own.sender, '竞业')).toEqual(['劳动合同']);
  });
});

describe('searchable text', () => {
  it.each([
    ['竞业\n限制', '竞业限制'],
    ['two\nyears  long', 'two years long'],
    ['ＡＢＣ 条款 (1)', 'ABC条款(1)'],
    ['\u0000x', 'x'],
  ])('%j is %j', (text, expected) => expect(searchable(text)).toBe(expected));
});
