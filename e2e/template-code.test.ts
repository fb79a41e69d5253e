import { expect, it } from 'vitest';
import { PHONE, useBrowser } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { scanPage } from './pages/scan-page.ts';
import { signPage } from './pages/sign-page.ts';
import { templateToScan } from './templates/code-of-template.ts';

const browser = useBrowser();

it('people who scan the code of a template each get a contract of their own, to fill in and sign, up to its limit', async () => {
  const title = `志愿服务协议 ${newMobile().slice(-6)}`;
  const template = await templateToScan(title);
  const maker = await browser.visit();
  const { page, say } = maker;
  const t = sayIn(say, 'templates-codes');
  await logInByPassword(maker, STAFF, `/template/${template.id}`);
  await page.getByText(t('lead')).waitFor();
  await page.getByRole('link', { name: t('make') }).click();

  const save = page.getByRole('button', { name: t('form.make') });
  await save.click();
  const event = page.getByLabel('活动名称');
  await expect.poll(() => event.evaluate((input) => input === document.activeElement)).toBe(true);
  await event.fill('社区图书馆');
  await page.getByLabel(t('form.perPerson')).fill('0');
  await save.click();
  await page.getByText(t('form.fault.whole', { least: 1, most: 20 })).waitFor();
  await page.getByLabel(t('form.perPerson')).fill('1');
  await page.getByLabel(t('form.maxUses')).fill('1');
  await seeInBothSizes(maker, 'template-code-form');
  await save.click();

  await page.waitForURL(`**/template/${template.id}`);
  await page.getByText(t('item.unusedOf', { count: 1 })).waitFor();
  await page.getByRole('button', { name: t('item.show'), exact: true }).click();
  await page.getByAltText(say('contracts-scan:alt')).waitFor();
  await takePicture(maker, 'template-code-poster');
  const image = await page.getByAltText(say('contracts-scan:alt')).getAttribute('src');
  const codeId = image!.match(/qrcode\/([^/?]+)/)![1]!;
  await page.keyboard.press('Escape');

  const mobile = newMobile();
  const person = await browser.visit({ viewport: PHONE });
  const scan = scanPage(person);
  await scan.open(codeId);
  await person.page.getByText(title).waitFor();
  await takePicture({ ...person, onPhone: true }, 'template-code-scan');
  await scan.name.fill('江望舒');
  await scan.contact.fill(mobile);
  await scan.typeCode(mobile);
  await person.page.waitForURL(/\/filling\//);
  const contractId = new URL(person.page.url()).pathname.split('/').at(-1)!;
  expect(contractId, 'a contract of their own').not.toBe(codeId);
  await person.page.locator('.field-form').getByLabel('特长').fill('朗读');
  await takePicture({ ...person, onPhone: true }, 'template-code-filling');
  // Their own contract again, before and after they have filled it in.
  await scan.open(codeId);
  await person.page.waitForURL(`**/filling/${contractId}`);
  await person.page.locator('.field-form').getByLabel('特长').fill('朗读');
  const fields = sayIn(person.say, 'contracts-fields');
  const submit = { name: fields('filling.submit'), exact: true };
  await person.page.getByRole('button', submit).click();
  await person.page.getByRole('dialog').getByRole('button', submit).click();
  await person.page
    .getByRole('link', { name: fields('filling.sign'), exact: true })
    .waitFor({ timeout: 40_000 });
  await scan.open(codeId);
  await person.page.waitForURL(`**/sign/${contractId}`);
  const signing = signPage(person);
  await signing.goToNextPlace();
  await signing.drawSignature();
  await signing.confirm(mobile);

  const late = await browser.visit({ viewport: PHONE });
  await scanPage(late).open(codeId);
  await late.page.getByRole('heading', { name: late.say('identity-scan:closed.full.title') }).waitFor();
  await takePicture({ ...late, onPhone: true }, 'template-code-full');

  await page.reload();
  await page.getByRole('button', { name: t('item.usedOf', { used: 1, count: 1 }) }).click();
  await page.getByRole('dialog').getByRole('link', { name: '江望舒' }).waitFor();
  await seeInBothSizes(maker, 'template-code-uses');
});
