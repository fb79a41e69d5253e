import { ERRORS } from '@cinnabar/protocol/errors';
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

const database = await createTestDatabase();
const product = await buildProduct(database);
const calls = product.app.calls as readonly Call[];
const FROZEN = [ERRORS.COMPANY_FROZEN, ERRORS.PARTY_FROZEN].map(({ code }) => String(code));
const CALLERS = ['SYSTEM', 'SA', 'LP', 'TEMPLATE_CREATOR', 'CATEGORY_MANAGER', 'MEMBER'];
const changing = calls
  .filter(({ access, method, effect = method !== 'GET' }) => access === 'SESSION' && effect)
  .map(({ name }) => name);

let company: ExampleCompany;
let undo: Awaited<ReturnType<typeof undoing>>;
let ask: (name: string, caller: Caller) => Promise<string>;
const found = new Map<string, { before: string[]; frozen: string[] }>();

beforeAll(async () => {
  company = await prepareCompany(product, database, '朱砂置业有限公司', 'INNER_COMPANY');
  const { objects } = company;
  const asks = new OddAsks({ things: objects, ids: idsOf(objects) });
  const examples = wholeExamples({ things: objects });
  const described = listCalls((await product.app.inject({ url: '/api/openapi.json' })).json());
  const byName = new Map(described.map((one) => [callName(one), one]));
  for (const who of CALLERS) await company.as(who);
  undo = await undoing(database);
  ask = (name, caller) =>
    undo.undo(() => askProduct(product, { ...asks.good(byName.get(name)!), ...examples[name] }, caller));
  const all = async (name: string) => {
    const answers: string[] = [];
    for (const who of CALLERS) answers.push(await ask(name, await company.as(who)));
    return answers;
  };
  const freeze = (value: boolean) =>
    database.pool.query('update company set "freeze" = $2 where id = $1', [company.company.id, value]);
  for (const name of changing) {
    await freeze(false);
    const before = await all(name);
    await freeze(true);
    found.set(name, { before, frozen: await all(name) });
  }
}, 240_000);

afterAll(() => undo.end());

describe('a frozen company', () => {
  it('lists', async () => {
    const rows = [...found].map(([name, { before, frozen }]) => {
      const refused = frozen.some((one) => FROZEN.includes(one)) && !frozen.includes('yes');
      return `${refused ? 'REFUSED' : before.includes('yes') ? 'OPEN   ' : 'NEVER  '} ${name} | ${before.join(' ')} | ${frozen.join(' ')}`;
    });
    (await import('node:fs')).writeFileSync('/tmp/frozen-rows.txt', rows.sort().join('\n'));
    expect(rows.length).toBeGreaterThan(0);
  });
});
