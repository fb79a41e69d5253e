import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { printedSheets } from './browser/printed-sheets.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { CHILD_ADMINISTRATOR, logInByPassword } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';

const browser = useBrowser();

/** More than the table keeps in the page at once. */
const MANY = 120;

/** The checkbox as a pointer meets it. */
const BOX = '.grid-checkbox';

const EMPTY = { documents: [], signatories: [], fields: [], expireTime: null };

/** Drafts of one subject, numbered; ten calls at a time. */
async function saveDrafts(subject: string): Promise<void> {
  const who = await session(CHILD_ADMINISTRATOR);
  for (let at = 0; at < MANY; at += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        callApi(
          '/contract',
          jsonBody({ ...EMPTY, subject: `${subject}-${String(at + i).padStart(3, '0')}号` }),
          who,
        ),
      ),
    );
}

it('a long list is sized by keys, chosen from by range, cleared of drafts, and printed whole', async () => {
  const subject = `年度框架${Math.floor(Math.random() * 1e9)}`;
  await saveDrafts(subject);
  const launcher = await browser.visit();
  const { page, say } = launcher;
  const t = sayIn(say, 'contracts-list');
  await logInByPassword(launcher, CHILD_ADMINISTRATOR, `/contractlist?box=DRAFT&keyword=${subject}`);
  const table = page.getByRole('grid', { name: t('list') });
  const rows = table.getByRole('row').filter({ hasText: subject });
  const foot = (count: number, key: 'shown' | 'all') =>
    page.getByRole('status').filter({ hasText: t(key, { count }) });
  await foot(20, 'shown').waitFor();

  // From the first row up to the heads, and along them to the second column; its size is there after a reload.
  const head = table.getByRole('columnheader').nth(2);
  const before = (await head.boundingBox())!.width;
  await rows.nth(0).focus();
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowLeft', 'ArrowLeft', 'Enter'])
    await page.keyboard.press(key);
  const width = async () => Math.round((await head.boundingBox())!.width);
  await expect.poll(width).toBeLessThan(before);
  const sized = await width();
  await page.reload();
  await expect.poll(width).toBe(sized);
  await page.getByRole('button', { name: t('ownSizes') }).click();
  await expect.poll(width).toBe(Math.round(before));

  // Two chosen with a range and one by its key: three drafts are deleted after a question.
  await rows.nth(0).locator(BOX).click();
  await rows
    .nth(1)
    .locator(BOX)
    .click({ modifiers: ['Shift'] });
  await rows.nth(3).locator('[data-row]').focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: t('chosen.bar') });
  await bar.getByText(t('chosen.count', { count: 3 })).waitFor();
  await takePicture(launcher, 'list-chosen');
  await bar.getByRole('button', { name: t('chosen.delete') }).click();
  const question = page.getByRole('dialog');
  await question.getByText(t('chosen.deleteTitle', { count: 3 })).waitFor();
  await question.getByRole('button', { name: t('chosen.delete') }).click();
  await page.getByText(t('chosen.done.delete', { count: 3 })).waitFor();
  await bar.waitFor({ state: 'detached' });

  // All are loaded; only those in the window are in the page, and all are on paper.
  await page.getByRole('button', { name: t('more') }).click();
  await foot(MANY - 3, 'all').waitFor();
  await expect.poll(() => rows.count()).toBeLessThan(60);
  const paper = (await printedSheets(launcher)).join('');
  const printed = new Set(paper.match(new RegExp(`${subject}-\\d{3}号`, 'g')));
  expect(printed.size).toBe(MANY - 3);
  await expect.poll(() => rows.count()).toBeLessThan(60);
});
