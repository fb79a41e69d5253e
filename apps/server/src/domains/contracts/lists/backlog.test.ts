import type { Backlog } from '@cinnabar/protocol/contracts/backlog-schema';
import type {
  Contract,
  ContractList,
  ContractOverview,
  ListSort,
} from '@cinnabar/protocol/contracts/contract-schema';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { ERRORS } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { statementsDuring } from '../../../testing/statements/count-statements.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
const staff = await product.signIn(firm.people.林知夏!.contact);

async function personNamed(name: string) {
  const { contact } = await product.person(name);
  return { name, contact, caller: await product.signIn(contact) };
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Sent for signature; with its deadline so many days ahead, or none. */
async function send(to: { name: string; contact: string }, days: number | null): Promise<string> {
  const { id } = await product.draft(staff, [{ person: { name: to.name, contact: to.contact } }]);
  await staff.post('/contract/send', { contractId: id });
  if (days === null) {
    await database.pool.query('update contract set expire_time = null where id = $1', [id]);
    await database.pool.query('update inbox set deadline = null where contract_id = $1', [id]);
  } else await staff.post('/contract/delay', { contractId: id, expireTime: inDays(days) });
  return id;
}

const queueOf = async (who: Caller) => (await who.get<Backlog>('/contract/backlog')).result;
const idsOf = async (who: Caller) => (await queueOf(who)).list.map(({ contractId }) => contractId);

it('the queue puts the nearest deadline first, then contracts without one by waiting time', async () => {
  const chen = await personNamed('陈书远');
  const openOld = await send(chen, null);
  const late = await send(chen, 40);
  const openNew = await send(chen, null);
  const soon = await send(chen, 35);
  expect(await queueOf(chen.caller)).toEqual({
    list: [soon, late, openOld, openNew].map((contractId) => ({ contractId, signCode: SIGN_CODE.SIGN })),
    total: 4,
  });
});

it('the queue gives the next contract after a signature', async () => {
  const chen = await personNamed('陈书远');
  const signing = await send(chen, 39);
  const soon = await send(chen, 35);
  await send(chen, 40);
  await product.sign(chen.caller, signing, chen.contact);
  const { rows } = await database.pool.query('select intent_id from signing where contract_id = $1', [
    signing,
  ]);
  const progress = await chen.caller.get<{ nextContractId: string }[]>(
    `/contract/intent/${rows[0].intent_id}`,
  );
  expect(progress.result).toMatchObject([{ nextContractId: soon }]);
});

it('the queue drops what is done, and holds nothing that waits for others', async () => {
  const chen = await personNamed('陈书远');
  const lin = await personNamed('林晚舟');
  const first = await send(chen, 35);
  const second = await send(chen, 40);
  const others = await send(lin, 36);
  await product.sign(chen.caller, first, chen.contact);
  expect(await idsOf(chen.caller)).toEqual([second]);
  await staff.post('/contract/recall', { contractId: second, reason: '不再需要' });
  expect(await queueOf(chen.caller)).toEqual({ list: [], total: 0 });
  expect(await idsOf(lin.caller)).toEqual([others]);
  expect(await idsOf(staff)).toEqual([]);
});

it('the queue counts the deadline of a voiding, not that of the voided contract', async () => {
  const chen = await personNamed('陈书远');
  const voided = await send(chen, 35);
  const { result } = await product.sign(chen.caller, voided, chen.contact);
  expect((result as Contract).status).toBe('COMPLETE');
  const waiting = await send(chen, 36);
  const asked = await staff.post('/contract/void', {
    contractId: voided,
    reason: '双方协商一致',
    expireTime: inDays(60),
  });
  expect(asked.code, asked.message).toBe(0);
  expect(await idsOf(chen.caller)).toEqual([waiting, voided]);
});

/** Every page of a list, two rows at a time. */
async function pagesOf(who: Caller, sort: ListSort, box = 'TODO'): Promise<ContractList['list']> {
  const rows: ContractList['list'] = [];
  for (let cursor = ''; ; ) {
    const { result } = await who.get<ContractList>('/contract/list', { box, sort, pageSize: '2', cursor });
    rows.push(...result.list);
    if (result.next === null) return rows;
    cursor = result.next;
  }
}

describe('the contract list', () => {
  it('keeps the requested order across pages', async () => {
    const chen = await personNamed('陈书远');
    const open = await send(chen, null);
    const late = await send(chen, 40);
    const soon = await send(chen, 35);
    const none = await send(chen, null);
    const inOrder = async (sort: ListSort) => (await pagesOf(chen.caller, sort)).map(({ id }) => id);
    const due = await inOrder('DEADLINE');
    expect(due.slice(0, 2)).toEqual([soon, late]);
    expect(due.slice(2).toSorted()).toEqual([open, none].toSorted());
    const newest = await inOrder('NEWEST');
    expect(newest.toSorted()).toEqual([open, late, soon, none].toSorted());
    expect(await inOrder('OLDEST')).toEqual(newest.toReversed());
  });

  it('starts over when a cursor of another order is used', async () => {
    const chen = await personNamed('陈书远');
    for (const days of [35, 36, 37]) await send(chen, days);
    const page = (query: Record<string, string>) =>
      chen.caller.get<ContractList>('/contract/list', { box: 'TODO', pageSize: '2', ...query });
    const first = await page({});
    const other = await page({ sort: 'DEADLINE', cursor: first.result.next! });
    expect(other.result.list).toHaveLength(2);
    expect((await page({ cursor: 'nonsense' })).result.list).toEqual(first.result.list);
  });

  it("names each viewer's counterparty, and the business type", async () => {
    const chen = await personNamed('陈书远');
    const id = await send(chen, 35);
    const rowFor = async (who: Caller, box: string) =>
      (await pagesOf(who, 'NEWEST', box)).find((row) => row.id === id);
    const sent = (await rowFor(staff, 'WAITING'))!;
    expect(sent).toMatchObject({ counterparties: ['陈书远'], tenantName: '海棠贸易有限公司' });
    const { result } = await staff.get<Contract>('/contract/detail', { contractId: id });
    expect(result.categoryName).not.toBeNull();
    expect(sent.categoryName).toBe(result.categoryName);
    expect(
      (await rowFor(chen.caller, 'TODO'))!.counterparties,
      'the sender is the counterparty of a single signer',
    ).toEqual(['海棠贸易有限公司']);
  });
});

it('the overview starts with the nearest deadline and the latest change', async () => {
  const lin = await personNamed('林晚舟');
  const [open, soon] = [await send(lin, null), await send(lin, 31)];
  const { waiting, recent } = (await staff.get<ContractOverview>('/contract/overview')).result;
  expect([waiting.length, recent.length]).toEqual([5, 5]);
  expect(waiting[0]).toMatchObject({ id: soon, counterparties: ['林晚舟'] });
  expect(waiting.map(({ id }) => id)).not.toContain(open);
  expect(
    recent
      .map(({ id }) => id)
      .slice(0, 2)
      .toSorted(),
  ).toEqual([open, soon].toSorted());
  const unrelated = await personNamed('路人');
  expect((await unrelated.caller.get('/contract/overview')).result).toEqual({ waiting: [], recent: [] });
});

describe('the cost of a list', () => {
  /** The statements of one call, and their result sets, as the database wrote them. */
  async function costOf(pageSize: string) {
    const { answer, statements } = await statementsDuring(() =>
      staff.get<ContractList>('/contract/list', { box: 'WAITING', pageSize }),
    );
    const { code, result } = answer;
    expect(code).toBe(0);
    return { statements: statements.map(({ text }) => text), result };
  }

  it('the counts of the menu read no row of a contract', async () => {
    const { statements, result } = await costOf('0');
    expect(result).toMatchObject({ list: [], next: null });
    expect(result.counts.WAITING).toBeGreaterThan(0);
    expect(
      statements.filter((text) => /from "(contract|signatory|contract_\w+|document)"/.test(text)),
    ).toEqual([]);
    const boxes = statements.filter((text) => text.includes('from "inbox"'));
    expect(boxes).toHaveLength(1);
    expect(boxes[0]!.match(/count\(\*\)/g)).toHaveLength(6);
    const whole = await costOf('5');
    expect(whole.result.counts).toEqual(result.counts);
    expect(whole.statements.length).toBeGreaterThan(statements.length);
  });

  it('a page does not read the search pieces of its rows', async () => {
    const { statements } = await costOf('5');
    expect(statements.filter((text) => /^select .*"bigrams".* from "inbox"/.test(text))).toEqual([]);
  });
});

it('the overview requires a session', async () => {
  for (const path of ['backlog', 'overview']) {
    const answer = await product.app.inject({ url: `/api/contract/${path}` });
    expect(answer.json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
  }
});
