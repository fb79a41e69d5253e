import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import { paramsOf } from '@cinnabar/protocol/templates/template-params';
import type { TemplatePage } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { buildProduct } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { statementsDuring } from '../../testing/statements/count-statements.ts';
import { firmWithTemplates, twoParties } from './templates-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

it('a list reads no contents, and shows the params of what is published or first drafted', async () => {
  const own = await firmWithTemplates(product);
  const { template } = await own.draft(['岗位：'], (id) => twoParties(id));
  const { result: fixed } = await own.publish(template);
  const role = (id: string, sponsor: boolean) => ({
    ...{ id, name: id, sponsor, tenantType: 'COMPANY' as const, step: 1 },
    actions: [{ id: `${id}Seal`, type: 'CORPORATE' as const }],
  });
  const papers = await own.createPapers({
    documents: [],
    fields: [],
    roles: [role('buyer', true), role('seller', false)],
    papers: {
      params: [...PURCHASE_CONTRACT.params],
      files: [{ id: 'main', paper: PURCHASE_CONTRACT.paper }],
    },
  });
  // A draft beside a version is not what a list shows.
  await own.save(fixed, { ...fixed.content!, fields: [] });
  const query = { tenantId: own.company.id, pageSize: '20', status: 'ALL' };
  const { answer, statements } = await statementsDuring(() =>
    own.creator.get<TemplatePage>('/template/list', query),
  );
  const shown = new Map(answer.result.list.map((one) => [one.id, one.params]));
  expect(shown.get(fixed.id)).toEqual(paramsOf(fixed.content!));
  expect(shown.get(fixed.id)).not.toEqual([]);
  expect(shown.get(papers.id)).toEqual(paramsOf(papers.draft!.content));
  expect(statements.filter(({ text }) => text.includes('"content"'))).toEqual([]);
  // Session, rights, groups, the page, its number, uses and favourites: as many for any number of templates.
  expect(statements.length).toBeLessThanOrEqual(12);
  const { rows } = await database.pool.query<{ whole: number; listed: number }>(
    `select sum(octet_length(coalesce(content::text, '')) + octet_length(coalesce(draft::text, '')))::int as whole, sum(octet_length(params::text))::int as listed
     from template where company_id = $1`,
    [own.company.id],
  );
  expect(rows[0]!.listed * 4).toBeLessThan(rows[0]!.whole);
});
