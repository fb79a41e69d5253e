import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { checkLog, type LogReport } from '@cinnabar/audit-proof';
import type { LogExport, LogExports } from '@cinnabar/protocol/audit/export-schema';
import type { ExportFormat } from '@cinnabar/protocol/audit/export-values';
import { ERRORS } from '@cinnabar/protocol/errors';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../../platform/sheets/read-xlsx.ts';
import { createFileStorage } from '../../../platform/storage/file-storage.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import type { Chain } from '../index.ts';

const database = await createTestDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'cinnabar-exports-'));
afterAll(() => rm(folder, { recursive: true }));
const storage = await createFileStorage(folder);
const product = await buildProduct(database, { storage });
const { audit } = product.domains;

let made = 0;

async function company() {
  const { id, people } = await product.company(`青石建材有限公司${made++}`, {
    周砚秋: ['AUDITOR'],
    沈知微: [],
  });
  return { id, people, auditor: await product.signIn(people.周砚秋!.contact) };
}

const record = (chain: Chain, event: string, detail: Record<string, string | number> = {}) =>
  database.transaction((tx) =>
    audit.record(tx, {
      chain,
      event,
      actor: {
        userId: null,
        name: '许清和',
        tenantId: null,
        origin: { address: '203.0.113.7', device: 'Firefox', language: 'zh_CN', requestId: 'r' },
      },
      detail,
    }),
  );
const tenant = (id: string): Chain => ({ kind: 'TENANT', id });

const begin = (caller: Caller, format: ExportFormat, query: object = {}) =>
  caller.post<LogExport>('/audit/export/begin', { format, ...query });
const listed = async (caller: Caller) => (await caller.get<LogExports>('/audit/export/list')).result.list;
const file = (caller: Caller, id: string) =>
  product.app.inject({ url: `/api/audit/export/file?id=${id}`, headers: { 'x-qid': caller.token } });
const runJob = (id: string) =>
  audit.jobHandlers.find(({ job }) => job.name === 'export-audit-log')!.handle({ id });

/** Begun, made and downloaded. */
async function exported(caller: Caller, format: ExportFormat, query: object = {}) {
  const begun = await begin(caller, format, query);
  expect(begun).toMatchObject({ code: 0, result: { state: 'RUNNING', format } });
  const { id } = begun.result;
  await runJob(id);
  const found = (await listed(caller)).find((one) => one.id === id)!;
  expect(found).toMatchObject({ state: 'READY', done: found.total });
  const answer = await file(caller, id);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.length).toBe(found.file!.size);
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(found.file!.sha256);
  return { id, found, answer };
}

const check = (bytes: Buffer | string): Promise<LogReport> =>
  checkLog(createInterface({ input: Readable.from([bytes]) }));
const exportsOf = async (id: string) =>
  (await audit.list(tenant(id))).filter(({ event }) => event === 'AUDIT_EXPORTED');

