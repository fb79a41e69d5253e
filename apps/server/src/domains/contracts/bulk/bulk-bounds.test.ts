import { BULK_LIMITS } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { countStatements, statementsDuring } from '../../../testing/statements/count-statements.ts';
import { buildFeesEnvironment } from '../../fees/fees-environment-factory.ts';
import { bulkFirm, HEADINGS } from './bulk-factory.ts';

const database = await createTestDatabase();
const environment = await buildFeesEnvironment(database);

describe('a bulk run', () => {
  it('stops when the balance is used up, and continues once it is topped up', async () => {
    const firm = await bulkFirm(environment);
    await environment.book(firm.buyer.id, { kind: 'COUPON', coupons: 1 });
    const begun = await firm.begin(firm.line(), firm.line(), firm.line());
    const stopped = await firm.run(begun);
    expect(stopped).toMatchObject({ state: 'STOPPED', counts: { SENT: 1, FAILED: 1, READY: 1 } });
    expect(stopped.problem).toBe((await firm.rowsOf(begun.id, 'FAILED'))[0]!.message);
    const { rows } = await database.pool.query(
      `select template from notice where user_id = $1 and template like 'bulk-%'`,
      [firm.sender.userId],
    );
    expect(rows).toEqual([{ template: 'bulk-stopped' }]);
    await environment.book(firm.buyer.id, { kind: 'COUPON', coupons: 2 });
    expect(await firm.run(stopped)).toMatchObject({ state: 'DONE', problem: null, counts: { SENT: 3 } });
  });

  it('checks a thousand rows with few statements, and takes no more', async () => {
    const firm = await bulkFirm(environment);
    const lines = Array.from({ length: BULK_LIMITS.rows }, () => firm.line());
    const { statements } = await statementsDuring(async () => {
      expect((await firm.begin(...lines)).counts).toMatchObject({ READY: BULK_LIMITS.rows, WRONG: 0 });
    });
    expect(countStatements(statements).statements).toBeLessThanOrEqual(50);
    const more = Buffer.from([HEADINGS, ...lines, firm.line()].join('\n'));
    expect(await firm.upload(more)).toMatchObject({ name: 'BULK_TOO_MANY_ROWS' });
  });
});
