import { newId } from '@cinnabar/kernel';
import type { AuditPage } from '@cinnabar/protocol/audit/audit-list-schema';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import type { Chain } from '../index.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const { audit, seals } = product.domains;

let made = 0;

/** A company with an auditor, a seal administrator and an employee who holds no office. */
async function company() {
  const { id, people } = await product.company(`青石建材有限公司${made++}`, {
    许清和: ['SA'],
    周砚秋: ['AUDITOR'],
    沈知微: [],
  });
  const auditor = await product.signIn(people.周砚秋!.contact);
  const [seal] = await seals.listSealNames(id, 1);
  return { id, people, auditor, seal: seal! };
}

const list = async (caller: Caller, query: Record<string, string | number> = {}): Promise<AuditPage> => {
  const answer = await caller.get<AuditPage>(
    `/audit/list?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  );
  expect(answer.code, JSON.stringify(answer)).toBe(0);
  return answer.result;
};

const origin = (address: string) =>
  ({ address, device: 'Firefox', language: 'zh_CN', requestId: 'r' }) as const;

function record(
  chain: Chain,
  event: string,
  {
    userId = null,
    name = '',
    address = '203.0.113.7',
    subjectId,
    detail = {},
  }: {
    userId?: string | null;
    name?: string;
    address?: string;
    subjectId?: string;
    detail?: Record<string, string | number | null>;
  } = {},
) {
  return database.transaction((tx) =>
    audit.record(tx, {
      chain,
      event,
      actor: { userId, name, tenantId: null, origin: origin(address) },
      ...(subjectId ? { subjectId } : {}),
      detail,
    }),
  );
}

describe('the log of a company', () => {
  it('shows what was done in words, with the person, the department, the object and the address', async () => {
    const { id, auditor, people, seal } = await company();
    const { userId } = await product.signIn(people.沈知微!.contact);
    const tenant: Chain = { kind: 'TENANT', id };
    await record(tenant, 'EMPLOYEE_ROLE_GIVEN', {
      name: '许清和',
      subjectId: userId,
      detail: { role: '审计员', roleType: 'AUDITOR' },
    });
    await record({ kind: 'SEAL', id: seal.id }, 'SEAL_REFUSE', {
      userId,
      name: '沈知微',
      subjectId: seal.id,
      detail: { subject: '借款合同', reason: 'SEAL_NOT_USABLE' },
    });
    const { list: rows, system } = await list(auditor, { pageSize: 2 });
    expect(rows).toMatchObject([
      {
        chain: 'SEAL',
        what: '用印被拒绝',
        result: 'REFUSED',
        actor: { id: userId, name: '沈知微' },
        address: '203.0.113.7',
        object: { kind: 'SEAL', id: seal.id, name: seal.name },
        details: [{ name: '说明', value: '借款合同；原因：所选印章或签名不可用' }],
      },
      {
        chain: 'TENANT',
        what: '员工：授予角色“审计员”',
        result: 'DONE',
        object: { kind: 'PERSON', id: userId, name: '沈知微' },
      },
    ]);
    expect(system).toBe(false);
  });

  it('is filtered by person, kind of act, object, result, address and day, each alone and together', async () => {
    const { id, auditor } = await company();
    const tenant: Chain = { kind: 'TENANT', id };
    const [one, other, object] = [newId(), newId(), newId()];
    await record(tenant, 'ROLE_CREATED', { userId: one, subjectId: object, detail: { name: '项目核查组' } });
    await record(tenant, 'ROLE_CHANGED', { userId: other, subjectId: object, address: '198.51.100.9' });
    await record(tenant, 'ACCOUNT_LOCKED', { userId: one, address: '198.51.100.9' });
    const whats = async (query: Record<string, string>) =>
      (await list(auditor, query)).list.map(({ what }) => what);
    const locked = '登录密码多次错误，账号已锁定';
    expect(await whats({ actorId: one })).toEqual([locked, '新建角色']);
    expect(await whats({ subjectId: object })).toEqual(['修改角色', '新建角色']);
    expect(await whats({ group: 'ROLE' })).toEqual(['修改角色', '新建角色']);
    expect(await whats({ result: 'REFUSED' })).toEqual([locked]);
    expect(await whats({ result: 'REFUSED', group: 'ROLE' })).toEqual([]);
    expect(await whats({ address: '198.51.100.9' })).toEqual([locked, '修改角色']);
    expect(await whats({ address: '198.51.100.9', actorId: one })).toEqual([locked]);
    expect(await whats({ actorId: one, group: 'ROLE', result: 'DONE', address: '203.0.113.7' })).toEqual([
      '新建角色',
    ]);
    expect(await whats({ result: 'DONE', subjectId: object })).toHaveLength(2);
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await whats({ from: today, subjectId: object })).toHaveLength(2);
    expect(await whats({ to: '2020-01-01' })).toEqual([]);
    expect(await whats({ from: '2020-01-01', to: '2199-12-31', actorId: one })).toHaveLength(2);
  });

  it('is read page by page over several chains, each record once', async () => {
    const { id, auditor, seal } = await company();
    for (let at = 0; at < 12; at++) {
      const chain: Chain = at % 3 === 0 ? { kind: 'SEAL', id: seal.id } : { kind: 'TENANT', id };
      await record(chain, at % 3 === 0 ? 'SEAL_USE' : 'ROLE_CHANGED', { subjectId: seal.id });
    }
    const whole = (await list(auditor, { pageSize: 100 })).list.map((one) => one.id);
    const paged: string[] = [];
    let after: string | null = '';
    do {
      const page: AuditPage = await list(auditor, { pageSize: 5, ...(after ? { after } : {}) });
      paged.push(...page.list.map((one) => one.id));
      after = page.next;
    } while (after);
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(paged.length);
    const times = (await list(auditor, { pageSize: 100 })).list.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('refuses a place that names none', async () => {
    const { auditor } = await company();
    for (const after of ['1_2', `999999999999999_${newId()}_1`, '1_a_9999999999'])
      expect((await auditor.get(`/audit/list?after=${after}`)).code).toBe(400);
  });

  it('says of a record whose address was erased that it is not there', async () => {
    const { id, auditor } = await company();
    await record({ kind: 'TENANT', id }, 'ROLE_CHANGED', { address: '192.0.2.44', name: '王一川' });
    await database.db.execute(
      sql`update audit_personal set values = values - 'actor.address' - 'actor.name' where chain_id = ${id}`,
    );
    expect((await list(auditor, { address: '192.0.2.44' })).list).toEqual([]);
    expect((await list(auditor)).list[0]).toMatchObject({ address: null, actor: { name: '' } });
  });
});

describe('who reads the log', () => {
  it('refuses those without the permission, those of other companies see nothing of it', async () => {
    const { id, people, seal } = await company();
    const elsewhere = await company();
    await record({ kind: 'TENANT', id }, 'ROLE_CREATED', { subjectId: seal.id });
    for (const name of ['许清和', '沈知微'] as const) {
      const caller = await product.signIn(people[name]!.contact);
      for (const call of ['/audit/list', '/audit/verify'])
        expect(await caller.get(call), name).toMatchObject({ name: 'NOT_ALLOWED' });
    }
    expect((await list(elsewhere.auditor, { subjectId: seal.id })).list).toEqual([]);
    for (const chainId of [id, seal.id])
      expect(await elsewhere.auditor.get(`/audit/verify?chainId=${chainId}`)).toMatchObject({
        name: 'NOT_FOUND',
      });
    const nobody = await product.signIn((await product.person('王一川')).contact);
    expect(await nobody.get('/audit/list')).toMatchObject({ name: 'NOT_ALLOWED' });
  });

  it('shows the log of the installation to no auditor of another company than the owner of the platform', async () => {
    const { auditor } = await company();
    expect(await auditor.get('/audit/list?scope=SYSTEM')).toMatchObject({ name: 'NOT_ALLOWED' });
    expect(await auditor.get('/audit/verify?scope=SYSTEM')).toMatchObject({ name: 'NOT_ALLOWED' });
  });
});

describe('the check of a chain', () => {
  it('says that it is intact, and which published root covers it', async () => {
    const { id, auditor, seal } = await company();
    await record({ kind: 'SEAL', id: seal.id }, 'SEAL_USE', { subjectId: seal.id });
    await audit.publishRoot();
    const length = (await audit.list({ kind: 'TENANT', id })).length;
    const { result } = await auditor.get('/audit/verify');
    expect(result).toMatchObject({ intact: true, length, brokenAt: null, root: { length } });
    expect((await auditor.get(`/audit/verify?chainId=${seal.id}`)).result).toMatchObject({ intact: true });
  });

  it('says from which record on it was changed', async () => {
    const { id, auditor } = await company();
    await record({ kind: 'TENANT', id }, 'ROLE_CREATED');
    const { length } = await audit.list({ kind: 'TENANT', id });
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update audit_record set event = 'ROLE_REMOVED' where chain_id = ${id} and sequence = ${length}`,
      );
    });
    expect((await auditor.get('/audit/verify')).result).toMatchObject({ intact: false, brokenAt: length });
  });
});
