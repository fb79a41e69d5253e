import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { firmWithTemplates, twoParties } from './templates-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

async function noticesOf({ userId }: Caller): Promise<[string, string | null][]> {
  const { rows } = await database.pool.query(
    `select template, path from notice where user_id = $1 and template like 'template-%' order by create_time, id`,
    [userId],
  );
  return rows.map(({ template, path }) => [template, path]);
}

const switchTo = async (by: Caller, { id, version }: TemplateDetail, status: number) =>
  (await by.post<TemplateDetail>('/template/status', { templateId: id, version, status })).result;

it('the creator of a template is notified when another person publishes, switches off or deletes it', async () => {
  const own = await firmWithTemplates(product);
  const { template } = await own.draft(['劳动合同'], (id) => twoParties(id));
  const { result: first } = await own.publish(template);
  const path = `/template/${template.id}`;
  expect(await noticesOf(own.creator)).toEqual([['template-published', path]]);
  const off = await switchTo(own.manager, first, 0);
  const on = await switchTo(own.manager, off, 1);
  await switchTo(own.manager, on, 2);
  expect(await noticesOf(own.creator)).toEqual([
    ['template-published', path],
    ['template-disabled', path],
    ['template-deleted', null],
  ]);
  expect(await noticesOf(own.manager)).toEqual([]);
});

it('no message is about an own act, a refused one, or to one who has left the company', async () => {
  const own = await firmWithTemplates(product);
  const { template, documentId } = await own.draft(['劳动合同'], (id) => twoParties(id));
  expect((await own.publish({ ...template, version: template.version - 1 })).code).not.toBe(0);
  const other = await own.draft(['采购合同'], (id) => twoParties(id));
  await switchTo(own.creator, other.template, 2);
  expect(await noticesOf(own.creator)).toEqual([]);
  await database.pool.query('delete from employee where user_id = $1 and company_id = $2', [
    own.creator.userId,
    own.company.id,
  ]);
  expect((await own.publish(template)).code).toBe(0);
  expect(await noticesOf(own.creator)).toEqual([]);
  expect(documentId).toBeTruthy();
});
