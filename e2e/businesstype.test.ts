import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { launchPage } from './pages/launch-page.ts';
import { logInByPassword } from './pages/login-page.ts';
import { templateToLaunch } from './templates/template-to-launch.ts';

/** Contract administrator and manager of business types. */
const MANAGER = '13800000007';
const NAME = '房屋租赁';
const TEMPLATE = `房屋租赁合同 ${newMobile().slice(-6)}`;

const browser = useBrowser();

it('a business type is copied, drafted, compared, published and switched off; the launch form follows its rules', async () => {
  await templateToLaunch(TEMPLATE);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, MANAGER, '/businesstype');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const act = async (name: string) => {
    await button(say('categories:act.more')).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  await button(say('categories:group.create')).click();
  await dialog.getByLabel(say('categories:name.label')).fill('行政');
  await dialog.getByRole('button', { name: say('system:action.save') }).click();
  await page.getByRole('heading', { name: '行政' }).waitFor();

  await page.getByRole('button', { name: /^采购合同/ }).click();
  await page.getByRole('heading', { name: '采购合同', exact: true }).waitFor();
  await act(say('categories:act.copy'));
  await dialog.getByLabel(say('categories:name.label')).fill(NAME);
  await dialog.getByLabel(say('categories:group.label')).selectOption({ label: '行政' });
  await dialog.getByRole('button', { name: say('categories:create') }).click();
  await page.getByRole('heading', { name: NAME, exact: true }).waitFor();

  const rule = page.getByLabel(say('categories:rule.numberRule'));
  await rule.fill('ZL-{YYYY}');
  await button(say('categories:draft.save')).click();
  await page.getByText(say('categories:rule.numberRuleWrong')).waitFor();
  await rule.fill('ZL-{YYYY}-{000}');
  await button(say('categories:draft.save')).click();
  await page.getByText(say('categories:draft.saved')).waitFor();
  await button(say('categories:draft.publish', { number: 1 })).click();
  await dialog.getByLabel(say('categories:draft.note')).fill('首次发布');
  await dialog.getByRole('button', { name: say('categories:draft.publish', { number: 1 }) }).click();
  await page.getByText('首次发布').waitFor();

  await page.getByLabel(say('categories:rule.deadlineDays')).fill('20');
  await button(say('categories:rule.approvalsAdd')).click();
  await page.getByLabel(say('categories:rule.approvalsAmount', { number: 1 })).fill('50000');
  await page
    .getByRole('combobox', { name: say('categories:rule.approvalsPeople', { number: 1 }) })
    .fill('沈砚');
  await page.getByRole('option', { name: '沈砚' }).click();
  await page.getByRole('checkbox', { name: say('categories:rule.uploadsForbiddenHelp') }).check();
  await page.getByRole('combobox', { name: say('categories:rule.templatesChoose') }).fill(TEMPLATE);
  await page.getByRole('option', { name: TEMPLATE }).click();
  await button(say('categories:rule.templatesRemove', { title: TEMPLATE })).waitFor();
  await page
    .getByLabel(say('categories:rule.templatesVersion', { title: TEMPLATE }))
    .selectOption({ index: 1 });
  await takePicture(visitor, 'businesstype-templates');
  await page.getByRole('checkbox', { name: say('categories:rule.sealApprovalHelp') }).check();
  await takePicture(visitor, 'businesstype-seal-approval');
  await button(say('categories:rule.partiesAdd')).click();
  await page.getByLabel(say('categories:rule.partiesRole', { number: 1 })).fill('出租方');
  await button(say('categories:rule.partiesAdd')).click();
  await page.getByLabel(say('categories:rule.partiesRole', { number: 2 })).fill('承租方');
  await button(say('categories:draft.save')).click();
  await button(say('categories:draft.publish', { number: 2 })).click();
  await dialog.getByText(say('categories:compare.differ', { count: 6 })).waitFor();
  await dialog.getByText(say('categories:rule.sealApproval'), { exact: true }).waitFor();
  await takePicture(visitor, 'businesstype-publish');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: say('system:action.cancel') }).click();
  await seeInEveryForm(visitor, 'businesstype');

  await page.setViewportSize({ width: 1440, height: 900 });
  await act(say('categories:act.off'));
  await page.getByText(say('categories:state.off'), { exact: true }).first().waitFor();
  await act(say('categories:act.remove'));
  await dialog.getByRole('button', { name: say('categories:act.remove'), exact: true }).click();
  await page.getByText(say('categories:removing.done', { name: NAME })).waitFor();

  // The launch form follows the rules of the demo's employment contracts.
  const t = sayIn(say, 'contracts-form');
  await page.goto('/launch/contract');
  const launch = launchPage(visitor);
  await page.getByLabel(t('facts.category')).selectOption({ label: '劳动合同' });
  // The parties are there by their roles; the sender gives who the other one is.
  const employee = page.getByRole('article').last();
  await employee.getByText('员工', { exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
  expect(await button(say('contracts-launch:parties.addPerson')).count()).toBe(0);
  await employee.getByRole('combobox', { name: say('contracts-launch:parties.personName') }).fill('许清和');
  await employee.getByRole('combobox', { name: say('contracts-launch:parties.contact') }).fill(newMobile());
  expect(await launch.subject.inputValue()).toBe('劳动合同 许清和 …');
  expect(await launch.subject.getAttribute('readonly')).not.toBeNull();
  await page.locator('.more-facts > summary').click();
  await employee.locator('.party-terms > summary').click();
  expect(await page.getByLabel(t('facts.read')).inputValue()).toBe('60');
  const verified = employee.getByLabel(t('demands.realName'));
  expect([await verified.isChecked(), await verified.isDisabled()]).toEqual([true, true]);
  const fixed = (words: string) => page.getByText(say('categories:fixed', { type: '劳动合同', words }));
  await fixed(say('categories:rule.seconds', { count: 60 })).waitFor();
  await fixed(['身份证照片', '学历证明'].join(say('categories:and'))).waitFor();
  await page.getByText('用人单位', { exact: true }).waitFor();
  await page.locator('.save-note .icon').waitFor();
  await seeInBothSizes(visitor, 'launch-ruled');

  // From an amount on, the type adds an approval that the sender cannot take away.
  await page.getByLabel(t('facts.category')).selectOption({ label: '技术服务' });
  await page.getByLabel(t('facts.amount')).fill('150000');
  const own = page.getByRole('article').first();
  await own.locator('.party-terms > summary').click();
  const approval = own.getByRole('listitem').filter({ hasText: say('contracts:actionType.AUDIT') });
  await approval.getByText('沈砚', { exact: true }).waitFor();
  expect(await approval.getByRole('button').count()).toBe(0);
  await page.locator('.save-note .icon').waitFor();
  await seeInBothSizes(visitor, 'launch-approval');
  await page.getByLabel(t('facts.category')).selectOption({ label: '劳动合同' });
  await page.getByRole('article').nth(1).waitFor();

  // The pre-flight leads to the place in the form.
  const form = new URL(page.url()).pathname;
  await page.goto('/businesstype');
  await page.goto(`${form}#term`);
  await page.getByText(say('categories:rule.termDemandedMissing')).first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#term') !== null)).toBe(true);
});
