import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';

/** Legal representative of the company whose charts have two years of contracts. */
const REPRESENTATIVE = '13800000002';

const browser = useBrowser();

it('the legal representative reads charts, turns one into its table, and opens the contracts behind a number', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, REPRESENTATIVE, '/company/chart');
  await page.getByRole('heading', { level: 1, name: say('statistics:title') }).waitFor();
  const months = page.getByRole('region', { name: say('statistics:months.title'), exact: true });
  await months.locator('.chart-picture svg').waitFor();
  // The calendar has its months from the library of charts.
  const seals = page.getByRole('region', { name: say('statistics:seals.title'), exact: true });
  await seals.locator('.chart-picture svg').getByText('3月', { exact: true }).waitFor();
  await takePicture(visitor, 'statistics-desktop');
  await seeInEveryForm(visitor, 'statistics');

  const title = say('statistics:months.title');
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    months.getByRole('button', { name: say('statistics:card.picture', { title }) }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe(`${title}.png`);
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    months.getByRole('button', { name: say('statistics:card.spreadsheet', { title }) }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${title}.csv`);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(13);

  await months.getByRole('button', { name: say('statistics:card.asTable', { title }) }).click();
  const cell = months.getByRole('row').nth(2).getByRole('link').first();
  const number = Number(await cell.innerText());
  expect(lines[2]).toContain(`"${number}"`);
  expect(number).toBeGreaterThan(20);
  await cell.click();
  await page
    .getByRole('heading', { level: 1, name: say('statistics:list.title', { count: number }) })
    .waitFor();
  const table = page.getByRole('table', { name: say('statistics:list.name') });
  expect(await table.getByRole('row').count()).toBe(21);
  await seeInEveryForm(visitor, 'statistics-list');
  let listed = 20;
  const next = page.getByRole('button', { name: say('statistics:list.next') });
  while (await next.isVisible()) {
    const first = await table.getByRole('row').nth(1).innerText();
    await next.click();
    await expect.poll(() => table.getByRole('row').nth(1).innerText()).not.toBe(first);
    listed += (await table.getByRole('row').count()) - 1;
  }
  expect(listed).toBe(number);

  await page.goto('/company/chart?view=table&period=30');
  await page
    .getByRole('combobox', { name: say('statistics:filter.category') })
    .selectOption({ label: '劳动合同' });
  await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBeTruthy();
  await page.reload();
  await page
    .getByRole('region', { name: say('statistics:terms.title'), exact: true })
    .first()
    .waitFor();
  await expectAccessible(visitor);
  await takePicture(visitor, 'statistics-tables');
});

it('an employee who holds no such office does not reach the charts', async () => {
  const visitor = await browser.visit();
  await logInByPassword(visitor, STAFF, '/company/chart');
  await visitor.page.waitForURL(/\/error\/permission/);
});
