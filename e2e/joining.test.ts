import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { openInEveryForm, openInTwoForms } from './browser/in-every-form.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { wordsOf } from './browser/words.ts';
import { logInByPassword } from './pages/login-page.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13900000001';
const COMPANY = '海棠贸易有限公司';
const PERSON = '13811119021';
const NAME = '闻人知远';

it('a person asks to join a company, is rejected with a reason, asks again and becomes an employee', async () => {
  const person = await browser.visit();
  const { page, say } = person;
  await logInByPassword(person, await makePerson(NAME, PERSON));
  await page.getByRole('link', { name: say('system:title.joinCompany') }).click();
  await page.getByText(say('organizations-joining:none')).waitFor();
  await seeInBothSizes(person, 'joining-none');

  await page.getByRole('button', { name: say('organizations-joining:ask') }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: say('organizations-joining:form.send') });
  await send.click();
  await dialog.getByText(say('organizations-joining:form.companyMissing')).waitFor();
  await dialog.getByLabel(say('organizations-joining:form.company')).fill(COMPANY);
  await dialog.getByLabel(say('organizations-joining:form.number')).fill('HT-0921');
  await dialog.getByLabel(say('organizations-joining:form.department')).fill('采购部');
  await seeInBothSizes(person, 'joining-ask');
  await send.click();
  await page.getByText(say('organizations-joining:status.PENDING')).waitFor();

  // A company that is not here is answered alike, and the request can be withdrawn.
  await page.getByRole('button', { name: say('organizations-joining:ask') }).click();
  await dialog.getByLabel(say('organizations-joining:form.company')).fill('并不存在贸易有限公司');
  await send.click();
  const unknown = page.getByRole('listitem').filter({ hasText: '并不存在贸易有限公司' });
  await unknown.getByText(say('organizations-joining:status.PENDING')).waitFor();
  await unknown.getByRole('button', { name: say('organizations-joining:withdraw') }).click();
  await unknown.getByText(say('organizations-joining:status.WITHDRAWN'), { exact: true }).waitFor();

  const administrator = await browser.visit();
  await logInByPassword(administrator, ADMINISTRATOR);
  await openInTwoForms(administrator, '/employee', 'joining-requests', async (form) => {
    await form.page.getByText('HT-0921').waitFor();
  });
  const { page: staff } = administrator;
  const request = staff.getByRole('listitem').filter({ hasText: 'HT-0921' });
  await request.getByText(say('organizations-staff:requests.noMatch')).waitFor();
  await request.getByRole('button', { name: say('organizations-staff:requests.reject') }).click();
  const decision = staff.getByRole('dialog');
  await decision.getByLabel(say('organizations-staff:requests.reason')).fill('工号有误，请核对');
  await decision.getByRole('button', { name: say('organizations-staff:requests.rejectConfirm') }).click();
  await expect.poll(() => request.count()).toBe(0);

  await openInEveryForm(person, '/joincompany', 'joining-own', async (form) => {
    await form.page.getByText('工号有误，请核对').waitFor();
  });
  const english = wordsOf('en_US');
  const rejected = page.getByRole('listitem').filter({ hasText: COMPANY });
  await rejected.getByRole('button', { name: english('organizations-joining:askAgain') }).click();
  await dialog.getByLabel(english('organizations-joining:form.number')).fill('HT-0922');
  await dialog.getByRole('button', { name: english('organizations-joining:form.send') }).click();
  await rejected.getByText(english('organizations-joining:status.PENDING')).waitFor();

  await staff.reload();
  const second = staff.getByRole('listitem').filter({ hasText: 'HT-0922' });
  await second
    .getByRole('button', { name: say('organizations-staff:requests.approve'), exact: true })
    .click();
  await seeInBothSizes(administrator, 'joining-approve');
  await decision.getByRole('button', { name: say('organizations-staff:requests.approveConfirm') }).click();
  await staff.getByRole('row', { name: /HT-0922/ }).waitFor();

  await page.reload();
  await rejected.getByText(english('organizations-joining:status.APPROVED')).waitFor();
});
