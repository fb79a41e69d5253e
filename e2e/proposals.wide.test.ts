import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { logInByPassword } from './pages/login-page.ts';

const browser = useBrowser();
const SYSTEM_OFFICER = '13900000005';
const SECURITY_OFFICER = '13900000006';
const NEWCOMER = { name: '季闻溪', mobile: '13911110099' };

it('in the three-officer mode an employee is added when the security officer confirms it, and not when they reject it', async () => {
  const system = await browser.visit();
  const { page, say } = system;
  await logInByPassword(system, SYSTEM_OFFICER, '/employee');
  // The demonstration writes its own proposals after the start; the last of them waits.
  const lastOfDemo = async () => {
    await page.goto('/employee');
    await page.getByRole('row', { name: /顾行舟/ }).waitFor();
    return page.locator('.proposals').getByText('简书白').count();
  };
  await expect.poll(lastOfDemo, { timeout: 90_000, interval: 1000 }).toBe(1);
  const dialog = page.getByRole('dialog');
  const add = async ({ name, mobile }: typeof NEWCOMER) => {
    await page.getByRole('button', { name: say('organizations-staff:invite') }).click();
    await dialog.getByRole('textbox', { name: say('organizations-staff:form.name') }).fill(name);
    await dialog.getByRole('textbox', { name: say('organizations-staff:form.mobile') }).fill(mobile);
    await dialog.getByRole('button', { name: say('organizations-staff:form.send') }).click();
    await page.getByText(say('errors:SENT_FOR_CONFIRMATION')).first().waitFor();
    await dialog.waitFor({ state: 'detached' });
  };
  await add(NEWCOMER);
  await add({ name: '温如许', mobile: '13911110098' });

  // The page where it was done says so after a reload too, and its author withdraws it there.
  await add({ name: '穆清商', mobile: '13911110097' });
  await page.reload();
  const sent = page.locator('.proposals .setting-row', { hasText: '穆清商' });
  await sent.waitFor();
  await seeInEveryForm(system, 'own-proposals', async (form) => {
    await form.page.locator('.proposals').getByText(NEWCOMER.name).waitFor();
  });
  await sent.getByRole('button', { name: say('roles:proposals.withdraw') }).click();
  await page.getByText(say('roles:proposals.withdrawn')).first().waitFor();
  await sent.waitFor({ state: 'detached' });

  // Who submitted it decides nothing.
  await page.goto('/role');
  const card = page.locator('.proposals');
  await card.getByText(say('roles:proposals.kind.EMPLOYEE_INVITE', { subject: NEWCOMER.name })).waitFor();
  expect(await card.getByRole('button', { name: say('roles:proposals.review') }).count()).toBe(0);

  const security = await browser.visit();
  await logInByPassword(security, SECURITY_OFFICER, '/');
  await security.page.locator('.home-notice').waitFor();
  await seeInEveryForm(security, 'proposals-home', async (form) => {
    await form.page.getByRole('link', { name: form.say('home:proposals.go') }).waitFor();
  });
  await security.page.getByRole('link', { name: say('home:proposals.go') }).click();
  await security.page.waitForURL('**/role');
  await seeInEveryForm(security, 'proposals', async (form) => {
    const title = form.say('roles:proposals.kind.EMPLOYEE_INVITE', { subject: NEWCOMER.name });
    await form.page.locator('.proposals').getByText(title).waitFor();
  });
  const open = (name: string) =>
    security.page
      .locator('.proposals .setting-row', { hasText: name })
      .getByRole('button', { name: say('roles:proposals.review') })
      .click();
  const review = security.page.getByRole('dialog');
  await open(NEWCOMER.name);
  await review.getByText('顾行舟').first().waitFor();
  await seeInBothSizes(security, 'proposal');
  await review.getByRole('button', { name: say('roles:proposals.confirm') }).click();
  await security.page.getByText(say('roles:proposals.confirmed')).waitFor();

  await open('温如许');
  await review.getByRole('button', { name: say('roles:proposals.reject') }).click();
  await review.getByRole('button', { name: say('roles:proposals.reject') }).click();
  await review.getByText(say('system:form.reasonMissing')).waitFor();
  await review.getByRole('textbox').fill('请先补充岗位');
  await seeInBothSizes(security, 'proposal-reject');
  await review.getByRole('button', { name: say('roles:proposals.reject') }).click();
  await security.page.getByText(say('roles:proposals.rejected')).first().waitFor();

  await page.goto('/employee?status=INVITED');
  await page.getByRole('row', { name: new RegExp(NEWCOMER.name) }).waitFor();
  expect(await page.getByRole('row', { name: /温如许/ }).count()).toBe(0);
});
