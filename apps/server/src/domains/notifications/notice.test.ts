import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { buildPeople } from '../../testing/build-people.ts';
import { MINUTE } from '../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const database = await createTestDatabase();
const { app, clock, identity, notifications } = await buildPeople(database);

let people = 0;
async function newReader() {
  const mobile = `136${String(people++).padStart(8, '0')}`;
  const user = await database.transaction((tx) =>
    identity.registerUser(tx, { name: '林知夏', mobile, password: 'Demo#2026' }),
  );
  const browser = openBrowser(app);
  await browser.post('/login', { username: mobile, password: 'Demo#2026' });
  return { ...browser, userId: user!.id, mobile };
}
type Reader = Awaited<ReturnType<typeof newReader>>;

async function tell({ userId, mobile }: Reader, subject: string) {
  clock.pass(MINUTE);
  await database.transaction((tx) =>
    notifications.send(tx, {
      to: mobile,
      template: 'contract-completed',
      language: 'zh_CN',
      params: { subject, sender: '朱砂', deadline: '', reason: '' },
      link: 'https://sign.example/detail/1?mobile=13600000000',
      notice: { userId, path: '/detail/1' },
    }),
  );
}
async function tellOfPassword({ userId, mobile }: Reader) {
  clock.pass(MINUTE);
  await database.transaction((tx) =>
    notifications.send(tx, {
      to: mobile,
      template: 'password-changed',
      language: 'zh_CN',
      params: { time: '2026-11-21 18:00' },
      notice: { userId, path: null },
    }),
  );
}
const list = async ({ get }: Reader, query: Record<string, string> = {}, headers = {}) =>
  (await get('/notice/list', query, headers)).json().result;
const unread = async ({ get }: Reader) => (await get('/notice/count')).json().result;

let reader: Reader;
beforeEach(async () => {
  reader = await newReader();
});

describe('the message centre', () => {
  it('is filtered by the subject of a message', async () => {
    await tell(reader, '合同甲');
    await tellOfPassword(reader);
    const subjects = async (event: string) =>
      (await list(reader, { event })).list.map(({ subject }: { subject: string }) => subject);
    expect(await subjects('progress')).toEqual(['《合同甲》已签署完成']);
    expect(await subjects('security')).toEqual(['登录密码已修改']);
    expect(await subjects('signing')).toEqual([]);
  });

  it('shows newest first what was sent to the reader, in the language of the page, without the secret link', async () => {
    await tell(reader, '合同甲');
    await tell(reader, '合同乙');
    const { list: notices, next } = await list(reader);
    expect(next).toBeNull();
    expect(notices.map(({ subject }: { subject: string }) => subject)).toEqual([
      '《合同乙》已签署完成',
      '《合同甲》已签署完成',
    ]);
    expect(notices[0]).toMatchObject({
      path: '/detail/1',
      read: false,
      text: '合同《合同乙》各方均已签署完成，可查看并下载。',
      createTime: expect.stringMatching(/\+08:00$/),
    });
    const english = await list(reader, {}, { 'i18n-language': 'en_US' });
    expect(english.list[0].text).toMatch(/^[^\p{Cc}:]+\.$/u);
    expect(english.list[0].subject).toContain('合同乙');
  });

  it('counts unread messages; one, then all are marked', async () => {
    for (const subject of ['一', '二', '三']) await tell(reader, subject);
    expect(await unread(reader)).toBe(3);
    const { list: notices } = await list(reader);
    await reader.post('/notice/read', { ids: [notices[1].id] });
    expect(await unread(reader)).toBe(2);
    expect((await list(reader, { box: 'UNREAD' })).list).toHaveLength(2);
    await reader.post('/notice/read');
    expect(await unread(reader)).toBe(0);
    expect((await list(reader)).list.every(({ read }: { read: boolean }) => read)).toBe(true);
  });

  it('continues after a page by its cursor', async () => {
    for (let i = 1; i <= 5; i++) await tell(reader, String(i));
    const first = await list(reader, { pageSize: '2' });
    const second = await list(reader, { pageSize: '2', cursor: first.next });
    const third = await list(reader, { pageSize: '2', cursor: second.next });
    const all = [first, second, third].flatMap((page) => page.list).map((one) => one.subject.slice(1, 2));
    expect(all).toEqual(['5', '4', '3', '2', '1']);
    expect(third.next).toBeNull();
    expect((await reader.get('/notice/list', { cursor: 'x' })).statusCode).toBe(400);
  });

  it('belongs to its reader: others neither see nor mark a message', async () => {
    await tell(reader, '秘密');
    const [mine] = (await list(reader)).list;
    const other = await newReader();
    expect((await list(other)).list).toEqual([]);
    await other.post('/notice/read', { ids: [mine.id] });
    expect(await unread(reader)).toBe(1);
    expect((await app.inject('/api/notice/list')).json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
  });

  it('deletes messages after half a year', async () => {
    await tell(reader, '旧');
    clock.pass(181 * 24 * 60 * MINUTE);
    await notifications.sweep();
    const { rows } = await database.pool.query('select 1 from notice where user_id = $1', [reader.userId]);
    expect(rows).toEqual([]);
  });
});