describe('a file of the log', () => {
  it('is a table of the records that a filter finds, with the verdict, and is in the log with its digest', async () => {
    const { id, auditor } = await company();
    await record(tenant(id), 'DEPARTMENT_CREATED', { department: '=HYPERLINK("http://elsewhere")' });
    await record(tenant(id), 'ROLE_CREATED', { name: '项目核查组' });
    await record(tenant(id), 'ROLE_CHANGED', { name: '项目核查组' });
    const { length } = await audit.list(tenant(id));
    const { answer, found } = await exported(auditor, 'CSV', { group: 'ROLE' });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, changed, created, ...rest] = answer.body.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFF"时间","操作人","部门","操作","对象","结果","地址","说明","日志","序号","哈希"');
    expect(changed).toContain('"许清和","","修改角色","项目核查组","成功","203.0.113.7"');
    expect(created).toContain('"新建角色"');
    expect(rest).toHaveLength(1);
    expect(rest[0]).toContain(`"企业日志：${length} 条记录首尾相连，未被改动"`);
    expect(await exportsOf(id)).toMatchObject([
      {
        actor: { name: '周砚秋' },
        detail: { filter: 'group=ROLE', format: 'csv', count: 2, digest: found.file!.sha256 },
      },
    ]);
  });

  it('is calculated by no spreadsheet: CSV and XLSX have formulas as texts', async () => {
    const { id, auditor } = await company();
    const formula = '=HYPERLINK("http://elsewhere")';
    await record(tenant(id), 'DEPARTMENT_CREATED', { department: formula });
    const csv = (await exported(auditor, 'CSV', { group: 'DEPARTMENT' })).answer.body;
    expect(csv).toContain('"\'=HYPERLINK(""http://elsewhere"")"');
    const { answer } = await exported(auditor, 'XLSX', { group: 'DEPARTMENT' });
    const sheet = readXlsx(answer.rawPayload);
    expect(sheet.name).toBe('审计日志');
    const texts = sheet.rows.map(({ cells }) => cells.map((cell) => cell?.text ?? ''));
    expect(texts[0]).toContain('操作人');
    expect(texts[1]!.slice(1, 5)).toEqual(['许清和', '', '新建部门', formula]);
    expect(texts.at(-1)!.join()).toContain('未被改动');
  });

  it('is in the language of who began it', async () => {
    const { auditor } = await company();
    const { result } = (
      await product.app.inject({
        method: 'POST',
        url: '/api/audit/export/begin',
        headers: { 'x-qid': auditor.token, 'i18n-language': 'en_US' },
        payload: { format: 'CSV' },
      })
    ).json();
    await runJob(result.id);
    expect((await file(auditor, result.id)).body).toMatch(
      /"Company log: \d+ records? in one chain, unchanged"/,
    );
  });

  it('says from which record on a chain was changed', async () => {
    const { id, auditor } = await company();
    await record(tenant(id), 'ROLE_CREATED', { name: '项目核查组' });
    const { length } = await audit.list(tenant(id));
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update audit_record set event = 'ROLE_REMOVED' where chain_id = ${id} and sequence = ${length}`,
      );
    });
    const { body } = (await exported(auditor, 'CSV')).answer;
    expect(body).toContain(`"企业日志：第 ${length} 条起被改动或缺失"`);
    expect(body).not.toContain('未被改动');
  });
});

describe('a file with proof', () => {
  it('proves the records of a filter under the published roots, without the others’ texts', async () => {
    const { id, auditor } = await company();
    await record(tenant(id), 'ROLE_CREATED', { name: '项目核查组' });
    await record(tenant(id), 'DEPARTMENT_CREATED', { department: '法务部' });
    await audit.publishRoot();
    for (let i = 0; i < 4; i++) await record(tenant(id), 'DEPARTMENT_CREATED', { department: `部门${i}` });
    await audit.publishRoot();
    await record(tenant(id), 'DEPARTMENT_CREATED', { department: '市场部' });
    await record(tenant(id), 'ROLE_CHANGED', { name: '项目核查组' });
    const { answer } = await exported(auditor, 'JSON', { group: 'ROLE' });
    const report = await check(answer.rawPayload);
    expect(report).toMatchObject({
      filter: 'group=ROLE',
      records: 2,
      whole: true,
      consistent: true,
      cut: false,
    });
    // The later one follows the last record that a root covers.
    expect(report.parts).toHaveLength(2);
    expect(report.links).toBe(3);
    expect(answer.body).toContain('项目核查组');
    expect(answer.body).not.toMatch(/法务部|部门|市场部/);
    const { list } = (await product.app.inject({ url: '/api/audit/roots?pageSize=200' })).json().result;
    const { proven } = await checkLog(createInterface({ input: Readable.from([answer.rawPayload]) }), {
      copies: list,
    });
    expect(proven).toBe(true);
  });

  it.each([
    ['a text', (line: string) => line.replace('项目核查组', '项目审查组')],
    ['a body', (line: string) => line.replace('ROLE_CREATED', 'ROLE_REMOVED')],
    ['a missing record', (line: string) => (line.includes('ROLE_CREATED') ? '' : line)],
    ['a missing end', (line: string) => (line.startsWith('{"end"') ? '' : line)],
    ['another chain', (line: string) => line.replace('{"kind":"TENANT"', '{"kind":"SEAL"')],
  ])('proves nothing after a change of %s', async (_, change) => {
    const { id, auditor } = await company();
    await record(tenant(id), 'ROLE_CREATED', { name: '项目核查组' });
    await audit.publishRoot();
    const { answer } = await exported(auditor, 'JSON');
    expect(await check(answer.body)).toMatchObject({ consistent: true });
    const lines = answer.body.trimEnd().split('\n');
    const changed = lines.map(change).filter((line) => line !== '');
    expect(changed).not.toEqual(lines);
    expect(await check(changed.join('\n'))).toMatchObject({ consistent: false, proven: false });
  });

  it('of a log that no root covers yet says so', async () => {
    const { auditor } = await company();
    const report = await check((await exported(auditor, 'JSON')).answer.rawPayload);
    expect(report).toMatchObject({ whole: true, consistent: false });
    expect(report.parts[0]).toMatchObject({
      records: { outcome: 'passed' },
      inclusion: { outcome: 'absent' },
    });
  });
});

describe('an export', () => {
  it('is that of who began it, while they read the log', async () => {
    const { id, people, auditor } = await company();
    const colleague = await product.signIn(people.沈知微!.contact);
    expect(await begin(colleague, 'CSV')).toMatchObject({ name: 'NOT_ALLOWED' });
    const mine = await exported(auditor, 'CSV');
    const elsewhere = await company();
    for (const other of [colleague, elsewhere.auditor]) {
      expect(await listed(other)).toEqual([]);
      expect((await file(other, mine.id)).json()).toMatchObject({ name: 'NOT_FOUND' });
      expect(await other.post('/audit/export/discard', { id: mine.id })).toMatchObject({ name: 'NOT_FOUND' });
    }
    expect(await begin(elsewhere.auditor, 'CSV', { scope: 'SYSTEM' })).toMatchObject({ name: 'NOT_ALLOWED' });
    await database.db.execute(sql`delete from role_member where company_id = ${id}`);
    expect((await file(auditor, mine.id)).json()).toMatchObject({ name: 'NOT_ALLOWED' });
  });

  it('is one of at most two that run at once', async () => {
    const { auditor } = await company();
    const all = await Promise.all((['CSV', 'XLSX', 'JSON'] as const).map((format) => begin(auditor, format)));
    expect(all.map(({ code }) => code).sort()).toEqual([0, 0, ERRORS.AUDIT_EXPORTS_RUNNING.code]);
  });

  it('that was discarded is not made, and leaves no file and no record', async () => {
    const { id, auditor } = await company();
    const { result } = await begin(auditor, 'CSV');
    expect((await auditor.post('/audit/export/discard', { id: result.id })).code).toBe(0);
    await runJob(result.id);
    expect(await listed(auditor)).toEqual([]);
    expect(await exportsOf(id)).toEqual([]);
    const ready = await exported(auditor, 'CSV');
    const { rows } = await database.pool.query('select storage_key from audit_export where id = $1', [
      ready.id,
    ]);
    expect(await storage.has(rows[0].storage_key)).toBe(true);
    await auditor.post('/audit/export/discard', { id: ready.id });
    expect(await storage.has(rows[0].storage_key)).toBe(false);
    expect((await file(auditor, ready.id)).json()).toMatchObject({ name: 'NOT_FOUND' });
  });

  it('expires with its file', async () => {
    const { auditor } = await company();
    const { id } = await exported(auditor, 'CSV');
    const { rows } = await database.pool.query(
      `update audit_export set end_time = end_time - interval '8 days' where id = $1 returning storage_key`,
      [id],
    );
    expect(await listed(auditor)).toEqual([]);
    expect((await file(auditor, id)).json()).toMatchObject({ name: 'NOT_FOUND' });
    await audit.sweep();
    expect(await storage.has(rows[0].storage_key)).toBe(false);
  });

  it('is encrypted where it is kept', async () => {
    const { id, auditor } = await company();
    await record(tenant(id), 'ROLE_CREATED', { name: '项目核查组' });
    const mine = await exported(auditor, 'CSV');
    const { rows } = await database.pool.query('select storage_key from audit_export where id = $1', [
      mine.id,
    ]);
    const kept = await storage.get(rows[0].storage_key);
    expect(kept.includes('项目核查组')).toBe(false);
    expect(kept.length).toBe(mine.answer.rawPayload.length);
  });

  it('whose file cannot be made has failed, and can be begun again', async () => {
    const { id, auditor } = await company();
    const { result } = await begin(auditor, 'CSV');
    await database.db.execute(sql`update audit_export set actor = 'null' where id = ${result.id}`);
    await expect(runJob(result.id)).rejects.toThrow();
    expect((await listed(auditor))[0]).toMatchObject({ state: 'FAILED', file: null });
    expect(await exportsOf(id)).toEqual([]);
    await runJob(result.id);
    expect((await listed(auditor))[0]).toMatchObject({ state: 'FAILED' });
    await exported(auditor, 'CSV');
  });
});
