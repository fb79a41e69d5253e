import { casesOfRun } from '@cinnabar/kernel/testing';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { wordsOf } from './browser/words.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { logInByCode } from './pages/login-page.ts';

const browser = useBrowser();

/** The label of the other language on the page. */
const OTHER_LANGUAGE = {
  zh_CN: wordsOf('en_US')('system:switchTo'),
  en_US: wordsOf('zh_CN')('system:switchTo'),
};
const FORMS = casesOfRun([
  ['zh_CN', DESKTOP],
  ['en_US', PHONE],
] as const);

it.each(FORMS)(
  'a message about a contract waits in the message centre and leads to the contract (%s)',
  async (language, viewport) => {
    const mobile = newMobile();
    const first = await sendContract({ name: '苏晚', mobile });
    const { id } = await sendContract({ name: '苏晚', mobile });
    const visitor = await browser.visit({ language, viewport });
    const { page, say } = visitor;
    await page.goto(`/detail/${first.id}?mobile=${mobile}`);
    await logInByCode(visitor, mobile);
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('system:nav.unread', { count: 2 }) })
      .click();
    await page.getByRole('heading', { name: say('notifications:notice.title'), exact: true }).waitFor();
    const newest = page.getByRole('listitem').first();
    await newest.waitFor();
    await seeInBothSizes(visitor, 'notices');
    // The page changes its language in place; texts of the server follow it.
    const invited = { zh_CN: '邀请您签署', en_US: 'asks you to sign' };
    const other = language === 'zh_CN' ? 'en_US' : 'zh_CN';
    for (const next of [other, language] as const) {
      await page.getByRole('button', { name: OTHER_LANGUAGE[next], exact: true }).click();
      await newest.getByRole('link').filter({ hasText: invited[next] }).waitFor();
    }
    const unread = page.locator('.notice-unread');
    const before = await unread.count();
    expect(before).toBeGreaterThan(0);
    await newest.getByRole('link').click();
    await page.waitForURL((url) => url.pathname === `/sign/${id}`);

    await page.goto('/notice?box=unread');
    // Shown as read at once; a page that is left before the call was sent would not have sent it.
    const kept = page.waitForResponse((answer) => answer.url().includes('/api/notice/read'));
    await page.getByRole('button', { name: say('notifications:notice.readAll') }).click();
    await expect.poll(() => unread.count()).toBe(0);
    await kept;
    await page.reload();
    await page.getByText(say('notifications:notice.empty.UNREAD')).waitFor();
    await takePicture(visitor, 'notices-none');
  },
);
