import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE, useBrowser, type Visitor } from './browser.ts';
import { callApi, jsonBody } from './call-api.ts';
import { expectAccessible } from './expect-accessible.ts';
import { followInvitation } from './follow-invitation.ts';
import { makePerson } from './new-person.ts';
import { detailPage } from './pages/detail-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { newMobile } from './sample-contract.ts';
import { sendContract } from './sent-contract.ts';
import { takePicture } from './take-picture.ts';

const browser = useBrowser();

/** Well under the twenty seconds after which a page that is told of nothing asks for itself. */
const SOON = { timeout: 8000 };

/** What a page asked the server for from now on, by path. */
function listenToCalls(page: Page): { of(path: string): number } {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(new URL(request.url()).pathname));
  return { of: (path) => seen.filter((one) => one === `/api${path}`).length };
}

/** Another page of the same browser. */
async function openBeside({ page }: Visitor, path: string): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(path);
  return beside;
}

/** What is shown after this came without a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const rowOf = (page: Page, subject: string) =>
  page.locator('.contract-table tbody tr, .contract-card').filter({ hasText: subject }).first();

it('one signs, and what the sender has open moves with it: detail and list at a desk, list on a phone', async () => {
  const mobile = newMobile();
  const { id, subject } = await sendContract({ name: '苏晚晴', mobile });
  const desk = await browser.visit();
  await logInByPassword(desk, STAFF, '/notice');
  const calls = listenToCalls(desk.page);
  await desk.page.goto(`/detail/${id}`);
  const detail = detailPage(desk);
  await expect.poll(() => detail.status.textContent()).toContain(desk.say('contracts:status.SIGNING'));
  const list = await openBeside(desk, '/contractlist?box=ALL');
  const listCalls = listenToCalls(list);
  await rowOf(list, subject).getByText(desk.say('contracts:status.SIGNING')).waitFor();
  const pocket = await browser.visit({ viewport: PHONE });
  await logInByPassword(pocket, STAFF, '/contractlist?box=ALL');
  await rowOf(pocket.page, subject).waitFor();
  const pages = [desk.page, list, pocket.page];
  await Promise.all(pages.map(mark));

  const signer = await browser.visit({ viewport: PHONE });
  await followInvitation(signer, mobile, subject);
  const signing = signPage(signer);
  await signing.goToNextPlace();
  await signing.typeSignature('苏晚晴');
  await signing.confirm(mobile);

  const done = desk.say('contracts:status.COMPLETE');
  await expect.poll(() => detail.status.textContent(), SOON).toContain(done);
  await rowOf(list, subject).getByText(done).waitFor(SOON);
  await rowOf(pocket.page, subject).getByText(done).waitFor(SOON);
  expect(await Promise.all(pages.map(isMarked))).toEqual([true, true, true]);
  expect(calls.of('/events') + listCalls.of('/events'), 'streams of one browser').toBe(1);
  await takePicture(desk, 'live-detail');
  await expectAccessible(desk);
  await takePicture(pocket, 'live-list');

  // The page that led is closed; the other one takes its place.
  await desk.page.close();
  const next = await sendContract({ name: '苏晚晴', mobile: newMobile() });
  await rowOf(list, next.subject).waitFor(SOON);
  expect(await isMarked(list)).toBe(true);
});

it.each(['one stream for all pages', 'a stream for every page, where pages cannot share'])(
  'what comes in is shown and counted at once, and what is read on the phone is read at the desk: %s',
  async (way) => {
    const mobile = newMobile();
    await makePerson('顾明远', mobile);
    const desk = await browser.visit({ language: 'en_US' });
    const pocket = await browser.visit({ language: 'en_US', viewport: PHONE });
    if (way.startsWith('a stream'))
      await desk.page.context().addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
      });
    for (const visitor of [desk, pocket]) {
      await logInByPassword(visitor, mobile);
    }
    const unread = ({ page, say }: Visitor, count: number) =>
      page.getByRole('banner').getByRole('link', { name: say('system:nav.unread', { count }) });
    // The invitation, and that the password is a new one.
    await unread(desk, 2).waitFor();
    await mark(desk.page);
    const { subject } = await sendContract({ name: '顾明远', mobile });
    await unread(desk, 3).waitFor(SOON);
    await unread(pocket, 3).waitFor(SOON);
    await desk.page.getByRole('main').getByText(subject).nth(1).waitFor(SOON);
    await takePicture(desk, 'live-home');

    await pocket.page.goto('/notice?box=unread');
    await pocket.page.getByRole('button', { name: pocket.say('notifications:notice.readAll') }).click();
    await expect.poll(() => desk.page.locator('.notice-bell-count').count(), SOON).toBe(0);
    expect(await isMarked(desk.page)).toBe(true);
  },
);

it('a page that is told of nothing asks for itself, and one whose line comes back catches up', async () => {
  const mobile = newMobile();
  const { id, session } = await sendContract({ name: '苏晚晴', mobile });
  const desk = await browser.visit();
  await desk.page.route('**/api/events*', (route) => route.abort());
  await logInByPassword(desk, STAFF, '/notice');
  await desk.page.goto(`/detail/${id}`);
  const detail = detailPage(desk);
  const shows = (status: string) =>
    expect.poll(() => detail.status.textContent(), { timeout: 40_000 }).toContain(status);
  await shows(desk.say('contracts:status.SIGNING'));
  await callApi('/contract/delay', jsonBody({ contractId: id, expireTime: inDays(9) }), session);
  const calls = listenToCalls(desk.page);
  await expect.poll(() => calls.of('/contract/detail'), { timeout: 40_000 }).toBeGreaterThan(0);

  await desk.page.unroute('**/api/events*');
  await desk.page.evaluate(() => dispatchEvent(new Event('online')));
  await callApi('/contract/recall', jsonBody({ contractId: id, reason: '条款有误' }), session);
  await expect.poll(() => detail.status.textContent(), SOON).toContain(desk.say('contracts:status.RECALLED'));
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

it('whoever is signed out from another device is led to the login without touching anything', async () => {
  const mobile = newMobile();
  await makePerson('苏晚晴', mobile);
  const [desk, pocket] = [await browser.visit(), await browser.visit({ viewport: PHONE })];
  const listens = desk.page.waitForResponse((answer) => answer.url().includes('/api/events') && answer.ok());
  for (const visitor of [desk, pocket]) await logInByPassword(visitor, mobile);
  await listens;
  const ended = await pocket.page.request.post('/api/user/sessions/end', {
    data: {},
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  expect((await ended.json()).code).toBe(0);
  await desk.page.waitForURL('**/login?service=*', { timeout: 15_000 });
});
