import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { sayIn } from './browser/words.ts';
import { sendToFill, session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();

it('a receiver refuses to fill in, with a reason', async () => {
  const [first, second] = [newMobile(), newMobile()];
  await makePerson('江予白', first);
  const id = await sendToFill({ name: '江予白', mobile: first }, { name: '苏念', mobile: second });
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, first, `/filling/${id}`);
  await page.getByRole('button', { name: say('contracts-fields:filling.refuse'), exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('收件信息尚未确定');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('contracts-sign:refuse.submit') })
    .click();
  await page.waitForURL(`**/detail/${id}`);
  await page.getByText('收件信息尚未确定').first().waitFor();
});

it('a step that was done elsewhere meanwhile is reported once, and in one place', async () => {
  const [first, second] = [newMobile(), newMobile()];
  await makePerson('江予白', first);
  const id = await sendToFill({ name: '江予白', mobile: first }, { name: '苏念', mobile: second });
  const values = { address: '上海市徐汇区漕溪北路 88 号', phone: '13800138000', sum: '128050' };
  const elsewhere = await session(first);
  const write = (submit: boolean) =>
    callApi('/contract/fill', jsonBody({ contractId: id, actionId: 'fill-one', values, submit }), elsewhere);
  await write(false);
  const visitor = await browser.visit();
  const { page } = visitor;
  const t = sayIn(visitor.say, 'contracts-fields');
  await logInByPassword(visitor, first, `/filling/${id}`);
  await page.getByRole('button', { name: t('filling.submit'), exact: true }).click();
  await write(true);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('filling.submit'), exact: true })
    .click();
  await page.getByRole('dialog', { name: t('filling.over') }).waitFor();
  expect(await page.locator('.toast').count(), 'no notice besides').toBe(0);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('filling.detail') })
    .click();
  await page.waitForURL(`**/detail/${id}`);
});
