import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { logInByPassword } from './pages/login-page.ts';

/** Legal representative of the company whose charts have two years of contracts. */
const REPRESENTATIVE = '13800000002';
/** Administrator of contracts: sees statistics, and no seals. */
const CONTRACT_ADMINISTRATOR = '13800000007';
/** Administrator of a company that has sent nothing. */
const WITHOUT_CONTRACTS = '13900000004';
const LAPTOP = { width: 768, height: 1024 };

/** Charts whose numbers open lists; those of fees open the bill. */
const COUNTED = ['months', 'open', 'holders', 'durations', 'terms', 'reasons', 'seals'] as const;
/** Of a page of a list. */
const ROWS = 20;

const browser = useBrowser();

it('in English a number of every chart opens a list of so many rows, and every chart is saved as a picture and a spreadsheet', async () => {
  const visitor = await browser.visit({ language: 'en_US' });
  const { page, say } = visitor;
  await logInByPassword(visitor, REPRESENTATIVE, '/company/chart');
  const titles = [...COUNTED, 'fees' as const].map((chart) => say(`statistics:${chart}.title`));
  for (const title of titles) {
    const card = page.getByRole('region', { name: title, exact: true }).first();
    await card.locator('.chart-picture svg').waitFor();
    const save = async (file: 'picture' | 'spreadsheet') => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: say(`statistics:card.${file}`, { title }) }).click(),
      ]);
      return readFileSync(await download.path());
    };
    expect((await save('picture')).subarray(1, 4).toString(), title).toBe('PNG');
    expect((await save('spreadsheet')).toString().trim().split('\r\n').length, title).toBeGreaterThan(1);
    // Chromium drops downloads of a page beyond ten a second.
    await page.waitForTimeout(300);
  }

  /** Opens the list behind a number of a chart. @returns the number, and the title of its list */
  const open = async (at: number) => {
    await page.goto('/company/chart?view=table');
    const one = page
      .getByRole('region', { name: titles[at]!, exact: true })
      .first()
      .getByRole('link', { name: /^[1-9]\d*$/ })
      // The oldest: the demo adds to the newest while it starts.
      .last();
    const number = Number(await one.innerText());
    await page.goto((await one.getAttribute('href'))!);
    const heading = page.getByRole('heading', { level: 1, name: /\d/ });
    await heading.waitFor();
    return { number, title: await heading.innerText() };
  };
  for (const [at, chart] of COUNTED.entries()) {
    const list = chart === 'seals' ? 'uses' : 'list';
    let number = 0;
    // Read again where a contract of the demo came in between.
    await expect
      .poll(
        async () => {
          const opened = await open(at);
          number = opened.number;
          return opened.title === say(`statistics:${list}.title`, { count: number });
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    const table = page.getByRole('table', { name: say(`statistics:${list}.name`) });
    const next = page.getByRole('button', { name: say('statistics:list.next') });
    let rows = (await table.getByRole('row').count()) - 1;
    while (await next.isVisible()) {
      expect(rows % ROWS, chart).toBe(0);
      const first = await table.getByRole('row').nth(1).innerHTML();
      await next.click();
      await expect.poll(() => table.getByRole('row').nth(1).innerHTML()).not.toBe(first);
      rows += (await table.getByRole('row').count()) - 1;
    }
    expect(rows, chart).toBe(number);
  }
  // The last one is of uses of seals.
  await page.setViewportSize(LAPTOP);
  await expectAccessible(visitor);
  await takePicture(visitor, 'statistics-uses-768');
});

it('the list of uses of seals', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, REPRESENTATIVE, '/company/chart?view=table');
  const seals = page.getByRole('region', { name: say('statistics:seals.title'), exact: true }).first();
  await seals
    .getByRole('link', { name: /^[1-9]\d*$/ })
    .first()
    .click();
  await page.getByRole('table', { name: say('statistics:uses.name') }).waitFor();
  await seeInEveryForm(visitor, 'statistics-uses');
});

/** Small first: in Chinese the question and its result on the phone, in English on the desktop. */
it.each([
  { language: 'zh_CN', size: PHONE },
  { language: 'en_US', size: DESKTOP },
] as const)(
  'all that open contracts wait for are reminded at once, with a result for each ($language)',
  async ({ language, size }) => {
    const visitor = await browser.visit({ language });
    const { page, say } = visitor;
    const form = { ...visitor, onPhone: size === PHONE };
    await page.setViewportSize(size);
    await logInByPassword(visitor, REPRESENTATIVE, '/company/chart');
    const card = page.getByRole('region', { name: say('statistics:holders.title'), exact: true });
    await card.getByRole('button', { name: say('statistics:remind.open') }).click();
    const dialog = page.getByRole('dialog');
    const listed = (title: 'will' | 'done' | 'notDone') =>
      dialog
        .getByRole('list', { name: say(`statistics:remind.${title}`), exact: true })
        .getByRole('listitem');
    await listed('will').first().waitFor();
    const open = await listed('will').count();
    await expectAccessible(form);
    await takePicture(form, 'statistics-remind');
    await dialog.getByRole('button', { name: say('statistics:remind.act', { count: open }) }).click();
    await dialog.getByRole('heading', { name: say('statistics:remind.doneTitle') }).waitFor();
    // The second visit comes within the ten minutes after the first: what that one reminded is not reminded again.
    const [done, notDone] = [await listed('done').count(), await listed('notDone').count()];
    expect(done + notDone).toBeGreaterThanOrEqual(open);
    if (language === 'zh_CN') expect(done).toBeGreaterThan(0);
    else expect(notDone).toBeGreaterThan(0);
    await expectAccessible(form);
    await takePicture(form, 'statistics-reminded');
    await page.keyboard.press('Escape');
    await page.goto(
      (await openedBy(card, say('statistics:card.asTable', { title: say('statistics:holders.title') })))!,
    );
    await page.getByRole('button', { name: say('statistics:remind.open') }).waitFor();
    await expectAccessible(form);
    await takePicture(form, 'statistics-holder-list');
  },
);

/** The list behind the first number of a card, which is turned into its table. */
async function openedBy(card: Locator, turn: string): Promise<string | null> {
  await card.getByRole('button', { name: turn }).click();
  return card
    .getByRole('link', { name: /^[1-9]\d*$/ })
    .first()
    .getAttribute('href');
}

it('at 768 px, and for those who see no seals', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await page.setViewportSize(LAPTOP);
  await logInByPassword(visitor, CONTRACT_ADMINISTRATOR, '/company/chart');
  const months = page.getByRole('region', { name: say('statistics:months.title'), exact: true });
  await months.locator('.chart-picture svg').waitFor();
  expect(await page.getByRole('heading', { name: say('statistics:seals.title'), exact: true }).count()).toBe(
    0,
  );
  await takePicture(visitor, 'statistics-768');
  await expectAccessible(visitor);
});

it('a company that has sent nothing sees what will be here', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, WITHOUT_CONTRACTS, '/company/chart');
  await page.getByRole('heading', { name: say('statistics:empty.title') }).waitFor();
  await seeInEveryForm(visitor, 'statistics-empty');
});
