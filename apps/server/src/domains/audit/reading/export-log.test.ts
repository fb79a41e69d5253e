import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const { audit } = product.domains;

let made = 0;

async function company() {
  const { id, people } = await product.company(`青石建材有限公司${made++}`, {
    周砚秋: ['AUDITOR'],
    沈知微: [],
  });
  return { id, people, auditor: await product.signIn(people.周砚秋!.contact) };
}

const download = (caller: Caller, query = '', language = 'zh_CN') =>
  product.app.inject({
    url: `/api/audit/export${query}`,
    headers: { 'x-qid': caller.token, 'i18n-language': language },
  });

const linesOf = (body: string) => body.trimEnd().split('\r\n');

const record = (id: string, event: string, detail: Record<string, string | number>) =>
  database.transaction((tx) =>
    audit.record(tx, {
      chain: { kind: 'TENANT', id },
      event,
      actor: { userId: null, name: '', tenantId: null, origin: null },
      detail,
    }),
  );

const exports = async (id: string) =>
  (await audit.list({ kind: 'TENANT', id })).filter(({ event }) => event === 'AUDIT_EXPORTED');

it('the records that a filter finds are a file with the verdict, and the export is in the log', async () => {
  const { id, auditor } = await company();
  await record(id, 'DEPARTMENT_CREATED', { department: '=HYPERLINK("http://elsewhere")' });
  await record(id, 'ROLE_CREATED', { name: '项目核查组' });
  await record(id, 'ROLE_CHANGED', { name: '项目核查组' });
  const answer = await download(auditor, '?group=ROLE');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const { length } = (await audit.list({ kind: 'TENANT', id })).slice(0, -1);
  const [head, changed, created, ...rest] = linesOf(answer.body);
  expect(head).toBe('\uFEFF"时间","操作人","部门","操作","对象","结果","地址","说明","日志","序号","哈希"');
  expect(changed).toContain('"系统","","修改角色","项目核查组","成功"');
  expect(created).toContain('"新建角色"');
  expect(rest).toHaveLength(1);
  expect(rest[0]).toContain(`"企业日志：${length + 1} 条记录首尾相连，未被改动"`);
  expect(await exports(id)).toMatchObject([{ actor: { name: '周砚秋' }, detail: { filter: 'group=ROLE' } }]);

  const english = (await download(auditor, '', 'en_US')).body;
  expect(english).toContain('"Created a department","\'=HYPERLINK(""http://elsewhere"")"');
  expect(english).toMatch(/"Company log: \d+ records in one chain, unchanged"/);
});

it('the file says from which record on the chain was changed', async () => {
  const { id, auditor } = await company();
  await record(id, 'ROLE_CREATED', { name: '项目核查组' });
  const { length } = await audit.list({ kind: 'TENANT', id });
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update audit_record set event = 'ROLE_REMOVED' where chain_id = ${id} and sequence = ${length}`,
    );
  });
  const { body } = await download(auditor);
  expect(body).toContain(`"企业日志：第 ${length} 条起被改动或缺失"`);
  expect(body).not.toContain('未被改动');
});

it('the log is a file only for those who read it, and a refusal is no export', async () => {
  const { id, people } = await company();
  const colleague = await product.signIn(people.沈知微!.contact);
  expect((await download(colleague)).json()).toMatchObject({ name: 'NOT_ALLOWED' });
  const elsewhere = await company();
  await record(id, 'ROLE_CREATED', { name: '项目核查组' });
  expect((await download(elsewhere.auditor)).body).not.toContain('项目核查组');
  expect((await download(elsewhere.auditor, '?scope=SYSTEM')).json()).toMatchObject({ name: 'NOT_ALLOWED' });
  expect(await exports(id)).toEqual([]);
});
