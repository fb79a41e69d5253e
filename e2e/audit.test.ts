import { readFileSync } from 'node:fs';
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
  await table.getByText(disabled, { exact: true }).first().waitFor();
  await expect.poll(() => table.getByText(say('audit:event.SIGNED_IN'), { exact: true }).count()).toBe(0);
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

  await button(say('audit:filter.clear')).first().click();
  const [file] = await Promise.all([page.waitForEvent('download'), button(say('audit:export.act')).click()]);
  expect(file.suggestedFilename()).toBe(`${say('audit:export.file')}.csv`);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(say('audit:event.SIGNED_IN'));
  expect(text).toMatch(/企业日志：\d+ 条记录首尾相连，未被改动/);
  await table.getByText(say('audit:event.AUDIT_EXPORTED'), { exact: true }).first().waitFor();
});

it('an employee who holds no such office does not reach the log', async () => {
  const visitor = await browser.visit();
  await logInByPassword(visitor, STAFF, '/audit');
  await visitor.page.waitForURL(/\/error\/permission/);
});
