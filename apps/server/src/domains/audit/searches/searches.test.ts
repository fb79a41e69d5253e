import type { LogPeople } from '@cinnabar/protocol/audit/people-schema';
import type { LogSearch, LogSearches } from '@cinnabar/protocol/audit/search-schema';
import { SEARCH_LIMITS } from '@cinnabar/protocol/audit/search-values';
import { ERRORS } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const { audit } = product.domains;

let made = 0;

async function company() {
  const { id, people } = await product.company(`青石建材有限公司${made++}`, {
    周砚秋: ['AUDITOR'],
    顾行舟: ['AUDITOR'],
    沈知微: [],
  });
  return {
    id,
    people,
    auditor: await product.signIn(people.周砚秋!.contact),
    other: await product.signIn(people.顾行舟!.contact),
    colleague: await product.signIn(people.沈知微!.contact),
  };
}

const save = (caller: Caller, form: object = {}) =>
  caller.post<LogSearch>('/audit/search/create', {
    scope: 'COMPANY',
    name: '权限变更',
    filter: { group: 'ROLE', days: 7 },
    shared: false,
    ...form,
  });
const list = async (caller: Caller) =>
  (await caller.get<LogSearches>('/audit/search/list', { scope: 'COMPANY' })).result.list;
const eventsOf = async (id: string) =>
  (await audit.list({ kind: 'TENANT', id }))
    .filter(({ event }) => event.startsWith('AUDIT_SEARCH'))
    .map(({ event, detail }) => [event.slice('AUDIT_SEARCH_'.length), detail.name, detail.filter]);

describe('a saved search', () => {
  it('is kept under its name, renamed, deleted and restored, and each is recorded', async () => {
    const { id, auditor } = await company();
    const { result } = await save(auditor);
    expect(await list(auditor)).toEqual([
      {
        id: result.id,
        name: '权限变更',
        filter: { group: 'ROLE', days: 7 },
        shared: false,
        own: true,
        ownerName: '',
        actorName: '',
      },
    ]);
    await auditor.post('/audit/search/update', { id: result.id, name: '角色', shared: false });
    expect(await auditor.post('/audit/search/delete', { id: result.id })).toMatchObject({ code: 0 });
    expect(await list(auditor)).toEqual([]);
    expect(await auditor.post('/audit/search/delete', { id: result.id })).toMatchObject({ code: 404 });
    await auditor.post('/audit/search/restore', { id: result.id });
    expect((await list(auditor)).map(({ name }) => name)).toEqual(['角色']);
    const filter = 'days=7&group=ROLE';
    expect(await eventsOf(id)).toEqual([
      ['SAVED', '权限变更', filter],
      ['CHANGED', '角色', filter],
      ['DELETED', '角色', filter],
      ['RESTORED', '角色', filter],
    ]);
  });

  it('is shared with those who read the same log, and changed by its owner alone', async () => {
    const { auditor, other, colleague } = await company();
    await save(auditor, { name: '自己的' });
    const { result } = await save(auditor, { shared: true });
    expect(await list(other)).toMatchObject([
      { id: result.id, name: '权限变更', own: false, ownerName: '周砚秋' },
    ]);
    const change = { id: result.id, name: '改', shared: true };
    expect(await other.post('/audit/search/update', change)).toMatchObject({ code: 404 });
    expect(await other.post('/audit/search/delete', { id: result.id })).toMatchObject({ code: 404 });
    const { code } = ERRORS.NOT_ALLOWED;
    expect(await save(colleague)).toMatchObject({ code });
    expect(await colleague.get('/audit/search/list', { scope: 'COMPANY' })).toMatchObject({ code });
    expect(await save(auditor, { scope: 'SYSTEM' })).toMatchObject({ code });
    expect(await list((await company()).auditor)).toEqual([]);
    await auditor.post('/audit/search/update', { ...change, shared: false });
    expect(await list(other)).toEqual([]);
  });

  it('keeps no name: it says those of its people now, and none of a person who was erased', async () => {
    const { people, auditor, other } = await company();
    const id = people.沈知微!.id;
    await save(auditor, { shared: true, filter: { actorId: id } });
    expect(await list(other)).toMatchObject([{ ownerName: '周砚秋', actorName: '沈知微' }]);
    const { rows } = await database.pool.query('select * from audit_search');
    expect(JSON.stringify(rows)).not.toMatch(/周砚秋|沈知微/);
    const erased = [id, people.周砚秋!.id];
    await database.pool.query(`update user_account set name = '' where id = any($1)`, [erased]);
    expect(await list(other)).toMatchObject([{ ownerName: '', actorName: '' }]);
  });

  it('of a company says no name of a person who never was its employee', async () => {
    const { auditor } = await company();
    const stranger = await product.person('陈书远');
    await save(auditor, { filter: { actorId: stranger.id } });
    expect(await list(auditor)).toMatchObject([{ actorName: '' }]);
  });

  it('can no longer be restored after an hour, and is removed', async () => {
    const { auditor } = await company();
    const { id } = (await save(auditor)).result;
    await auditor.post('/audit/search/delete', { id });
    await database.pool.query(
      `update audit_search set delete_time = delete_time - interval '61 minutes' where id = $1`,
      [id],
    );
    expect(await auditor.post('/audit/search/restore', { id })).toMatchObject({ code: 404 });
    await audit.sweep();
    expect((await database.pool.query('select 1 from audit_search where id = $1', [id])).rows).toEqual([]);
  });

  it('is one of a bounded number', async () => {
    const { auditor } = await company();
    const form = (at: number) => save(auditor, { name: `查询${at}` });
    const all = await Promise.all(Array.from({ length: SEARCH_LIMITS.own + 1 }, (_, at) => form(at)));
    const refused = all.filter(({ code }) => code === ERRORS.AUDIT_SEARCHES_TOO_MANY.code);
    expect(refused).toHaveLength(1);
    expect(await list(auditor)).toHaveLength(SEARCH_LIMITS.own);
  });
});

describe('the person of a filter', () => {
  const find = (caller: Caller, query: Record<string, string>) =>
    caller.get<LogPeople>('/audit/people', { scope: 'COMPANY', ...query });

  it('is found among the employees, also one who has left, by their accounts', async () => {
    const { id, people, auditor, colleague } = await company();
    const found = async (keyword: string) => (await find(auditor, { keyword })).result.list;
    expect(await found('知微')).toMatchObject([{ id: colleague.userId, name: '沈知微' }]);
    expect((await found('')).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['沈知微', '周砚秋', '顾行舟']),
    );
    await database.pool.query(
      `update employee set status = 'DISMISSED' where company_id = $1 and user_id = $2`,
      [id, colleague.userId],
    );
    expect(await found('知微')).toMatchObject([{ id: colleague.userId }]);
    expect(JSON.stringify(await found('知微'))).not.toContain(people.沈知微!.contact);
  });

  it('is no one of another company, and no one at all for those who do not read the log', async () => {
    const { auditor, colleague } = await company();
    const elsewhere = await company();
    const keyword = elsewhere.people.沈知微!.contact;
    expect((await find(auditor, { keyword })).result.list).toEqual([]);
    for (const refused of [await find(colleague, {}), await find(auditor, { scope: 'SYSTEM' })])
      expect(refused).toMatchObject({ code: ERRORS.NOT_ALLOWED.code });
  });
});
