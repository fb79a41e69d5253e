import { toChinaTime } from '@cinnabar/kernel';
import type { PressFigures, PressList } from '@cinnabar/protocol/physical/figures/press-figures-schema';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { buildPhysicalProduct } from '../physical-factory.ts';

const database = await createTestDatabase();
const { firm, send } = await buildPhysicalProduct(database);
await database.pool.query(
  `insert into setting values ('physicalconfig', $1, now()) on conflict (name) do update set value = $1`,
  [JSON.stringify({ photoRequired: true, photoDebtLimit: 0, locationRequired: false })],
);

const today = toChinaTime(new Date()).slice(0, 10);
const day = { from: today, to: today };

it('presses are counted by day, seal and person, and each number lists as many', async () => {
  const { staff, seal, addSeal, bind, inUse } = await firm();
  const other = await addSeal('合同专用章');
  const { secret } = await bind('BRIDGE', 'FIG-1');
  const { id, auths } = await inUse({
    auths: [seal, other].map(({ id: sealId }) => ({
      sealId,
      userId: staff.王一川.userId,
      count: 2,
      startTime: new Date(Date.now() - 3_600_000).toISOString(),
      endTime: new Date(Date.now() + 3_600_000).toISOString(),
    })),
  });
  const at = () => new Date().toISOString();
  const press = (seq: number, more: object) =>
    send(secret, { deviceNo: 'FIG-1', seq, kind: 'PRESS', at: at(), ...more });
  await press(1, { authId: auths[0]!.id });
  await press(2, {});
  await staff.周砚秋.post('/sealapply/press', { id, authId: auths[1]!.id, count: 3 });
  const read = async (query: object = {}) =>
    (await staff.林知夏.get<PressList>('/sealapply/statistics/list', { ...day, ...query })).result;
  const figures = async () => (await staff.林知夏.get<PressFigures>('/sealapply/statistics', day)).result;

  const found = await figures();
  expect(found.now).toEqual({ presses: 5, over: 2, owed: 4 });
  expect(found.before).toEqual({ presses: 0, over: 0, owed: 0 });
  expect(found.parts).toEqual([{ ...day, ...found.now }]);
  expect(found.seals).toEqual([
    { sealId: other.id, name: '合同专用章', presses: 3, over: 1, owed: 3 },
    { sealId: seal.id, name: '企业公章', presses: 2, over: 1, owed: 1 },
  ]);
  expect(found.people).toEqual([
    { userId: staff.王一川.userId, name: '王一川', presses: 4, over: 1, owed: 4 },
  ]);

  expect((await read()).total).toBe(5);
  for (const { sealId, presses, over, owed } of found.seals) {
    expect((await read({ sealId })).total).toBe(presses);
    expect((await read({ sealId, only: 'OVER' })).total).toBe(over);
    expect((await read({ sealId, only: 'OWED' })).total).toBe(owed);
  }
  expect((await read({ userId: staff.王一川.userId })).total).toBe(4);
  expect((await read({ only: 'OVER' })).list.map(({ applicationId }) => applicationId)).toContain(null);
  const first = await read({ pageSize: 3 });
  const second = await read({ pageSize: 3, after: first.next! });
  expect([...first.list, ...second.list].map((one) => one.id)).toEqual(
    (await read()).list.map((one) => one.id),
  );
  expect(second.next).toBeNull();

  const { pressList } = (await staff.周砚秋.get<{ pressList: { id: string }[] }>('/sealapply/detail', { id }))
    .result;
  await staff.周砚秋.post('/sealapply/waive', { id, pressId: pressList[0]!.id, reason: '当面核对过' });
  expect((await figures()).now).toEqual({ presses: 5, over: 2, owed: 3 });
});

it('presses are for those who see the seals and the statistics of the company', async () => {
  const { staff } = await firm();
  expect(await staff.王一川.get('/sealapply/statistics', day)).toMatchObject({ name: 'NOT_ALLOWED' });
  expect(await staff.宋闻笛.get('/sealapply/statistics/list', day)).toMatchObject({ name: 'NOT_ALLOWED' });
});
