import type { Application } from '@cinnabar/protocol/physical/application-schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { buildPhysicalProduct } from './physical-factory.ts';

const database = await createTestDatabase();
const masterKey = Buffer.alloc(32, 7);
const here = await buildPhysicalProduct(database, { masterKey });
/** Another process on the same database. */
const there = await buildPhysicalProduct(database, { masterKey, folder: here.folder });

let devices = 0;

/** Presses of a device by their numbers: how often each is sent, and in which order; a number without a sending is lost. */
const plan = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 7 }).chain((times) => {
  const sent = times.flatMap((often, at) => Array.from({ length: often }, () => at + 1));
  return fc.record({
    presses: fc.constant(times.length),
    order: fc.shuffledSubarray(
      sent.map((seq, at) => ({ seq, at })),
      { minLength: sent.length },
    ),
    count: fc.integer({ min: 1, max: 6 }),
  });
});

it('every press that arrives is counted once, however late, doubled or lost the events are, over two processes', async () => {
  const { staff, bind, inUse, form, read, seal } = await here.firm();
  await fc.assert(
    fc.asyncProperty(plan, async ({ order, count }) => {
      await staff.周砚秋.post('/device/unbind', { sealId: seal.id });
      const { secret, deviceNo } = await bind('SIMULATED', `S-${++devices}`);
      const { auths } = form();
      const { id, auths: given } = await inUse({ auths: [{ ...auths[0], count }] });
      const at = new Date().toISOString();
      const authId = given[0]!.id;
      const receipts = await Promise.all(
        order.map(({ seq }, turn) =>
          here.send(secret, { deviceNo, seq, kind: 'PRESS', authId, at }, turn % 2 === 0 ? here : there),
        ),
      );
      const arrived = new Set(order.map(({ seq }) => seq)).size;
      const after: Application = await read(id);
      expect(receipts.filter(({ result }) => result?.repeated === false)).toHaveLength(arrived);
      expect(receipts.filter(({ result }) => result?.repeated === true)).toHaveLength(order.length - arrived);
      expect(after.auths[0]!.usedCount).toBe(arrived);
      expect(after.pressList.map(({ number }) => number).sort()).toEqual(
        Array.from({ length: arrived }, (_, one) => one + 1),
      );
      expect(after.pressList.filter(({ over }) => over)).toHaveLength(Math.max(0, arrived - count));
      const alerts = after.timeline.filter(
        ({ event, detail }) => event === 'PHYSICAL_ALERT' && detail.alert === 'OVER',
      );
      expect(alerts).toHaveLength(Math.max(0, arrived - count));
      expect(after.status).toBe(arrived >= count ? 'COMPLETE' : 'USING');
    }),
    { numRuns: 25 },
  );
});
