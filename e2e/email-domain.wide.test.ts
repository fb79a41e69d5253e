import { expect, inject, it, onTestFinished } from 'vitest';
import { startDns } from '../apps/server/src/testing/start-dns.ts';
import { useBrowser } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { wordsOf } from './browser/words.ts';
import { logInByPassword } from './pages/login-page.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13900000001';
const DOMAIN = 'mail.haitang-trade.com.cn';

it('an administrator verifies an e-mail domain by its record, lets people with such an address in at once, and removes it', async () => {
  const dns = await startDns(inject('dnsPort'));
  onTestFinished(dns.stop);
  const visitor = await browser.visit();
  const { page } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR);
  await page.goto('/companyinfo');
  await page.getByRole('button', { name: visitor.say('organizations:domains.add') }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel(visitor.say('organizations:domains.name'));
  await name.fill('com.cn');
  await dialog.getByRole('button', { name: visitor.say('organizations:domains.addConfirm') }).click();
  await dialog.getByText(visitor.say('errors:DOMAIN_INVALID')).waitFor();
  await seeInBothSizes(visitor, 'domain-add');
  await name.fill(DOMAIN);
  await dialog.getByRole('button', { name: visitor.say('organizations:domains.addConfirm') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await openInEveryForm(visitor, '/companyinfo', 'domain-record', async ({ page: shown }) => {
    await shown.getByRole('listitem', { name: DOMAIN }).scrollIntoViewIfNeeded();
  });

  const say = wordsOf('en_US');
  const domain = page.getByRole('listitem', { name: DOMAIN });
  await domain.getByRole('button', { name: say('organizations:domains.check') }).click();
  await page.getByText(say('errors:DOMAIN_UNPROVED')).waitFor();
  const value = (await domain.getByText(/^cinnabar-verification=/).textContent())!;
  dns.records.set(`_cinnabar.${DOMAIN}`, [value]);
  await domain.getByRole('button', { name: say('organizations:domains.check') }).click();
  await domain.getByText(say('organizations:domains.status.VERIFIED'), { exact: true }).waitFor();
  await domain.getByRole('checkbox').click();
  await page.getByText(say('organizations:domains.admitOn')).waitFor();
  await openInEveryForm(visitor, '/companyinfo', 'domain-verified', async ({ page: shown }) => {
    await expect.poll(() => domain.getByRole('checkbox').isChecked()).toBe(true);
    await shown.getByRole('listitem', { name: DOMAIN }).scrollIntoViewIfNeeded();
  });
  await domain.getByRole('button', { name: say('organizations:domains.remove') }).click();
  await dialog.getByRole('button', { name: say('organizations:domains.remove') }).click();
  await expect.poll(() => domain.count()).toBe(0);
});
