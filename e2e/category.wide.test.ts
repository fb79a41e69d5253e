import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInTwoForms } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { addCategory } from './contracts/add-category.ts';
import { launchContract } from './contracts/launch-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';

const browser = useBrowser();
const COMPANY = '海棠贸易有限公司';
const ADMINISTRATOR = '13900000001';

it('a contract is numbered when it is sent, by the rule of its business type, which the form follows', async () => {
  const name = `采购合同 ${newMobile().slice(-6)}`;
  const rule = `CG${name.slice(-6)}`;
  await addCategory(COMPANY, name, `${rule}-{YYYY}-{000}`);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'contracts-form');
  await logInByPassword(visitor, ADMINISTRATOR, '/launch/contract');
  await openInTwoForms(visitor, '/launch/contract', 'launch-category', async (form) => {
    const choice = form.page.getByLabel(form.say('contracts-form:facts.category'));
    await choice.scrollIntoViewIfNeeded();
    expect(await choice.getByRole('option').allTextContents()).toContain(name);
  });
  await page.goto('/');

  const number = page.getByLabel(t('facts.number'));
  const more = async () => {
    await page.locator('.more-facts > summary').click();
    expect(await number.inputValue()).toBe('');
    await number.fill('采购-特-01');
    await takePicture(visitor, 'launch-number-typed');
    // The type numbers its contracts by a rule of its own: what was typed goes, and cannot be typed again.
    await page.getByLabel(t('facts.category')).selectOption({ label: name });
    await expect.poll(() => number.inputValue()).toBe('');
    const counter = say('categories:rule.place.counter', { digits: 3 });
    const words = `${rule}-${say('categories:rule.place.year')}-${counter}`;
    await page.getByText(say('categories:fixed', { type: name, words })).waitFor();
    expect(await number.getAttribute('readonly')).not.toBeNull();
    await takePicture(visitor, 'launch-number-fixed');
    await expectAccessible(visitor);
    await page.locator('.save-note .icon').waitFor();
  };
  const person = { name: '许清和', mobile: newMobile() };
  await launchContract(visitor, { subject: '办公设备采购', company: COMPANY, person, more });

  await page.getByRole('button', { name: say('contracts-launch:send.toDetail') }).click();
  await page.waitForURL(/\/detail\//);
  await page
    .getByText(new RegExp(`^${rule}-\\d{4}-001$`))
    .first()
    .waitFor();
  await page.getByText(name).first().waitFor();
  await takePicture(visitor, 'detail-category');
});
