import { newId } from '@cinnabar/kernel';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActorApp, makeActor } from '../../../testing/actor-app.ts';
import { movingClock } from '../../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { makeState } from '../contracts-factory.ts';
import { addressBookRoutes } from './address-book-routes.ts';
import { rememberParties } from './remember-parties.ts';

const database = await createTestDatabase();
const clock = movingClock();
const { app, as } = await createActorApp(database, [
  { routes: (api) => addressBookRoutes(api, { database, clock }) },
]);
let owner = makeActor();

beforeEach(() => {
  owner = makeActor();
});

async function list(query: Record<string, string> = {}, actor = owner) {
  const answer = await app.inject({ url: '/api/contract/addressbook', query, headers: as(actor) });
  return answer.json().result as { id: string; name: string; companyName: string | null; contact: string }[];
}

async function save(payload: object, actor = owner) {
  const url = '/api/contract/addressbook/save';
  return (await app.inject({ method: 'POST', url, payload, headers: as(actor) })).json();
}

async function remove(id: string, actor = owner) {
  const url = '/api/contract/addressbook/delete';
  return (await app.inject({ method: 'POST', url, payload: { id }, headers: as(actor) })).json();
}

describe('the address book', () => {
  it('stores the receivers of sent contracts, last used first, with the newest name', async () => {
    const state = makeState([{ id: 'a' }, { id: 'b', company: '海棠贸易有限公司' }]);
    state.contract.creatorId = owner.userId;
    Object.assign(state.signatories[0]!, { receiverName: '陈书远', contact: '13700000001' });
    Object.assign(state.signatories[1]!, { receiverName: '许南枝', contact: 'xu@haitang.example' });
    await database.transaction((tx) => rememberParties(tx, state, clock.now()));
    clock.pass(1000);
    Object.assign(state.signatories[0]!, { receiverName: '陈书遠' });
    state.signatories.pop();
    await database.transaction((tx) => rememberParties(tx, state, clock.now()));
    expect(await list()).toMatchObject([
      { companyName: null, name: '陈书遠', contact: '13700000001' },
      { companyName: '海棠贸易有限公司', name: '许南枝', contact: 'xu@haitang.example' },
    ]);
    expect(await list({ kind: 'COMPANY' })).toHaveLength(1);
    expect(await list({ keyword: '海棠' })).toHaveLength(1);
    expect(await list({ keyword: '%' })).toEqual([]);
  });

  it('shows what was just added first: it would be behind a full page of receivers', async () => {
    const state = makeState([{ id: 'a' }]);
    state.contract.creatorId = owner.userId;
    Object.assign(state.signatories[0]!, { receiverName: '陈书远', contact: '13700000001' });
    await database.transaction((tx) => rememberParties(tx, state, clock.now()));
    clock.pass(1000);
    await save({ name: '周屿', contact: '13812340001' });
    expect(await list()).toMatchObject([{ name: '周屿' }, { name: '陈书远' }]);
    clock.pass(1000);
    await database.transaction((tx) => rememberParties(tx, state, clock.now()));
    expect(await list()).toMatchObject([{ name: '陈书远' }, { name: '周屿' }]);
  });

  it('supports adding, changing and removing entries', async () => {
    const made = await save({ name: '周屿', contact: '138-1234-0001' });
    expect(made.result).toMatchObject({ contact: '13812340001', useTime: null });
    expect((await save({ name: '周屿二', contact: '13812340001' })).code).toBe(ERRORS.ADDRESS_TAKEN.code);
    const changed = await save({ id: made.result.id, name: '周屿', contact: 'zhou@example.com' });
    expect(changed.result).toMatchObject({ id: made.result.id, contact: 'zhou@example.com' });
    expect((await save({ name: '某人', contact: '123' })).code).toBe(ERRORS.BAD_REQUEST.code);
    expect((await remove(made.result.id)).code).toBe(0);
    expect(await list()).toEqual([]);
  });

  it('is private to each person', async () => {
    const { result } = await save({ name: '周屿', contact: '13812340001' });
    const outsider = makeActor();
    expect(await list({}, outsider)).toEqual([]);
    for (const id of [result.id, newId(), "' or 1=1"]) {
      expect((await save({ id, name: '甲', contact: '13812340002' }, outsider)).code).toBe(
        ERRORS.NOT_FOUND.code,
      );
      expect((await remove(id, outsider)).code).toBe(ERRORS.NOT_FOUND.code);
    }
    expect(await list()).toMatchObject([{ name: '周屿' }]);
  });
});
