import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { makePerson } from './server/new-person.ts';
import { paperTemplate, sendDeviating, sendDraft } from './templates/paper-template.ts';

const browser = useBrowser();
const { values } = PURCHASE_CONTRACT;

it('a contract of papers: the sponsor fills in its params, the other party the rest, and changed words are shown', async () => {
  const title = `采购合同 ${newMobile().slice(-6)}`;
  const mobile = await makePerson('顾明远', newMobile());
  const template = await paperTemplate(title);
  const sponsor = await browser.visit();
  const { page, say } = sponsor;
  const t = sayIn(say, 'templates-launch');
  const fields = sayIn(say, 'contracts-fields');
  const launch = sayIn(say, 'contracts-launch');
  await logInByPassword(sponsor, STAFF, `/launch?template=${template.id}`);
  const make = page.getByRole('button', { name: t('form.make') });
  const code = page.getByLabel('采购方统一社会信用代码');
  expect(await page.getByLabel('采购方名称').inputValue(), 'from the company').toBe('朱砂科技有限公司');
  expect(await page.getByLabel('开户行').count(), 'for the other party').toBe(0);
  expect(await page.getByLabel('预付款比例').count(), 'its clause does not stand yet').toBe(0);
  await make.click();
  await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByText(say('templates-rules:fault.REQUIRED')).first().waitFor();

  await code.fill(values.buyerCode!);
  await page.getByLabel('货物类别').selectOption({ label: '机电设备' });
  const cell = (column: string, row: number) =>
    page.getByLabel(fields('cell', { column, row }), { exact: true });
  const fillRow = async (row: number, name: string, count: string, price: string) => {
    await cell('名称', row).fill(name);
    await cell('单位', row).fill('台');
    await cell('数量', row).fill(count);
    await cell('含税单价', row).fill(price);
  };
  await fillRow(1, '三相异步电动机', '12', '1980');
  await page.getByRole('button', { name: fields('addRow') }).click();
  await fillRow(2, '变频器', '2', '4560.5');
  expect(await cell('金额', 2).textContent()).toBe('9,121.00');
  expect(await page.getByLabel('合同总价').inputValue()).toBe('32,881.00');
  await page.getByText('叁万贰仟捌佰捌拾壹元整').waitFor();
  await page.getByLabel('交货日期').fill('2020-01-15');
  await page.getByLabel('交货地区').fill(values.district!);
  await page.getByText(say('templates-rules:fault.TOO_EARLY')).waitFor();
  await page.getByLabel('交货日期').fill('2036-01-15');
  await page.getByLabel('详细地址').fill(values.address!);
  await page.getByLabel('分期付款').check();
  expect(await page.getByLabel('尾款').inputValue()).toBe('23,016.70');
  const other = page.getByRole('article', { name: '供应方' });
  await other.getByRole('combobox', { name: launch('parties.personName') }).fill('顾明远');
  await other.getByRole('combobox', { name: launch('parties.contact') }).fill(mobile);
  const picture = page.locator('.live-preview-page:not([data-stale]) img');
  await page.getByText(t('live.complete')).waitFor();
  await picture.waitFor();
  await seeInBothSizes(sponsor, 'paper-form');
  expect(await page.locator('.suggest-popup').count(), 'suggestions of a field out of view').toBe(0);
  const [preview] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('live.save') }).click(),
  ]);
  expect(preview.suggestedFilename()).toMatch(/\.pdf$/);
  await make.click();
  await page.waitForURL(/\/launch\/contract\/.+/);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;

  // What was filled in is changed in the draft, also when it was saved elsewhere meanwhile.
  const change = page.getByRole('button', { name: launch('files.values') });
  await change.click();
  const save = page.getByRole('button', { name: t('correct.save') });
  const day = page.getByLabel('交货日期');
  expect(await day.inputValue()).toBe('2036-01-15');
  expect(await save.isDisabled()).toBe(true);
  const draft = async () => {
    const answer = await callApi<{ result: Contract }>(
      `/contract/detail?contractId=${id}`,
      {},
      await session(STAFF),
    );
    return answer.result;
  };
  const { version, paper } = await draft();
  const typed = { ...paper!.values };
  for (const { key, owner, readOnly, formula } of paper!.params)
    if (owner !== 'SPONSOR' || readOnly || formula !== null) delete typed[key];
  const elsewhere = { contractId: id, version, values: { ...typed, address: '长宁区天山路 8 号' } };
  await callApi('/contract/papervalues', jsonBody(elsewhere), await session(STAFF));
  await day.fill('2036-02-20');
  await page.locator('.value-changes ins').waitFor();
  await save.click();
  await page.getByText(t('correct.lateMerged')).waitFor();
  expect(await page.getByLabel('详细地址').inputValue()).toBe('长宁区天山路 8 号');
  await page.getByText(t('live.changed', { pages: '1' }), { exact: false }).waitFor();
  await seeInBothSizes(sponsor, 'paper-correction');
  await save.click();
  await page.waitForURL(/\/launch\/contract\/.+/);
  await change.waitFor();
  expect((await draft()).paper!.values).toMatchObject({
    deliveryDay: '2036-02-20',
    address: '长宁区天山路 8 号',
  });
  await sendDraft(id);

  const party = await browser.visit();
  const form = party.page.locator('.field-form.param-form');
  await logInByPassword(party, mobile, `/filling/${id}`);
  expect(await form.getByLabel('供应方名称').inputValue()).toBe('顾明远');
  await form.getByLabel('供应方统一社会信用代码').fill('91');
  await form.getByLabel('开户行').fill(values.bank!);
  await party.page.getByText(say('templates-rules:fault.NOT_USCC')).waitFor();
  await form.getByLabel('供应方统一社会信用代码').fill(values.sellerCode!);
  await form.getByLabel('银行账号').fill(values.account!);
  await party.page.getByText(fields('progress', { done: 4, total: 4 })).waitFor();
  await seeInBothSizes(party, 'paper-filling');
  await party.page.getByRole('button', { name: fields('filling.submit'), exact: true }).click();
  await party.page
    .getByRole('dialog')
    .getByRole('button', { name: fields('filling.submit'), exact: true })
    .click();
  await party.page.getByRole('heading', { name: fields('filling.done') }).waitFor();
  const { result: filled } = await callApi<{ result: Contract }>(
    `/contract/detail?contractId=${id}`,
    {},
    await session(mobile),
  );
  expect(filled.paper?.values).toMatchObject({
    sellerCode: values.sellerCode,
    bank: values.bank,
    account: values.account,
    advanceRate: '30',
  });

  const changed = await sendDeviating(template, { name: '顾明远', mobile });
  await page.goto(`/detail/${changed}`);
  const note = page.locator('.deviations');
  await note.getByText(say('contracts:deviations.title', { count: 1 })).waitFor();
  await note.locator('ins', { hasText: '仲裁' }).first().waitFor();
  await note.locator('del', { hasText: '人民法院' }).first().waitFor();
  await takePicture(sponsor, 'paper-deviations');
  await page.goto(`/template/${template.id}`);
  await page
    .getByRole('row', { name: /合同总价/ })
    .getByText(say('templates:fields.computed'))
    .waitFor();
  await seeInBothSizes(sponsor, 'paper-template');
});
