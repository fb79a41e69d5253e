import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { DEMO_PASSWORD, logInByCode, logInByPassword } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { linkIn, newestMessage } from './server/mailbox.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13800000001';
const NEWCOMER = '13811119001';

it('an administrator manages departments and employees, and an invited person joins by agreeing', async () => {
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR);
  await page.goto('/employee');
  await page.getByRole('row', { name: /沈砚/ }).waitFor();
  await takePicture(visitor, 'staff');

  // A department below another one, moved on a later day.
  await page.getByRole('button', { name: say('organizations-staff:department.add') }).click();
  await page.getByLabel(say('organizations-staff:department.name')).fill('质量部');
  await chooseDepartment(visitor, 'department.parent', '供应商管理');
  await takePicture(visitor, 'staff-department');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('organizations-staff:department.confirmCreate') })
    .click();
  const added = page.getByRole('row', { name: '质量部' });
  await added.waitFor();

  // Add an employee into it.
  await page.getByRole('button', { name: say('organizations-staff:invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('organizations-staff:form.send') }).click();
  await dialog.getByText(say('organizations-staff:form.contactMissing')).waitFor();
  await dialog.getByRole('textbox', { name: say('organizations-staff:form.name') }).fill('苏眠之');
  await dialog.getByRole('textbox', { name: say('organizations-staff:form.mobile') }).fill(NEWCOMER);
  await dialog.getByLabel(say('organizations-staff:form.number')).fill('ZS900');
  await chooseDepartment(visitor, 'form.department', '供应商 质量');
  await seeInBothSizes(visitor, 'staff-invite');
  await dialog.getByRole('button', { name: say('organizations-staff:form.send') }).click();
  await page.getByText(say('organizations-staff:form.invited')).waitFor();

  // Found by pinyin initials among those who have not agreed.
  await page.getByRole('button', { name: new RegExp(say('organizations-staff:status.INVITED')) }).click();
  await page.getByRole('searchbox', { name: say('organizations-staff:keyword') }).fill('smz');
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
  await page.getByRole('row', { name: /ZS900/ }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /ZS10/ }).count()).toBe(0);

  // The person agrees, signed in by their own code.
  const person = await browser.visit();
  const invitation = await newestMessage(NEWCOMER, ({ text }) => text.includes('/joincompany/'));
  await person.page.goto(linkIn(invitation));
  await logInByCode(person, NEWCOMER);
  await person.page.getByText('ZS900').waitFor();
  await seeInBothSizes(person, 'join-company');
  await person.page.getByRole('button', { name: say('organizations-staff:join.accept') }).click();
  await person.page.waitForURL((url) => url.pathname === '/');
  await person.page.locator('.side-nav-company', { hasText: '朱砂科技' }).waitFor();

  // A role in their department shows them its employees: they change no department and see that they may not read roles.
  const roleId = await giveDepartmentRole('部门人事', 'smz');
  await person.page.goto('/employee');
  await person.page.getByRole('row', { name: /ZS900/ }).waitFor();
  const adding = { name: say('organizations-staff:department.add') };
  expect(await person.page.getByRole('button', adding).count()).toBe(0);
  await person.page.getByRole('row', { name: /ZS900/ }).click();
  await person.page.getByRole('tab', { name: say('organizations-staff:panel.view.rights') }).click();
  await person.page.getByText(say('organizations-staff:panel.rightsHidden')).waitFor();
  await seeInBothSizes(person, 'staff-of-department');
  await person.page.goto('/');

  // They leave: their open page loses the company.
  await page.goto('/employee?keyword=smz');
  await page.getByRole('row', { name: /ZS900/ }).click();
  await seeInBothSizes(visitor, 'staff-person');
  // Each view of the person; the address names them.
  await page.reload();
  for (const view of ['rights', 'holdings', 'records'] as const) {
    await page.getByRole('tab', { name: say(`organizations-staff:panel.view.${view}`) }).click();
    await seeInBothSizes(visitor, `staff-person-${view}`);
  }
  await page.getByText(say('organizations-staff:event.EMPLOYEE_JOINED')).waitFor();
  await page.getByText(say('organizations-staff:event.EMPLOYEE_ROLE_GIVEN', { role: '部门人事' })).waitFor();
  await page.getByRole('button', { name: say('organizations-staff:panel.menu') }).click();
  await page.getByRole('menuitem', { name: say('organizations-staff:act.dismiss') }).click();
  await seeInBothSizes(visitor, 'staff-leaving');
  await page.getByRole('button', { name: say('organizations-staff:leaving.confirm') }).click();
  await page.getByText(say('organizations-staff:done.dismiss')).waitFor();
  await expect.poll(() => person.page.locator('.side-nav-company', { hasText: '朱砂科技' }).count()).toBe(0);

  await callApi(`/role/remove/${roleId}`, jsonBody({}), await administrator());
  await openInEveryForm(visitor, '/employee', 'staff', async (form) => {
    await form.page.getByText('沈砚').first().waitFor();
  });
});

/** By typing a part of its path. */
async function chooseDepartment(
  { page, say }: Visitor,
  field: 'department.parent' | 'form.department',
  typed: string,
): Promise<void> {
  await page.getByRole('combobox', { name: say(`organizations-staff:${field}`) }).click();
  const search = page.getByRole('searchbox', { name: say('organizations-staff:department.search') });
  await search.fill(typed);
  await search.press('Enter');
}

async function administrator(): Promise<Record<string, string>> {
  const form = { username: ADMINISTRATOR, password: DEMO_PASSWORD };
  const { token } = await callApi<{ token: string }>('/login', jsonBody(form));
  return { 'X-QID': token };
}

/** Lets the employee whom a keyword finds manage the employees of their department. @returns the role's id */
async function giveDepartmentRole(name: string, keyword: string): Promise<string> {
  const session = await administrator();
  const { result: me } = await callApi<{ result: { company: { id: string } } }>('/user', {}, session);
  const companyId = me.company.id;
  const { result: found } = await callApi<{ result: { list: { id: string }[] } }>(
    `/employee/list?companyId=${companyId}&keyword=${keyword}`,
    {},
    session,
  );
  const permissions = { EMPLOYEE_MANAGE: 'DEPARTMENT' };
  const role = jsonBody({ companyId, name, permissions });
  const { result: made } = await callApi<{ result: { id: string } }>('/role/create', role, session);
  const member = jsonBody({ roleId: made.id, employeeId: found.list[0]!.id });
  await callApi('/role/member', member, session);
  return made.id;
}
