import { ERRORS } from '@cinnabar/protocol/errors';
import { RESOURCES, type Resource } from '@cinnabar/protocol/organizations/platform/resource-values';
import type { Call } from '@cinnabar/protocol/transport/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { askProduct, callName } from '../testing/example-calls/ask-product.ts';
import { type ExampleCompany, idsOf, prepareCompany } from '../testing/example-calls/example-company.ts';
import { listCalls } from '../testing/example-calls/invalid-parameters.ts';
import { OddAsks } from '../testing/example-calls/odd-asks.ts';
import { wholeExamples } from '../testing/example-calls/whole-examples.ts';
import { undoing } from '../testing/statements/undoing.ts';

/** Every call of the product with existing objects, in a company that may use everything and one that may use nothing of `RESOURCES`. */
const database = await createTestDatabase();
const product = await buildProduct(database);
const CLOSED = String(ERRORS.RESOURCE_CLOSED.code);
const calls = product.app.calls as readonly Call[];
const closable = calls.flatMap(({ name, resource }) => (resource ? [{ name, code: resource.code }] : []));

let company: ExampleCompany;
let undo: Awaited<ReturnType<typeof undoing>>;
let ask: (name: string, caller: Caller) => Promise<string>;

beforeAll(async () => {
  company = await prepareCompany(product, database, '朱砂置业有限公司', 'INNER_COMPANY');
  const { objects } = company;
  const asks = new OddAsks({ things: objects, ids: idsOf(objects) });
  const examples = wholeExamples({ things: objects });
  const described = listCalls((await product.app.inject({ url: '/api/openapi.json' })).json());
  const byName = new Map(described.map((one) => [callName(one), one]));
  ask = (name, caller) =>
    undo.undo(() => askProduct(product, { ...asks.good(byName.get(name)!), ...examples[name] }, caller));
  for (const who of ['SYSTEM', 'SA', 'CATEGORY_MANAGER', 'MEMBER']) await company.as(who);
  undo = await undoing(database);
}, 120_000);

afterAll(() => undo.end());

async function close<T>(closed: readonly Resource[], work: () => Promise<T>): Promise<T> {
  const set = (codes: readonly Resource[]) =>
    database.pool.query('update company set closed = $2 where id = $1', [company.company.id, codes]);
  await set(closed);
  try {
    return await work();
  } finally {
    await set([]);
  }
}

const answersOf = async (names: readonly string[], caller: Caller): Promise<[string, string][]> => {
  const found: [string, string][] = [];
  for (const name of names) found.push([name, await ask(name, caller)]);
  return found;
};

describe('what is closed to a company', () => {
  it.each(RESOURCES)('%s is refused to its members by exactly the calls that use it', async (code) => {
    expect(closable.filter((one) => one.code === code)).not.toEqual([]);
    for (const who of ['SYSTEM', 'MEMBER']) {
      const caller = await company.as(who);
      const names = closable.map(({ name }) => name);
      const refused = await close([code], () => answersOf(names, caller));
      expect(refused.filter(([, answer]) => answer === CLOSED).map(([name]) => name)).toEqual(
        closable.filter((one) => one.code === code).map(({ name }) => name),
      );
    }
  });

  it('changes the answer of no other call', async () => {
    const others = calls
      .filter((one) => !one.resource && one.answer !== 'EVENTS' && one.path !== '/openapi.json')
      .map(({ name }) => name);
    for (const who of ['SYSTEM', 'SA']) {
      const caller = await company.as(who);
      const before = await answersOf(others, caller);
      expect(await close(RESOURCES, () => answersOf(others, caller))).toEqual(before);
    }
  }, 240_000);
});
