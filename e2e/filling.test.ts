import { expect, it } from 'vitest';
import { PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInTwoForms } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { sendToFill, session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();

it('two people fill in a contract: saved automatically, without lost updates, validated, and passed on to signing', async () => {
  const [first, second] = [newMobile(), newMobile()];
  await makePerson('江予白', first);
  await makePerson('苏念', second);
  const id = await sendToFill({ name: '江予白', mobile: first }, { name: '苏念', mobile: second });
  const visitor = await browser.visit();
  const { page } = visitor;
  await logInByPassword(visitor, first, `/contractlist?box=TODO`);

  await openInTwoForms(visitor, `/filling/${id}`, 'filling', async (form) => {
    await form.page.locator('.field-form').getByLabel('收件地址').waitFor();
    await form.page.getByText('请按营业执照填写收件信息').waitFor();
    expect(await form.page.locator('.field-form').getByLabel('邮箱').count(), "the other party's field").toBe(
      0,
    );
  });
  const t = sayIn(visitor.say, 'contracts-fields');
  const next = page.locator('.fill-workspace-actions .button-primary');

  // Errors are reported on leaving the field; "next" leads to the remaining fields.
  await page.locator('.field-form').getByLabel('收件地址').fill('上海市徐汇区漕溪北路 88 号');
  await page.locator('.field-form').getByLabel('联系电话').fill('12');
  await page.locator('.field-form').getByLabel('预付款').focus();
  await page.getByText(t('fault.NOT_PHONE')).waitFor();
  await page.locator('.value-box', { hasText: '漕溪北路' }).waitFor();
  await next.click();
  expect(
    await page
      .locator('.field-form')
      .getByLabel('联系电话')
      .evaluate((input) => input === document.activeElement),
  ).toBe(true);
  await page.locator('.field-form').getByLabel('联系电话').fill('13800138000');
  await page.locator('.field-form').getByLabel('预付款').fill('1280.5');
  await page.locator('.save-note .icon').waitFor();

  // The same person on another device: their input is not overwritten here.
  const elsewhere = await session(first);
  const write = (values: object) =>
    callApi(
      '/contract/fill',
      jsonBody({ contractId: id, actionId: 'fill-one', values, submit: false }),
      elsewhere,
    );
  await expect
    .poll(async () => (await valuesOf(id, elsewhere)).address, { timeout: 15_000 })
    .toBe('上海市徐汇区漕溪北路 88 号');
  await write({ address: '杭州市西湖区文三路 90 号', phone: '13900139000' });
  await page.locator('.field-form').getByLabel('收件地址').fill('上海市徐汇区漕溪北路 99 号');
  const conflict = page.locator('.filling-conflict', { hasText: '杭州市西湖区文三路 90 号' });
  await conflict.waitFor();
  await takePicture(visitor, 'filling-conflict');
  await expectAccessible(visitor);
  expect(await page.locator('.field-form').getByLabel('收件地址').inputValue(), 'own words stay').toContain(
    '99 号',
  );
  await conflict.getByRole('button', { name: t('filling.keepOwn') }).click();
  await expect.poll(async () => (await valuesOf(id, elsewhere)).address).toContain('99 号');
  expect((await valuesOf(id, elsewhere)).phone, "the other device's untouched").toBe('13900139000');

  // Submitting lists what else was changed elsewhere, before it becomes part of the pages.
  await page.getByRole('button', { name: t('filling.submit'), exact: true }).click();
  const submit = page.getByRole('dialog').getByRole('button', { name: t('filling.submit'), exact: true });
  const phone = page.locator('.filling-conflict', { hasText: '13900139000' });
  // The stream may have brought it already; then there is nothing to submit before it is decided.
  await submit.or(phone).first().waitFor();
  if (await submit.isVisible()) await submit.click();
  await phone.getByRole('button', { name: t('filling.takeTheirs') }).click();
  await expect
    .poll(() => page.locator('.field-form').getByLabel('联系电话').inputValue())
    .toBe('13900139000');

  // Continued later: the typed values are restored.
  await page.getByRole('button', { name: t('filling.later') }).click();
  await page.waitForURL('**/contractlist?box=TODO');
  await page.goto(`/filling/${id}`);
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('.field-form input')?.value.includes('99'),
  );
  await page.getByRole('button', { name: t('filling.submit'), exact: true }).click();
  await takePicture(visitor, 'filling-confirm');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('filling.submit'), exact: true })
    .click();
  await page.getByRole('heading', { name: t('filling.done') }).waitFor();
  await page.getByText('苏念').first().waitFor();
  await takePicture(visitor, 'filling-done');
  await expectAccessible(visitor);

  // The second, on a phone; the page of the first updates by itself and leads on to signing.
  const other = await browser.visit({ viewport: PHONE });
  const say = sayIn(other.say, 'contracts-fields');
  await logInByPassword(other, second, `/filling/${id}`);
  const mail = other.page.locator('.field-form').getByLabel('邮箱');
  await mail.fill('su.nian');
  await other.page.getByText(say('progress', { done: 0, total: 1 })).waitFor();
  await mail.fill('su.nian@example.com');
  await other.page.getByText(say('progress', { done: 1, total: 1 })).waitFor();
  await takePicture(other, 'filling-phone');
  await other.page.getByText(say('viewPages'), { exact: true }).click();
  await other.page.locator('.value-box', { hasText: 'su.nian@example.com' }).waitFor();
  await expect
    .poll(() => other.page.locator('.page-bar input').inputValue(), { message: 'where one was filling in' })
    .toBe('2');
  await takePicture(other, 'filling-pages');
  await other.page.getByText(say('viewForm'), { exact: true }).first().click();
  await other.page.getByRole('button', { name: say('filling.submit'), exact: true }).click();
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: say('filling.submit'), exact: true })
    .click();
  await other.page.getByRole('heading', { name: say('filling.done') }).waitFor();
  await takePicture(other, 'filling-done');
  await page.getByRole('link', { name: t('filling.sign'), exact: true }).click({ timeout: 40_000 });
  await page.waitForURL(`**/sign/${id}`);
  await page.locator('.page-image.is-shown').first().waitFor();

  // The step is over: its address leads to the present step of the contract.
  await page.goto(`/filling/${id}`);
  await page.waitForURL(`**/sign/${id}`);
});

async function valuesOf(contractId: string, who: Record<string, string>) {
  const { result } = await callApi<{ result: { fields: { id: string; value: string | null }[] } }>(
    `/contract/detail?contractId=${contractId}`,
    {},
    who,
  );
  return Object.fromEntries(result.fields.map(({ id, value }) => [id, value]));
}
