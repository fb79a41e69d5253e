import { ERRORS } from '@cinnabar/protocol/errors';
import type {
  SealFigures,
  SealUseList,
  SealUseQuery,
} from '@cinnabar/protocol/seals/figures/seal-figures-schema';
import { expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company('云杉仪器有限公司', {
  王一川: ['SYSTEM', 'SA'],
  许清和: ['SA'],
  方予安: ['CONTRACT'],
});
const other = await product.company('青石建材有限公司', { 顾行舟: ['SYSTEM', 'SA'] });
const [wang, xu, fang] = await Promise.all(
  ['王一川', '许清和', '方予安'].map((name) => product.signIn(firm.people[name]!.contact)),
);
const elsewhere = await product.signIn(other.people.顾行舟!.contact);

const { rows: seals } = await database.pool.query<{ id: string; name: string }>(
  `select id, name from seal where owner_id = $1 and type = 'COMPANY'`,
  [firm.id],
);
const use = (time: string, userId: string) =>
  database.transaction((tx) =>
    product.domains.seals.presetUses(tx, seals[0]!.id, [
      { contractId: crypto.randomUUID(), subject: '软件服务合同', userId, time: new Date(time) },
    ]),
  );
const getPage = (query: SealUseQuery) =>
  wang!.get<SealUseList>('/seal/statistics/list', { ...query, pageSize: '2' });
/** All pages of two, as long as the total says. */
async function listAll(query: SealUseQuery): Promise<SealUseList['list']> {
  const all: SealUseList['list'] = [];
  for (let after: string | null = ''; after !== null; ) {
    const answer: Awaited<ReturnType<typeof getPage>> = await getPage({ ...query, ...(after && { after }) });
    expect(answer.code, answer.message).toBe(0);
    all.push(...answer.result.list);
    after = answer.result.next;
    if (after === null) expect(all).toHaveLength(answer.result.total);
  }
  return all;
}
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

it('uses are counted by day in China, seal and person, with those outside working hours, beside the period before', async () => {
  // Friday: the first and the last minute of the working hours, one before and one after them.
  for (const time of ['09:00', '17:59', '08:59', '18:00'])
    await use(`2026-11-20T${time}:00+08:00`, wang!.userId);
  // Saturday noon; the last minute of the month and the first of the next.
  await use('2026-11-21T12:00:00+08:00', xu!.userId);
  await use('2026-11-30T23:59:59+08:00', xu!.userId);
  await use('2026-12-01T00:00:00+08:00', xu!.userId);
  await use('2026-10-20T10:00:00+08:00', xu!.userId);
  const { code, message, result } = await wang!.get<SealFigures>('/seal/statistics', NOVEMBER);
  expect(code, message).toBe(0);
  expect(result).toEqual({
    period: NOVEMBER,
    now: { uses: 6, outside: 4 },
    before: { uses: 1, outside: 0 },
    days: [
      { day: '2026-11-20', uses: 4, outside: 2 },
      { day: '2026-11-21', uses: 1, outside: 1 },
      { day: '2026-11-30', uses: 1, outside: 1 },
    ],
    seals: [{ sealId: seals[0]!.id, name: seals[0]!.name, uses: 6, outside: 4 }],
    people: [
      { userId: wang!.userId, name: '王一川', uses: 4, outside: 2 },
      { userId: xu!.userId, name: '许清和', uses: 2, outside: 2 },
    ],
  });
  const { rows } = await database.pool.query('select use_count from seal where id = $1', [seals[0]!.id]);
  expect(rows).toEqual([{ use_count: 8 }]);
});

it('each number opens a list of exactly so many uses, newest first and page by page', async () => {
  const { result } = await wang!.get<SealFigures>('/seal/statistics', NOVEMBER);
  const numbers: { uses: number; outside: number; filter: Partial<SealUseQuery> }[] = [
    { ...result.now, filter: {} },
    ...result.seals.map(({ sealId, ...one }) => ({ ...one, filter: { sealId } })),
    ...result.people.map(({ userId, ...one }) => ({ ...one, filter: { userId } })),
    ...result.days.map(({ day, ...one }) => ({ ...one, filter: { from: day, to: day } })),
  ];
  expect(numbers).toHaveLength(1 + 1 + 2 + 3);
  for (const { uses, outside, filter } of numbers) {
    expect(await listAll({ ...NOVEMBER, ...filter })).toHaveLength(uses);
    const rare = await listAll({ ...NOVEMBER, ...filter, outside: 'true' });
    expect(rare).toHaveLength(outside);
    expect(rare.every((one) => one.outside)).toBe(true);
  }
  const times = (await listAll(NOVEMBER)).map(({ time }) => time);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await listAll({ ...NOVEMBER, userId: xu!.userId }))[0]).toMatchObject({
    subject: '软件服务合同',
    sealName: seals[0]!.name,
    userName: '许清和',
    time: '2026-11-30T23:59:59+08:00',
    automatic: false,
  });
  expect(await listAll({ ...NOVEMBER, sealId: 'none' })).toEqual([]);
});

it('are for those who see both the seals and the statistics of the company', async () => {
  for (const caller of [xu!, fang!])
    for (const path of ['/seal/statistics', '/seal/statistics/list'])
      expect((await caller.get(path, NOVEMBER)).code).toBe(ERRORS.NOT_ALLOWED.code);
  const { result } = await elsewhere.get<SealFigures>('/seal/statistics', NOVEMBER);
  expect(
    (await elsewhere.get<SealUseList>('/seal/statistics/list', { ...NOVEMBER, sealId: seals[0]!.id })).result,
  ).toEqual({
    total: 0,
    list: [],
    next: null,
  });
  expect(result).toMatchObject({ now: { uses: 0, outside: 0 }, days: [], seals: [], people: [] });
  expect((await wang!.get('/seal/statistics', { from: '2026-11-30', to: '2026-11-01' })).status).toBe(400);
});
