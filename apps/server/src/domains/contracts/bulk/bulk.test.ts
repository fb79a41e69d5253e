import type { BulkList, BulkRun, BulkValues } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { createSheetReaders } from '../../../platform/sheets/sheet-readers.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { bulkFirm, HEADINGS, newMobile } from './bulk-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

/** Messages by their cells, as `2:6 …`; of the row as `2 …`. */
const messagesOf = (rows: Awaited<ReturnType<Awaited<ReturnType<typeof bulkFirm>>['rowsOf']>>) =>
  rows.flatMap(({ row, cells, message }) => [
    ...cells.flatMap((cell, at) => (cell.message ? [`${row}:${at} ${cell.message}`] : [])),
    ...(message ? [`${row} ${message}`] : []),
  ]);
const codeOf = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code });

describe('a bulk run', () => {
  it('launches a contract of each right row, with its values and parties', async () => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(
      firm.line({ 0: '第一份', 6: '"¥1,280.50"' }),
      firm.line({ 6: '' }),
      firm.line(),
    );
    expect(begun).toMatchObject({
      state: 'CHECKING',
      counts: { WRONG: 1, READY: 2, SENT: 0, FAILED: 0 },
      abilities: { change: true, start: true, stop: false, remove: true },
    });
    const done = await firm.run(begun);
    expect(done).toMatchObject({
      state: 'DONE',
      problem: null,
      counts: { WRONG: 1, READY: 0, SENT: 2, FAILED: 0 },
    });
    const [first, wrong, last] = await firm.rowsOf(begun.id);
    expect([first!.message, last!.message]).toEqual([null, null]);
    expect(wrong!.cells[6]).toEqual({ text: '', message: '请填写此项' });
    const { result } = await firm.sender.get<Contract>('/contract/detail', {
      contractId: first!.contractId!,
    });
    expect(result).toMatchObject({ subject: '第一份', status: 'SIGNING' });
    expect(result.signatories.map(({ tenantName, receiverName }) => tenantName || receiverName)).toEqual([
      firm.buyer.name,
      firm.seller.name,
      '方予安',
    ]);
    const { rows } = await database.pool.query('select values from contract_paper where contract_id = $1', [
      first!.contractId,
    ]);
    // What the cell left out is what the template proposes.
    expect(rows[0].values).toEqual({ amount: '128050', day: '2026-11-30', pay: '[1]', rate: '13' });
    const { result: list } = await firm.sender.get<BulkList>('/contract/bulk/list');
    expect(list).toMatchObject({ total: 1, list: [{ id: begun.id, title: '采购合同', number: 1 }] });
    const { rows: notices } = await database.pool.query(
      `select template from notice where user_id = $1 and template like 'bulk-%'`,
      [firm.sender.userId],
    );
    expect(notices).toEqual([{ template: 'bulk-ended' }]);
  });

  it('names what is wrong at its cell, and sends the row once it is corrected', async () => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(
      firm.line({ 1: '不存在的公司', 5: '123', 6: '很多', 7: '2026-02-30', 8: '现金' }),
      firm.line({ 3: newMobile(), 4: firm.seller.name }),
      firm.line(),
    );
    expect(messagesOf(await firm.rowsOf(begun.id))).toEqual([
      '2:1 没有找到这家企业，请核对企业全称',
      '2:5 请填写正确的手机号或邮箱',
      '2:6 请填写正确的数字',
      '2:7 请填写正确的日期',
      '2:8 没有这个选项，请从可选项中填写',
      '3:3 此联系方式不属于该企业的员工',
      '3:4 这是企业名称，请填写个人姓名',
    ]);
    const texts: [number, string][] = [
      [1, firm.seller.name],
      [5, newMobile()],
      [6, '12,800'],
      [7, '2026/2/28'],
      [8, '一次性付清'],
    ];
    const cells = texts.map(([column, text]) => ({ row: 2, column, text }));
    const { result: changed } = await firm.change(begun, { cells });
    expect(changed.counts).toEqual({ WRONG: 1, READY: 2, SENT: 0, FAILED: 0 });
    expect(await firm.change(begun, { cells })).toMatchObject(codeOf('BULK_CHANGED'));
    const done = await firm.run(changed);
    expect(done.counts).toEqual({ WRONG: 1, READY: 0, SENT: 2, FAILED: 0 });
    expect(await firm.change(done, { cells })).toMatchObject(codeOf('BULK_ROW_SENT'));
  });

  it('matches columns by their headings in both languages, and others by hand', async () => {
    const firm = await bulkFirm(product);
    const head =
      'Subject,供应方 Company *,供应方 name,供应方 phone or email,担保人 Name,担保人 phone or email';
    const sheet = [`${head},合同金额（元）,签订日期,支付,税率,备注`, firm.line()].join('\n');
    const { result } = await firm.upload(Buffer.from(sheet));
    expect(result.columns.map(({ kind, role, param }) => `${kind} ${role ?? param ?? ''}`)).toEqual([
      'SUBJECT ',
      'COMPANY seller',
      'PERSON seller',
      'CONTACT seller',
      'PERSON backer',
      'CONTACT backer',
      'PARAM amount',
      'PARAM day',
      'NONE ',
      'PARAM rate',
      'PARAM note',
    ]);
    expect(messagesOf(await firm.rowsOf(result.id))).toEqual(['2 付款方式：请填写此项']);
    const columns = result.columns.map(({ heading: _, ...column }, at) =>
      at === 8 ? { kind: 'PARAM', role: null, param: 'pay' } : column,
    );
    expect((await firm.change(result, { columns })).result.counts.READY).toBe(1);
    const twice = columns.map((column, at) => (at === 10 ? columns[8] : column));
    const now = await firm.read(result.id);
    expect(await firm.change(now, { columns: twice })).toMatchObject(codeOf('BULK_COLUMN_TWICE'));
  });

  it('takes the sheet of the product with a line filled in, and leaves its notes out', async () => {
    const firm = await bulkFirm(product);
    const bytes = await firm.sender.download(`/contract/bulk/sheet?versionId=${firm.template.versionId}`);
    const readers = createSheetReaders({ processes: 1 });
    const sheet = await readers.run('readSheet', { bytes }, { timeoutMs: 20_000 });
    await readers.close();
    const lines = sheet.rows.map(({ cells }) =>
      cells.map((cell) => `"${(cell?.text ?? '').replaceAll('"', '""')}"`).join(','),
    );
    expect(lines[0]).toContain('供应方企业名称 *');
    expect(lines[1]).toContain('必填。从中选一项：一次性付清、分期付款');
    expect(await firm.upload(Buffer.from(lines.join('\n')))).toMatchObject({ name: 'BULK_EMPTY' });
    const { result } = await firm.upload(Buffer.from([...lines, firm.line()].join('\n')));
    expect(result.counts).toEqual({ WRONG: 0, READY: 1, SENT: 0, FAILED: 0 });
  });

  it('is its creator’s alone, and no one’s once they left the company', async () => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(firm.line(), firm.line());
    const { id, version } = begun;
    expect((await firm.colleague.get('/contract/bulk', { id })).code).toBe(404);
    expect((await firm.colleague.get('/contract/bulk/rows', { id })).code).toBe(404);
    expect((await firm.colleague.post('/contract/bulk/start', { id, version })).code).toBe(404);
    expect((await firm.colleague.get<BulkList>('/contract/bulk/list')).result.total).toBe(0);
    expect((await firm.start(begun)).code).toBe(0);
    await database.pool.query(
      `update employee set status = 'DISMISSED' where company_id = $1 and user_id = $2`,
      [firm.buyer.id, firm.sender.userId],
    );
    await product.deliver();
    expect((await firm.sender.get('/contract/bulk', { id })).code).toBe(404);
    const { rows } = await database.pool.query('select state, problem from contract_bulk where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ state: 'STOPPED', problem: { error: 'LAUNCH_NOT_ALLOWED' } }]);
    const { rows: contracts } = await database.pool.query('select 1 from contract where creator_id = $1', [
      firm.sender.userId,
    ]);
    expect(contracts).toEqual([]);
  });

  it('stops between two rows, and continues with what is left', async () => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(firm.line(), firm.line(), firm.line());
    await firm.start(begun);
    await product.deliver();
    const running = await firm.read(begun.id);
    expect(running).toMatchObject({ state: 'RUNNING', counts: { SENT: 1, READY: 2 } });
    expect(await firm.change(running, {})).toMatchObject(codeOf('BULK_RUNNING'));
    const { result: stopped } = await firm.stop(begun);
    expect(stopped).toMatchObject({ state: 'STOPPED', problem: null });
    expect(await firm.stop(begun)).toMatchObject(codeOf('BULK_NOT_RUNNING'));
    await product.deliver();
    expect((await firm.read(begun.id)).counts).toMatchObject({ SENT: 1, READY: 2 });
    expect((await firm.run(stopped)).counts).toEqual({ WRONG: 0, READY: 0, SENT: 3, FAILED: 0 });
  });

  it('keeps its version when a newer one is published, and stops with the reason when the template is off', async () => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(firm.line(), firm.line());
    const { id: templateId } = firm.template;
    const users = async () =>
      (await firm.manager.get<TemplateDetail>('/template/detail', { templateId })).result.users;
    expect(await users()).toContainEqual({ kind: 'CONTRACT_BULK', count: 1 });
    const setStatus = async (status: number) => {
      const { version } = (await firm.manager.get<TemplateDetail>('/template/detail', { templateId })).result;
      return firm.manager.post('/template/status', { templateId, version, status });
    };
    await firm.start(begun);
    expect((await setStatus(0)).code).toBe(0);
    const stopped = await firm.settle(begun.id);
    expect(stopped).toMatchObject({ state: 'STOPPED', counts: { FAILED: 1, READY: 1 } });
    expect(stopped.problem).toContain('采购合同');
    expect((await firm.rowsOf(begun.id, 'FAILED'))[0]!.message).toBe(stopped.problem);
    expect(await firm.start(stopped)).toMatchObject(codeOf('TEMPLATE_CLOSED'));
    await setStatus(1);
    expect(await firm.run(stopped)).toMatchObject({ state: 'DONE', number: 1, counts: { SENT: 2 } });
    expect(await users()).not.toContainEqual(expect.objectContaining({ kind: 'CONTRACT_BULK' }));
  });

  it('is neither changed nor started by a frozen company', async () => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(firm.line());
    await database.pool.query('update company set "freeze" = true where id = $1', [firm.buyer.id]);
    expect(await firm.change(begun, {})).toMatchObject(codeOf('COMPANY_FROZEN'));
    expect(await firm.start(begun)).toMatchObject(codeOf('COMPANY_FROZEN'));
    expect(await firm.read(begun.id)).toMatchObject({ state: 'CHECKING', version: begun.version });
  });

  it('launches no row twice when its job runs twice', async () => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(firm.line(), firm.line());
    await firm.start(begun);
    const again = async () => {
      const { rows } = await database.pool.query(`select step from contract_bulk where id = $1`, [begun.id]);
      const job = { companyId: firm.buyer.id, id: begun.id, step: rows[0].step };
      await database.transaction((tx) =>
        product.jobs.send(
          tx,
          { name: 'launch-bulk-row', schema: { parse: (data: object) => data } } as never,
          job,
        ),
      );
    };
    await again();
    await product.deliver();
    await again();
    const done = await firm.settle(begun.id);
    expect(done.counts).toEqual({ WRONG: 0, READY: 0, SENT: 2, FAILED: 0 });
    const { rows } = await database.pool.query(
      'select count(*)::int as count from contract where creator_id = $1',
      [firm.sender.userId],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('gives its sheet back with what became of each row', async () => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(firm.line(), firm.line({ 6: '' }));
    await firm.run(begun);
    const bytes = await firm.sender.download(`/contract/bulk/result?id=${begun.id}`);
    const readers = createSheetReaders({ processes: 1 });
    const { rows } = await readers.run('readSheet', { bytes }, { timeoutMs: 20_000 });
    await readers.close();
    const width = HEADINGS.split(',').length;
    const added = rows.map(({ cells }) => cells.slice(width).map((cell) => cell?.text ?? ''));
    expect(added[0]).toEqual(['状态', '合同编号', '说明']);
    expect(added[1]![0]).toBe('已发起');
    expect(added[2]).toEqual(['有误', '', '合同金额：请填写此项']);
  });

  it('shows the file of a row before it is sent', async () => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(firm.line());
    const ask = (row: number, file: string) =>
      product.app.inject({
        method: 'POST',
        url: '/api/contract/bulk/preview',
        headers: { 'x-qid': firm.sender.token },
        payload: { id: begun.id, row, file },
      });
    const shown = await ask(2, 'main');
    expect([shown.statusCode, shown.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(shown.headers['x-page-count']).toBe('1');
    expect((await ask(9, 'main')).statusCode).toBe(404);
    expect((await ask(2, 'other')).statusCode).toBe(404);
  });

  it('says what was read from the cells of a row, and nothing for a cell that cannot be read', async () => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(firm.line({ 6: '¥1280.5', 7: '2026年3月8日', 8: '下月付清' }));
    const ask = (row: number, by = firm.sender) =>
      by.get<BulkValues>('/contract/bulk/values', { id: begun.id, row: String(row) });
    expect((await ask(2)).result.values).toEqual({ amount: '128050', day: '2026-03-08' });
    expect((await ask(9)).code).toBe(404);
    expect((await ask(2, firm.colleague)).code).toBe(404);
  });

  it('is removed while it rests, and its contracts stay', async () => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(firm.line());
    const done = await firm.run(begun);
    const [row] = await firm.rowsOf(done.id);
    expect((await firm.sender.post('/contract/bulk/remove', { id: done.id })).code).toBe(0);
    expect((await firm.sender.get<BulkRun>('/contract/bulk', { id: done.id })).code).toBe(404);
    expect((await firm.sender.get('/contract/detail', { contractId: row!.contractId! })).code).toBe(0);
  });
});
