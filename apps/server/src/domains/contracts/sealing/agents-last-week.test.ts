import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { buildAgency, dayIn } from './agent-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

const MINUTE_MS = 60_000;
const TEMPLATE = 'seal-agency-expiring';

/** Queued for a grant, with the minutes from its time to the end of the grant. */
async function queuedFor(grantId: string): Promise<{ reminds: boolean; minutes: number }[]> {
  const { rows } = await database.pool.query(
    `select (data ->> 'reminds')::boolean as reminds, start_after, until_time
     from testing.sent_job join seal_grant on id = (data ->> 'grantId')::uuid
     where name = 'follow-seal-agency' and id = $1 order by start_after`,
    [grantId],
  );
  return rows.map(({ reminds, start_after, until_time }) => ({
    reminds,
    minutes: (until_time.getTime() - start_after.getTime()) / MINUTE_MS,
  }));
}

async function pathsTo({ userId }: Caller): Promise<string[]> {
  const { rows } = await database.pool.query('select path from notice where user_id = $1 and template = $2', [
    userId,
    TEMPLATE,
  ]);
  return rows.map(({ path }) => path);
}

async function textsTo(contact: string): Promise<string[]> {
  await product.deliver();
  const answer = await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } });
  return answer.json().result.map(({ text }: { text: string }) => text);
}

it('a week before a grant ends, those who assign it in the agent company get a message, and no one else there', async () => {
  const given = await buildAgency(product, database);
  const { owner, seal, callers, contacts } = given;
  const until = dayIn(60);
  const { id, number } = await given.grant({ until });
  expect(await queuedFor(id)).toEqual([
    { reminds: true, minutes: 7 * 24 * 60 },
    { reminds: false, minutes: -1 },
  ]);
  await given.assign(id);
  await database.pool.query(`update user_account set lang = 'zh_CN' where id = $1`, [callers.林知夏!.userId]);
  await product.deliver();
  expect(await pathsTo(callers.林知夏!)).toEqual(['/seal-agencies']);
  for (const name of ['周牧之', '陈书远', '顾行舟', '许清和', '沈砚'])
    expect(await pathsTo(callers[name]!), name).toEqual([]);
  const said = (await textsTo(contacts.林知夏!)).filter((text) => text.includes(`授权 #${number}`));
  expect(said.filter((text) => text.includes('之后到期'))).toEqual([
    expect.stringContaining(`${owner.name}的印章“${seal.name}”的授权 #${number} 在 ${until} 之后到期`),
  ]);
});

it('a grant that has ended by then sends no such message', async () => {
  const { grant, keeper, callers } = await buildAgency(product, database);
  const used = await grant({ total: 3 });
  // All its uses are taken: it may still be returned, so that its end matters.
  await database.pool.query('update seal_grant set used = 3 where id = $1', [used.id]);
  await product.deliver();
  expect(await pathsTo(callers.林知夏!)).toHaveLength(1);
  const ended = await grant();
  const end = { grantId: ended.id, reason: '项目结束' };
  expect(await keeper.post('/seal/grant/end', end)).toMatchObject({ code: 0 });
  await product.deliver();
  expect(await pathsTo(callers.林知夏!), 'none of the one that ended').toHaveLength(1);
});
