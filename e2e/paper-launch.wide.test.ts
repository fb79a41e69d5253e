import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { readContract, signByCall } from './contracts/sign-by-call.ts';
import { logInByPassword, SEAL_ADMINISTRATOR, STAFF } from './pages/login-page.ts';
import { callApi } from './server/call-api.ts';
import { makePerson } from './server/new-person.ts';
import { paperTemplate, sendDraft } from './templates/paper-template.ts';

const browser = useBrowser();
const { values } = PURCHASE_CONTRACT;
const ARBITRATION = '因本合同产生的争议，双方协商解决；协商不成的，提交上海仲裁委员会仲裁。';

it('in English: the sender changes a clause of a free zone, which the other party sees where it signs', async () => {
  const mobile = await makePerson('Ada Winter', newMobile());
  const template = await paperTemplate(`Purchase contract ${mobile.slice(-6)}`);
  const sponsor = await browser.visit({ language: 'en_US' });
  const { page, say } = sponsor;
  const t = sayIn(say, 'templates-launch');
  const fields = sayIn(say, 'contracts-fields');
  const launch = sayIn(say, 'contracts-launch');
  await logInByPassword(sponsor, STAFF, `/launch?template=${template.id}`);

  // Two clauses are free, each below its heading.
  const clause = (number: string, heading: string) =>
    page.getByLabel(t('zones.label', { number, heading }), { exact: true });
  const late = clause('1', '违约责任');
  const dispute = clause('2', '争议解决及其他');
  const original = await late.inputValue();
  await late.fill(`${original}双方另有约定的除外。`);
  await dispute.fill(ARBITRATION);
  const changed = (count: string) =>
    page.getByRole('status').getByText(say('contracts:deviations.title', { count }));
  await changed('2').waitFor();
  await page.locator('.block-changes ins', { hasText: '仲裁' }).first().waitFor();
  await page.locator('.block-changes del', { hasText: '人民法院' }).first().waitFor();
  await page
    .getByRole('button', {
      name: t('zones.restoreOf', { zone: t('zones.label', { number: '1', heading: '违约责任' }) }),
    })
    .click();
  expect(await late.inputValue()).toBe(original);
  await changed('1').waitFor();

  await page.getByLabel('采购方统一社会信用代码').fill(values.buyerCode!);
  await page.getByLabel('货物类别').selectOption({ label: '原材料' });
  const cells = { 名称: '铜芯电缆', 单位: '米', 数量: '1250.5', 含税单价: '87.33' };
  for (const [column, value] of Object.entries(cells))
    await page.getByLabel(fields('cell', { column, row: 1 }), { exact: true }).fill(value);
  await page.getByLabel('交货日期').fill('2036-01-15');
  await page.getByLabel('交货地区').fill(values.district!);
  await page.getByLabel('详细地址').fill(values.address!);
  await page.getByLabel('一次付清').check();
  const other = page.getByRole('article', { name: '供应方' });
  await other.getByRole('combobox', { name: launch('parties.personName') }).fill('Ada Winter');
  await other.getByRole('combobox', { name: launch('parties.contact') }).fill(mobile);
  await dispute.focus();
  await seeInBothSizes(sponsor, 'paper-form');
  await page.setViewportSize(PHONE);
  await dispute.scrollIntoViewIfNeeded();
  await takePicture({ ...sponsor, onPhone: true }, 'paper-zones');
  // On a phone the pages are a tab of their own.
  await page.getByText(t('live.title'), { exact: true }).click();
  await page.locator('.live-preview-page:not([data-stale]) img').waitFor();
  expect(await page.getByLabel('详细地址').isVisible()).toBe(false);
  await takePicture({ ...sponsor, onPhone: true }, 'paper-preview');
  await expectAccessible(sponsor);
  await page.getByText(t('live.fill'), { exact: true }).click();
  await page.setViewportSize(DESKTOP);
  await page.getByLabel('交货日期').fill('');
  await page.getByRole('button', { name: t('form.make') }).click();
  await page.locator('.live-mark-missing').first().waitFor();
  await takePicture(sponsor, 'paper-missing');
  await page.getByLabel('交货日期').fill('2036-01-15');
  await page.getByRole('button', { name: t('form.make') }).click();
  await page.waitForURL(/\/launch\/contract\/.+/);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.locator('.deviations ins', { hasText: '仲裁' }).first().waitFor();
  await seeInBothSizes(sponsor, 'paper-draft');
  await sendDraft(id);

  const party = await browser.visit({ language: 'en_US' });
  const form = party.page.locator('.field-form.param-form');
  await logInByPassword(party, mobile, `/filling/${id}`);
  await form.getByLabel('供应方统一社会信用代码').fill(values.sellerCode!);
  await form.getByLabel('开户行').fill(values.bank!);
  await form.getByLabel('银行账号').fill(values.account!);
  await seeInBothSizes(party, 'paper-filling');
  await party.page.getByRole('button', { name: fields('filling.submit'), exact: true }).click();
  await party.page
    .getByRole('dialog')
    .getByRole('button', { name: fields('filling.submit'), exact: true })
    .click();
  await party.page.getByRole('heading', { name: fields('filling.done') }).waitFor();
  const reader = await session(mobile);
  await expect.poll(async () => (await readContract(reader, id)).status).toBe('SIGNING');

  await page.goto(`/detail/${id}`);
  await page.locator('.deviations ins', { hasText: '仲裁' }).first().waitFor();
  await seeInBothSizes(sponsor, 'paper-deviations');
  const keeper = await session(SEAL_ADMINISTRATOR);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, keeper)).result;
  const seals = await callApi<{ result: Seal[] }>(
    `/seal/query?companyId=${company!.id}&type=COMPANY`,
    {},
    keeper,
  );
  await signByCall(SEAL_ADMINISTRATOR, '', id, seals.result[0]!.id);
  await party.page.goto(`/sign/${id}`);
  const note = party.page.locator('.deviations');
  await note.getByText(say('contracts:deviations.title', { count: '1' })).waitFor();
  await note.locator('summary').click();
  await note.locator('del', { hasText: '人民法院' }).first().waitFor();
  await seeInBothSizes(party, 'paper-sign');
});
