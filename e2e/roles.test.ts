import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { dayIn } from './contracts/day-in.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { logInByPassword } from './pages/login-page.ts';

const ADMINISTRATOR = '13800000001';
const ROLE = '区域合同查看';
/** An employee whom no other journey signs in. */
const MEMBER = '赵临溪';

const browser = useBrowser();

it('a custom role is made, granted for a time, explained, changed with its impact shown, and removed', async () => {
  const { id: contractId } = await sendContract({ name: '陈书远', mobile: newMobile() });
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR, '/role');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await button(say('roles:create')).click();
  await dialog.getByRole('button', { name: say('roles:form.createSave') }).click();
  await dialog.getByText(say('roles:form.nameMissing')).waitFor();
  await dialog.getByLabel(say('roles:form.name')).fill(ROLE);
  await dialog.getByRole('button', { name: say('roles:form.createSave') }).click();
  await page.getByRole('heading', { name: ROLE }).waitFor();

  const reading = page.getByRole('radiogroup', { name: say('roles:permission.CONTRACT_READ') });
  await reading.getByRole('radio', { name: say('roles:matrix.COMPANY') }).check();
  await button(say('roles:foot.save')).click();
  await page.getByText(say('roles:foot.saved')).waitFor();

  await button(say('roles:members.add')).click();
  await dialog.getByRole('combobox', { name: say('roles:member.who') }).fill('临溪');
  await page.getByRole('option').filter({ hasText: MEMBER }).click();
  await dialog.getByLabel(say('roles:member.until')).fill(dayIn(30));
  await takePicture(visitor, 'roles-member');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: say('roles:member.save'), exact: true }).click();
  await page.getByText(say('roles:member.added', { name: MEMBER })).waitFor();

  const who = page.getByRole('combobox', { name: say('roles:why.who') });
  await who.fill('临溪');
  await page.getByRole('option').filter({ hasText: MEMBER }).click();
  await page.locator('.rights-list').getByText(say('roles:permission.CONTRACT_READ')).waitFor();
  await page.getByRole('combobox', { name: say('roles:why.contract') }).fill(contractId);
  await page.getByText(say('roles:why.reads'), { exact: true }).waitFor();
  await page.getByText(say('roles:why.kind.ROLE', { role: ROLE })).waitFor();

  await reading.getByRole('radio', { name: say('roles:matrix.OWN') }).check();
  const fees = page.getByRole('radiogroup', { name: say('roles:permission.FEE_OPEN') });
  await fees.getByRole('radio', { name: say('roles:matrix.yes') }).check();
  await button(say('roles:foot.impact')).click();
  await dialog.getByText(MEMBER, { exact: true }).waitFor();
  await takePicture(visitor, 'roles-impact');
  await dialog.getByRole('button', { name: say('roles:impact.close') }).click();
  await seeInEveryForm(visitor, 'roles');

  await page.setViewportSize({ width: 1440, height: 900 });
  await button(say('roles:foot.discard')).click();
  await button(say('roles:more')).click();
  await page.getByRole('menuitem', { name: say('roles:remove') }).click();
  await dialog.getByRole('button', { name: say('roles:removing.confirm') }).click();
  await page.getByText(say('roles:removing.done', { name: ROLE })).waitFor();

  await button(say('roles:officers.off')).click();
  await takePicture(visitor, 'roles-officers');
  await dialog.getByRole('button', { name: say('roles:officers.enable') }).click();
  // The demo has no security officer.
  await page.getByText(say('errors:OFFICERS_MISSING')).first().waitFor();
  expect(await page.getByRole('button', { name: say('roles:officers.on') }).count()).toBe(0);
});
