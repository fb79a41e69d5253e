import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { buildPhysicalProduct, PHOTO_RULES } from '../physical-factory.ts';
import { remindOfPhotos } from './remind-of-photos.ts';

const database = await createTestDatabase();
const product = await buildPhysicalProduct(database);
const DAY_MS = 86_400_000;

/** An hour in China so many days from today. */
function at(days: number, hour: number): Date {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T00:00:00+08:00`) + days * DAY_MS + hour * 3_600_000);
}

const remindAt = (time: Date) => remindOfPhotos({ ...product.domains, database, clock: { now: () => time } });

const rules = (more: Partial<typeof PHOTO_RULES>) =>
  database.pool.query(`update setting set value = $1 where name = 'physicalconfig'`, [
    JSON.stringify({ ...PHOTO_RULES, ...more }),
  ]);

/** Two presses of 王一川, confirmed by hand. */
async function owing() {
  const one = await product.firm();
  const { id, auths } = await one.inUse();
  const press = { id, authId: auths[0]!.id, count: 2 };
  const { pressList } = (await one.staff.周砚秋.post<Application>('/sealapply/press', press)).result;
  const notices = async () => {
    const { rows } = await database.pool.query(
      `select params, path from notice where template = 'physical-photos' and user_id = $1 order by create_time`,
      [one.staff.王一川.userId],
    );
    return rows as { params: { count: number }; path: string }[];
  };
  const waive = (at: number) =>
    one.staff.周砚秋.post('/sealapply/waive', { id, pressId: pressList[at]!.id, reason: '当面核对' });
  return { ...one, id, notices, waive };
}

it('who owes photos is reminded from the next day on, once a day, also with several processes, until none is owed', async () => {
  const { notices, waive, company } = await owing();
  await remindAt(at(0, 17));
  expect(await notices(), 'of a press of today none is late').toHaveLength(0);
  await Promise.all([remindAt(at(1, 9)), remindAt(at(1, 9)), remindAt(at(1, 9))]);
  await remindAt(at(1, 15));
  expect(await notices()).toMatchObject([
    { params: { count: 2, company: company.name }, path: '/physical?box=PHOTOS_DUE' },
  ]);
  await waive(0);
  await remindAt(at(2, 9));
  expect(await notices()).toMatchObject([{ params: { count: 2 } }, { params: { count: 1 } }]);
  await waive(1);
  await remindAt(at(3, 9));
  expect(await notices()).toHaveLength(2);
  const { rows } = await database.pool.query(
    `select count(*)::int as count from audit_record where event = 'PHYSICAL_REMINDED' and chain_id = $1`,
    [company.id],
  );
  expect(rows).toEqual([{ count: 2 }]);
});

it('the message is in the language of who owes', async () => {
  const { staff, company } = await owing();
  const { contact } = company.people.王一川!;
  await database.pool.query(`update user_account set lang = 'en_US' where id = $1`, [staff.王一川.userId]);
  await remindAt(at(1, 9));
  await product.deliver();
  const { result } = (await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } })).json();
  expect(result[0]).toMatchObject({
    text: expect.stringContaining('2 of your presses of physical seals at'),
  });
});

it('none is reminded while photos are not required, of a frozen company, or who left it', async () => {
  const frozen = await owing();
  const left = await owing();
  await rules({ photoRequired: false });
  await remindAt(at(1, 9));
  await rules({});
  await database.pool.query('update company set "freeze" = true where id = $1', [frozen.company.id]);
  await database.pool.query(
    `update employee set status = 'DISMISSED' where company_id = $1 and user_id = $2`,
    [left.company.id, left.staff.王一川.userId],
  );
  await remindAt(at(1, 10));
  expect([await frozen.notices(), await left.notices()]).toEqual([[], []]);
  await database.pool.query('update company set "freeze" = false where id = $1', [frozen.company.id]);
  await remindAt(at(1, 11));
  expect(await frozen.notices()).toHaveLength(1);
});
