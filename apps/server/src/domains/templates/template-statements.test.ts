import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { makeActor } from '../../testing/actor-app.ts';
import { buildProduct, type Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { type CountedStatement, statementsDuring } from '../../testing/statements/count-statements.ts';
import { firmWithTemplates, paperOf } from './templates-factory.ts';

/** As `main/statement-budget.test.ts`: what was reached, so that nothing is added unseen. */
const database = await createTestDatabase();
const product = await buildProduct(database, { settingsKeptMs: 60_000 });
const own = await firmWithTemplates(product);
const tenantId = own.company.id;

// In a group with rights of its own: roles and departments are read besides.
const { result: group } = await own.manager.post<{ id: string }>('/template/group/create', {
  tenantId,
  name: '人事',
  rights: [
    { kind: 'USER', id: own.creator.userId, right: 'EDIT' },
    { kind: 'USER', id: own.sender.userId, right: 'USE' },
  ],
});
const template = await publishNew('甲');
// With a draft that differs.
await own.save(template, paperOf('乙'));

async function publishNew(text: string): Promise<TemplateDetail> {
  const { result } = await own.publish(await own.createPapers(paperOf(text)));
  await database.pool.query('update template set group_id = $1 where id = $2', [group.id, result.id]);
  return result;
}

const listed = (recorded: readonly CountedStatement[]) =>
  recorded.map(({ text }, at) => `${at + 1} ${text.replace(/\s+/g, ' ').slice(0, 160)}`).join('\n');

const page = `tenantId=${tenantId}&pageNo=1&pageSize=20`;
const PAGES: [string, number, string][] = [
  ['the list', 9, `/template/list?${page}`],
  ['the list by a word of their files', 10, `/template/list?${page}&keyword=${encodeURIComponent('劳动')}`],
  ['the numbers of the list', 6, `/template/statistics?tenantId=${tenantId}&status=1`],
  ['the tags of the list', 6, `/template/tags?tenantId=${tenantId}`],
  ['the groups of the list', 6, `/template/group?tenantId=${tenantId}`],
  ['a template', 11, `/template/detail?templateId=${template.id}`],
  ['its versions', 7, `/template/${template.id}/versions`],
  ['one of its versions', 8, `/template/version?versionId=${template.versionId}`],
];
const READERS: [string, Caller][] = [
  ['who manages', own.manager],
  ['who writes', own.creator],
  ['who uses', own.sender],
];

describe.each(PAGES)('%s', (_, most, url) => {
  it.each(READERS)(`asks at most ${most} statements for one %s`, async (__, reader) => {
    // What is read once per process.
    await reader.get(url);
    const { statements } = await statementsDuring(async () =>
      expect(await reader.get(url)).toMatchObject({ code: 0 }),
    );
    expect(statements.length, listed(statements)).toBeLessThanOrEqual(most);
  });
});

it('the templates of a contract are read with as many statements, however many they are', async () => {
  const more = [await publishNew('丙'), await publishNew('丁')];
  const versionIds = [template, ...more].map(({ versionId }) => versionId!);
  const actor = makeActor({ userId: own.sender.userId, tenantId });
  const { templates } = product.domains;
  const read = async (ids: readonly string[]) => {
    const { statements } = await statementsDuring(async () => {
      const seen = await templates.listSeen(actor, ids);
      expect(seen.map(({ versionId }) => versionId)).toEqual(ids);
    });
    return statements;
  };
  const [one, all] = [await read(versionIds.slice(0, 1)), await read(versionIds.toReversed())];
  expect(all.length, listed(all)).toBe(one.length);
  expect(all.length, listed(all)).toBeLessThanOrEqual(7);
});
