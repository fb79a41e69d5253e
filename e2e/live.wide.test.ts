import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { takePicture } from './browser/take-picture.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { detailPage } from './pages/detail-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { followInvitation } from './server/follow-invitation.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();

/** Well below the twenty seconds after which a page without events polls. */
const SOON = { timeout: 8000 };

/** Calls of a page to the server from now on, by path. */
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

/** Anything shown after this came without a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const rowOf = (page: Page, subject: string) =>
  page.locator('.contract-table tbody tr, .contract-card').filter({ hasText: subject }).first();

it('one party signs, and the sender’s open pages update: detail and list on a desktop, list on a phone', async () => {
  const mobile = newMobile();
  const { id, subject } = await sendContract({ name: '苏晚晴', mobile });
  const desktop = await browser.visit();
  await logInByPassword(desktop, STAFF, '/notice');
  const calls = listenToCalls(desktop.page);
  await desktop.page.goto(`/detail/${id}`);
  const detail = detailPage(desktop);
  await expect.poll(() => detail.status.textContent()).toContain(desktop.say('contracts:status.SIGNING'));
  const list = await openBeside(desktop, '/contractlist?box=ALL');
  const listCalls = listenToCalls(list);
  await rowOf(list, subject).getByText(desktop.say('contracts:status.SIGNING')).waitFor();
  const phone = await browser.visit({ viewport: PHONE });
  await logInByPassword(phone, STAFF, '/contractlist?box=ALL');
  await rowOf(phone.page, subject).waitFor();
  const pages = [desktop.page, list, phone.page];
  await Promise.all(pages.map(mark));

  const signer = await browser.visit({ viewport: PHONE });
  await followInvitation(signer, mobile, subject);
  const signing = signPage(signer);
  await signing.goToNextPlace();
  await signing.typeSignature('苏晚晴');
  await signing.confirm(mobile);

  const done = desktop.say('contracts:status.COMPLETE');
  await expect.poll(() => detail.status.textContent(), SOON).toContain(done);
  await rowOf(list, subject).getByText(done).waitFor(SOON);
  await rowOf(phone.page, subject).getByText(done).waitFor(SOON);
  expect(await Promise.all(pages.map(isMarked))).toEqual([true, true, true]);
  expect(calls.of('/events') + listCalls.of('/events'), 'streams of one browser').toBe(1);
  await takePicture(desktop, 'live-detail');
  await expectAccessible(desktop);
  await takePicture(phone, 'live-list');

  // The page with the event stream is closed; the other one takes over.
  await desktop.page.close();
  const next = await sendContract({ name: '苏晚晴', mobile: newMobile() });
  await rowOf(list, next.subject).waitFor(SOON);
  expect(await isMarked(list)).toBe(true);
});

it.each(['one stream for all pages', 'a stream for every page, where pages cannot share'])(
  'new messages are shown and counted at once, and read on the phone are read on the desktop: %s',
  async (way) => {
    const mobile = newMobile();
    await makePerson('顾明远', mobile);
    const desktop = await browser.visit({ language: 'en_US' });
    const phone = await browser.visit({ language: 'en_US', viewport: PHONE });
    if (way.startsWith('a stream'))
      await desktop.page.context().addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
      });
    for (const visitor of [desktop, phone]) {
      await logInByPassword(visitor, mobile);
    }
    const unread = ({ page, say }: Visitor, count: number) =>
      page.getByRole('banner').getByRole('link', { name: say('system:nav.unread', { count }) });
    // The invitation, and the message about the new password.
    await unread(desktop, 2).waitFor();
    await mark(desktop.page);
    const { subject } = await sendContract({ name: '顾明远', mobile });
    await unread(desktop, 3).waitFor(SOON);
    await unread(phone, 3).waitFor(SOON);
    await desktop.page.getByRole('main').getByText(subject).nth(1).waitFor(SOON);
    await takePicture(desktop, 'live-home');

    await phone.page.goto('/notice?box=unread');
    await phone.page.getByRole('button', { name: phone.say('notifications:notice.readAll') }).click();
    await expect.poll(() => desktop.page.locator('.notice-bell-count').count(), SOON).toBe(0);
    expect(await isMarked(desktop.page)).toBe(true);
  },
);

it('a page without events polls, and one with a restored connection catches up', async () => {
  const mobile = newMobile();
  const { id, session } = await sendContract({ name: '苏晚晴', mobile });
  const desktop = await browser.visit();
  await desktop.page.route('**/api/events*', (route) => route.abort());
  await logInByPassword(desktop, STAFF, '/notice');
  await desktop.page.goto(`/detail/${id}`);
  const detail = detailPage(desktop);
  const shows = (status: string) =>
    expect.poll(() => detail.status.textContent(), { timeout: 40_000 }).toContain(status);
  await shows(desktop.say('contracts:status.SIGNING'));
  await callApi('/contract/delay', jsonBody({ contractId: id, expireTime: inDays(9) }), session);
  const calls = listenToCalls(desktop.page);
  await expect.poll(() => calls.of('/contract/detail'), { timeout: 40_000 }).toBeGreaterThan(0);

  await desktop.page.unroute('**/api/events*');
  await desktop.page.evaluate(() => dispatchEvent(new Event('online')));
  await callApi('/contract/recall', jsonBody({ contractId: id, reason: '条款有误' }), session);
  await expect
    .poll(() => detail.status.textContent(), SOON)
    .toContain(desktop.say('contracts:status.RECALLED'));
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

it('a page that is signed out from another device is led to the login without interaction', async () => {
  const mobile = newMobile();
  await makePerson('苏晚晴', mobile);
  const [desktop, phone] = [await browser.visit(), await browser.visit({ viewport: PHONE })];
  const listens = desktop.page.waitForResponse(
    (answer) => answer.url().includes('/api/events') && answer.ok(),
  );
  for (const visitor of [desktop, phone]) await logInByPassword(visitor, mobile);
  await listens;
  const ended = await phone.page.request.post('/api/user/sessions/end', {
    data: {},
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  expect((await ended.json()).code).toBe(0);
  await desktop.page.waitForURL('**/login?service=*', { timeout: 15_000 });
});
