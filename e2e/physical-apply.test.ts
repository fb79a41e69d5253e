import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { readSample } from './contracts/sample-contract.ts';
import { applyPage } from './pages/apply-page.ts';
import { logInByPassword, SEAL_ADMINISTRATOR, STAFF } from './pages/login-page.ts';
import { physicalSealsPage } from './pages/physical-seals-page.ts';

const browser = useBrowser();
const SEAL = '投标专用章';
const TYPE = '行政用印';
const SUBJECT = '城东数据中心机电工程投标文件用印';

it('a stamp is registered with its device, its use is applied for, approved by its keeper, and listed', async () => {
  const keeper = await browser.visit();
  await logInByPassword(keeper, SEAL_ADMINISTRATOR, '/seal-physical');
  const seals = physicalSealsPage(keeper);
  const { t, dialog } = seals;
  await keeper.page.getByRole('button', { name: t('seals.add'), exact: true }).click();
  await seals.button(t('seals.submit.create')).click();
  await dialog.getByText(t('seals.fault.name')).waitFor();
  await seals.field(t('seals.name')).fill(SEAL);
  await seals.field(t('seals.kind')).selectOption('OTHER');
  await seals.choosePerson(t('keeper'), '何未央');
  await seals.field(t('seals.place')).fill('行政部保险柜');
  await takePicture(keeper, 'physical-seal-form');
  await expectAccessible(keeper);
  await seals.button(t('seals.submit.create')).click();
  await seals.rowOf(SEAL).getByText('何未央').waitFor();

  await seals.act(SEAL, t('device.bind'));
  await seals.field(t('device.no')).fill('TB-D01');
  await seals.button(t('device.bind')).click();
  // A key is shown once: 32 bytes as base64.
  expect(await dialog.locator('code').textContent()).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  await takePicture(keeper, 'physical-secret');
  await seals.button(t('device.secretKept')).click();
  await seals.rowOf(SEAL).getByText('TB-D01').waitFor();
  await seeInEveryForm(keeper, 'physical-seals');

  const staff = await browser.visit();
  const { page } = staff;
  await logInByPassword(staff, STAFF, '/physical');
  await page.getByRole('link', { name: t('list.apply') }).click();
  const form = applyPage(staff);
  await form.submit.click();
  await page.getByText(form.t('fault.subject')).first().waitFor();
  await form.type.selectOption({ label: TYPE });
  await form.subject.fill(SUBJECT);
  // What the type asks for.
  await form.field('盖印份数').fill('三份');
  await form.addSeal(SEAL);
  const { row, count } = form.row(SEAL);
  await count.fill('0');
  await form.submit.click();
  await row.getByText(form.t('fault.count')).waitFor();
  await page.getByText(form.t('fault.formNumber')).first().waitFor();
  await form.field('盖印份数').fill('3');
  await form.field('归档日期').fill('2026-12-24');
  await form.field('对方类型').selectOption('客户');
  await count.fill('3');
  await form.files.setInputFiles({
    name: '授权委托书.pdf',
    mimeType: 'application/pdf',
    buffer: readSample(),
  });
  await page.getByText('授权委托书.pdf').waitFor();
  // The keeper of the seal decides.
  await expect.poll(() => form.nodes.allTextContents()).toEqual(['何未央', form.t('approval.then')]);
  await form.saved.waitFor();
  await page.reload();
  await expect.poll(() => count.inputValue()).toBe('3');
  await page.getByText('授权委托书.pdf').waitFor();
  expect(await form.subject.inputValue()).toBe(SUBJECT);
  expect(await form.field('归档日期').inputValue()).toBe('2026-12-24');
  expect(await form.field('对方类型').inputValue()).toBe('客户');
  await seeInEveryForm(staff, 'launch-seal');
  await form.submit.click();
  await page.waitForURL((url) => url.pathname.startsWith('/physical/detail/'));

  await keeper.page.goto('/physical?box=TO_DECIDE');
  const asked = keeper.page.getByRole('row').filter({ hasText: SUBJECT });
  await asked.getByText(t('toDecide')).waitFor();
  await takePicture(keeper, 'physical-to-decide');
  await asked.getByRole('link', { name: t('act.decide') }).click();
  // Who decides sees what was filled in.
  await keeper.page.getByText('2026-12-24', { exact: true }).waitFor();
  await takePicture(keeper, 'physical-to-decide-form');
  const agree = keeper.say('physical-detail:act.agree');
  await keeper.page.getByRole('button', { name: agree, exact: true }).click();
  await seals.button(agree).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.goto('/physical?box=MINE');
  const own = page.getByRole('row').filter({ hasText: SUBJECT });
  await own.getByText(t('status.USING')).waitFor();
  await page.getByLabel(t('list.search')).fill('没有这样的申请');
  await page.getByText(t('list.noneFound')).waitFor();
  await page.getByRole('button', { name: t('list.showAll') }).click();
  await own.waitFor();
  await seeInEveryForm(staff, 'physical-applications');

  await keeper.page.goto('/seal-physical');
  await seals.act(SEAL, t('seals.act.DISABLED'));
  await seals.field(t('seals.reason')).fill('盘点');
  await seals.button(t('seals.act.DISABLED')).click();
  await seals.rowOf(SEAL).getByText(t('seals.state.DISABLED')).waitFor();
  await seals.act(SEAL, t('seals.act.NORMAL'));
  await seals.field(t('seals.reason')).fill('盘点完成');
  await seals.button(t('seals.act.NORMAL')).click();
  await seals.rowOf(SEAL).getByText(t('seals.state.NORMAL')).waitFor();
  await seals.act(SEAL, t('seals.act.uses'));
  await dialog.getByText(t('uses.none')).waitFor();
  await takePicture(keeper, 'physical-uses');
  await expectAccessible(keeper);
});
