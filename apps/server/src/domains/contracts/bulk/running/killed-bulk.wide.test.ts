import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildProduct } from '../../../../testing/build-product.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { dieAt } from '../../../../testing/die-at.ts';
import { bulkFirm } from '../bulk-factory.ts';

const database = await createTestDatabase();
const masterKey = randomBytes(32);
const product = await buildProduct(database, { masterKey });

// Between the draft and its sending, and between the sending and the record of it.
it.each(['launch-made', 'bulk-row-launched'])(
  'a process that is killed at %s leaves its row to another one, which sends nothing twice',
  async (step) => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(firm.line(), firm.line());
    expect((await firm.start(begun)).code).toBe(0);
    const doomed = { database, folder: product.folder, masterKey };
    const data = { companyId: firm.buyer.id, id: begun.id, step: 1 };
    expect(await dieAt(step, doomed, { job: 'launch-bulk-row', data })).toBe('SIGKILL');
    expect(await firm.read(begun.id)).toMatchObject({ state: 'RUNNING', counts: { READY: 2 } });
    const done = await firm.settle(begun.id);
    expect(done).toMatchObject({ state: 'DONE', counts: { SENT: 2, FAILED: 0 } });
    const { rows } = await database.pool.query(
      'select status, count(*)::int as count from contract where creator_id = $1 group by status',
      [firm.sender.userId],
    );
    expect(rows).toEqual([{ status: 'SIGNING', count: 2 }]);
  },
);
