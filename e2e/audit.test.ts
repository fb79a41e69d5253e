import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { checkLog } from '@cinnabar/audit-proof';
import { listAuditCall } from '@cinnabar/protocol/audit/audit-calls';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';

const AUDITOR = '13800000005';

const browser = useBrowser();

it('an auditor filters the log, reads a record in full, and has the chain checked', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, AUDITOR, '/audit');
  await page.getByRole('heading', { level: 1, name: say('audit:title') }).waitFor();
  const table = page.getByRole('table', { name: say('audit:list') });
  const disabled = say('audit:ofSeal', { what: say('seals-detail:record.name.SEAL_DISABLE') });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await table
    .getByRole('button', { name: say('audit:event.SIGNED_IN'), exact: true })
    .first()
    .waitFor();
  await seeInEveryForm(visitor, 'audit');

  await page.getByRole('combobox', { name: say('audit:filter.what') }).selectOption('SEAL');
  await expect.poll(() => table.getByText(say('audit:event.SIGNED_IN'), { exact: true }).count()).toBe(0);
  // Records of other journeys may be newer than a page holds, and the demo may not have written this one yet.
  await expect
    .poll(
      async () => {
        if (await table.getByText(disabled, { exact: true }).first().isVisible()) return true;
        if (await button(say('audit:older')).isVisible()) {
          // The page before stays in sight until the next one has come: what is looked at and what is clicked must be one page.
          const answer = page.waitForResponse((one) => one.url().includes(listAuditCall.path));
          await button(say('audit:older')).click();
          await answer;
          await page.locator('[aria-busy="true"]').waitFor({ state: 'hidden' });
        } else await page.goto('/audit?group=SEAL');
        await table.first().waitFor();
        return false;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await page.reload();
  await table.getByText(disabled, { exact: true }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('group')).toBe('SEAL');
  expect(await table.getByText(say('audit:event.SIGNED_IN'), { exact: true }).count()).toBe(0);

  const company = page.getByRole('region', { name: say('audit:chain.TENANT') });
  await company.getByRole('button', { name: say('audit:check.act') }).click();
  await company.getByRole('button', { name: say('audit:check.again') }).waitFor();
  expect(await company.innerText()).toMatch(/\d+ 条记录首尾相连，未被改动/);

  await table.getByRole('button', { name: disabled, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: say('audit:panel.timeline'), exact: true }).waitFor();
  await dialog.getByRole('button', { name: say('audit:check.act') }).click();
  await dialog.getByRole('button', { name: say('audit:check.again') }).waitFor();
  await takePicture(visitor, 'audit-record');
  await expectAccessible(visitor);
  await page.setViewportSize(PHONE);
  await takePicture({ ...visitor, onPhone: true }, 'audit-record');
  await expectAccessible(visitor);
  await page.setViewportSize(DESKTOP);
  await dialog.getByRole('button', { name: say('audit:filter.onlyObject'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.get('object')).toBeTruthy();

  await button(say('audit:filter.clear')).first().click();
  await page.getByRole('textbox', { name: say('audit:filter.address') }).fill('192.0.2.255');
  await page.keyboard.press('Enter');
  await page.getByText(say('audit:empty.title')).waitFor();
  await seeInEveryForm(visitor, 'audit-empty');
});

it('an auditor saves a search for a person, exports what it finds with proof, and has the file verified', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, AUDITOR, '/audit');
  const table = page.getByRole('table', { name: say('audit:list') });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const signedIn = table.getByRole('button', { name: say('audit:event.SIGNED_IN'), exact: true });
  await signedIn.first().waitFor();

  await page.getByRole('combobox', { name: say('audit:filter.person') }).fill('周砚秋');
  await page
    .getByRole('option', { name: /周砚秋/ })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('who')).toBeTruthy();
  await page.getByRole('combobox', { name: say('audit:filter.what') }).selectOption('SIGN_IN');
  await signedIn.first().waitFor();
  const address = page.url();
  await button(say('audit:search.save')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('audit:search.name') }).fill('本人登录');
  await dialog.getByRole('button', { name: say('audit:search.submit'), exact: true }).click();
  const searches = page.getByRole('navigation', { name: say('audit:search.label') });
  await searches.getByRole('button', { name: '本人登录', exact: true }).waitFor();
  await searches.getByRole('button', { name: say('audit:search.all'), exact: true }).click();
  await expect.poll(() => page.url()).not.toBe(address);
  await searches.getByRole('button', { name: '本人登录', exact: true }).click();
  await expect.poll(() => page.url()).toBe(address);
  await seeInEveryForm(visitor, 'audit-search');

  await button(say('audit:export.act')).click();
  await dialog.getByText(say('audit:export.json'), { exact: true }).click();
  await dialog.getByRole('button', { name: say('audit:export.begin'), exact: true }).click();
  const ready = dialog.getByRole('link', { name: say('audit:export.download') }).first();
  await ready.waitFor();
  await takePicture(visitor, 'audit-export');
  await expectAccessible(visitor);
  await page.setViewportSize(PHONE);
  await takePicture({ ...visitor, onPhone: true }, 'audit-export');
  await expectAccessible(visitor);
  await page.setViewportSize(DESKTOP);
  const [file] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  expect(file.suggestedFilename()).toBe(`${say('audit:export.file')}.jsonl`);
  const report = await checkLog(createInterface({ input: createReadStream(await file.path()) }));
  expect(report).toMatchObject({ whole: true, cut: false });
  expect(report.records).toBeGreaterThan(0);
  expect(new Set(report.parts.map(({ records }) => records.outcome))).toEqual(new Set(['passed']));
  const digest = await dialog.locator('code').first().innerText();
  await dialog
    .getByRole('button', { name: say('audit:export.remove') })
    .first()
    .click();
  await expect.poll(() => dialog.getByText(digest).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await searches.getByRole('button', { name: say('audit:search.more', { name: '本人登录' }) }).click();
  await page.getByRole('menuitem', { name: say('audit:search.delete') }).click();
  await button(say('audit:search.undo')).click();
  await searches.getByRole('button', { name: '本人登录', exact: true }).waitFor();
});

it('an employee who holds no such office does not reach the log', async () => {
  const visitor = await browser.visit();
  await logInByPassword(visitor, STAFF, '/audit');
  await visitor.page.waitForURL(/\/error\/permission/);
});
