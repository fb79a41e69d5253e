import { beforeEach, expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { type KeyUnder, sayIn } from './browser/words.ts';
import { dayIn } from './contracts/day-in.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile, SAMPLE } from './contracts/sample-contract.ts';
import { type LaunchPage, launchPage } from './pages/launch-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';

const browser = useBrowser();
const OWN = '朱砂科技有限公司';
const OUTSIDE = '海棠贸易有限公司';

let staff: Visitor;
let launch: LaunchPage;

beforeEach(async () => {
  staff = await browser.visit();
  await logInByPassword(staff, STAFF, '/launch/contract');
  launch = launchPage(staff);
});

it('all settings of parties and contract are made, saved, and reported where incomplete', async () => {
  const { page, say } = staff;
  const t = sayIn(say, 'contracts-form');
  const type = (key: KeyUnder<'contracts', 'actionType.'>) => say(`contracts:actionType.${key}`);
  const mobile = newMobile();
  await launch.upload(SAMPLE);
  await launch.waitForFile('软件技术服务合同');
  await launch.subject.fill(`设备采购合同 ${mobile.slice(-4)}`);

  await page
    .getByRole('button', { name: say('contracts-launch:files.remove', { name: '软件技术服务合同' }) })
    .click();
  await page.getByRole('button', { name: t('undo') }).click();
  await launch.waitForFile('软件技术服务合同');

  // The address book: saved, chosen, suggested while typing, deleted and restored.
  await page.getByRole('button', { name: t('book.open') }).click();
  const book = page.getByRole('dialog');
  await book.getByRole('searchbox').fill('无此人');
  await book.getByText(t('book.noneTitle')).waitFor();
  await takePicture(staff, 'launch-book-none');
  await book.getByRole('button', { name: t('book.new') }).click();
  await book.getByRole('button', { name: t('book.save') }).click();
  await book.getByText(t('book.contactWrong')).waitFor();
  await book.getByRole('textbox', { name: t('book.name'), exact: true }).fill('许清和');
  await book.getByRole('textbox', { name: t('book.contact') }).fill(mobile);
  await book.getByRole('textbox', { name: t('book.company') }).fill(OUTSIDE);
  await expectAccessible(staff);
  await book.getByRole('button', { name: t('book.save') }).click();
  const entry = book.getByRole('listitem').filter({ hasText: mobile });
  await entry.waitFor();
  await takePicture(staff, 'launch-book');
  await expectAccessible(staff);
  await entry.getByRole('button', { name: t('book.more', { name: OUTSIDE }) }).click();
  await page.getByRole('menuitem', { name: t('book.delete') }).click();
  await entry.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: t('undo') })
    .last()
    .click();
  await entry.getByRole('button', { name: t('book.useFor', { name: OUTSIDE }) }).click();
  const outside = launch.party(OUTSIDE);
  expect(
    await outside.getByRole('combobox', { name: say('contracts-launch:parties.receiverName') }).inputValue(),
  ).toBe('许清和');
  await launch.remove(OUTSIDE);
  expect(
    await page.locator('.launch-form :focus').count(),
    'the focus stays where something was removed',
  ).toBe(1);
  await page
    .getByRole('button', { name: t('undo') })
    .last()
    .click();
  await outside.waitFor();
  await launch.addOwnCompany(OWN);
  await page.getByRole('button', { name: say('contracts-launch:parties.addCompany') }).click();
  await page.getByRole('menuitem', { name: say('contracts-launch:parties.outside') }).click();
  const typed = page.getByRole('article').last();
  const companyName = typed.getByRole('combobox', { name: say('contracts-launch:parties.companyName') });
  await companyName.pressSequentially('海棠');
  await page.getByRole('option', { name: OUTSIDE }).waitFor();
  await takePicture(staff, 'launch-suggested');
  await expectAccessible(staff);
  // A list follows its field while something scrolls.
  const suggestions = page.getByRole('option', { name: OUTSIDE });
  await page.mouse.wheel(0, -160);
  await expect
    .poll(async () => {
      const [list, field] = await Promise.all([suggestions.boundingBox(), companyName.boundingBox()]);
      return list && field && Math.max(list.y - field.y - field.height, field.y - list.y - list.height);
    })
    .toBeLessThan(40);
  await page.keyboard.press('Backspace');
  await suggestions.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      typed.getByRole('combobox', { name: say('contracts-launch:parties.receiverName') }).inputValue(),
    )
    .toBe('许清和');
  await typed.getByRole('button', { name: say('contracts-launch:parties.more', { name: OUTSIDE }) }).click();
  await page.getByRole('menuitem', { name: say('contracts-launch:parties.remove') }).click();
  await launch.addPerson('陈书远', '');
  // An e-mail address typed where a phone number is expected is recognised from its first character on.
  const contact = launch
    .party('陈书远')
    .getByRole('combobox', { name: say('contracts-launch:parties.contact') });
  await contact.pressSequentially('chen@example.com');
  expect(await contact.inputValue()).toBe('chen@example.com');

  // Internal steps of one's own company.
  const own = launch.party(OWN);
  const steps = own.getByRole('list', { name: t('steps.list', { party: OWN }) });
  await launch.openTerms(OWN);
  await takePicture(staff, 'launch-terms-plain');
  for (const kind of ['AUDIT', 'OPERATOR', 'LP'] as const) {
    await own.getByRole('button', { name: t('steps.add') }).click();
    await page.getByRole('menuitem', { name: type(kind) }).click();
  }
  const order = () => steps.locator('.step-row-name').allTextContents();
  expect(await order()).toEqual((['AUDIT', 'OPERATOR', 'LP', 'CORPORATE'] as const).map(type));
  await own.getByRole('button', { name: t('steps.more', { step: type('LP') }) }).click();
  await page.getByRole('menuitem', { name: t('steps.up') }).click();
  expect(await order()).toEqual((['AUDIT', 'LP', 'OPERATOR', 'CORPORATE'] as const).map(type));
  await launch.dragStep(steps, type('CORPORATE'), type('LP'));
  await expect.poll(order).toEqual((['AUDIT', 'CORPORATE', 'LP', 'OPERATOR'] as const).map(type));
  await own.getByRole('button', { name: t('steps.more', { step: type('LP') }) }).click();
  await page.getByRole('menuitem', { name: t('steps.remove') }).click();
  expect(await order()).toEqual((['AUDIT', 'CORPORATE', 'OPERATOR'] as const).map(type));
  await page
    .getByRole('button', { name: t('undo') })
    .last()
    .click();
  await expect.poll(order).toEqual((['AUDIT', 'CORPORATE', 'LP', 'OPERATOR'] as const).map(type));

  // No approver yet, a required file without a name, a cc without a contact: each is listed with a link to it.
  await launch.openTerms('陈书远');
  const person = launch.party('陈书远');
  await person.getByLabel(t('demands.realName')).check();
  await person.getByLabel(t('demands.method.SIGNPWD')).check();
  await person.getByLabel(t('message.title', { party: '陈书远' })).fill('请在月底前签署，原件另寄。');
  await person.getByRole('button', { name: t('uploads.add') }).click();
  await launch.openFacts();
  await page.getByRole('button', { name: t('facts.copyAdd') }).click();
  await page.getByRole('button', { name: say('contracts-launch:footer.next') }).click();
  await person.getByText(t('missing.field.uploadTitle')).waitFor();
  await takePicture(staff, 'launch-missing');
  await expectAccessible(staff);
  await page.getByRole('button', { name: t('missing.approver', { party: OWN }) }).click();
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(
    t('people.whose', { step: type('AUDIT') }),
  );
  await page.keyboard.type('南枝');
  const found = page.getByRole('listbox').getByRole('option');
  await expect.poll(() => found.count()).toBe(1);
  await takePicture(staff, 'launch-people');
  const approver = (await found.innerText()).split('\n')[0]!;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await own.getByRole('button', { name: t('people.remove', { name: approver }) }).waitFor();
  await page.getByRole('button', { name: t('missing.uploadTitle', { party: '陈书远' }) }).click();
  await page.keyboard.type('身份证照片');
  await page.getByRole('button', { name: t('missing.copyContact') }).click();
  await page.keyboard.type('13712340000');
  await page
    .getByRole('group', { name: t('facts.copies') })
    .getByLabel(t('facts.copyName'))
    .fill('财务何未央');

  // Details: a custom number, which must be unique.
  const number = page.getByLabel(t('facts.number'));
  expect(await number.inputValue(), 'it is drawn when the contract is sent').toBe('');
  const taken = `CG-${mobile}-1`;
  const draft = { subject: '另一份采购合同', sn: taken, documents: [], signatories: [], fields: [] };
  await callApi('/contract', jsonBody({ ...draft, expireTime: null }), await session(STAFF));
  await number.fill(taken);
  await page.getByText(t('facts.numberTaken')).waitFor();
  await takePicture(staff, 'launch-number-taken');
  await number.fill(`CG-${mobile}`);
  await page.getByText(t('facts.numberTaken')).waitFor({ state: 'detached' });
  await page.getByLabel(t('facts.description')).fill('含三年维保');
  await page.getByLabel(t('facts.end')).fill(dayIn(1100));
  await page.getByLabel(t('facts.beforeDays', { count: 3 }), { exact: true }).check();
  await page.getByLabel(t('facts.every')).selectOption('2');
  await page.getByLabel(t('facts.read')).selectOption('30');
  await takePicture(staff, 'launch-facts');
  await expectAccessible(staff);

  // Nothing is missing any more. After a reload all of it is there: folded, in a line each.
  await page.getByText(say('contracts-launch:missing.none'), { exact: true }).waitFor();
  const ownId = await own.getAttribute('id');
  await launch.untilSaved();
  await openInEveryForm(staff, new URL(page.url()).pathname, 'launch-all', async (form) => {
    const { summaries, facts } = launchPage(form);
    await summaries.first().waitFor();
    const own = (['AUDIT', 'CORPORATE', 'LP', 'OPERATOR'] as const).map((kind) =>
      form.say(`contracts:actionType.${kind}`),
    );
    expect(await summaries.allTextContents()).toContain(own.join(' → '));
    const shown = await facts.allTextContents();
    expect(shown).toHaveLength(7);
    expect(shown[0]).toContain(`CG-${mobile}`);
    const beside = await form.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beside, `${form.language}`).toBeLessThanOrEqual(0);
  });

  // A link of the check before sending opens the hidden steps.
  const { pathname } = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(`${pathname}#${ownId}-steps`);
  await page.locator('.internal-steps input:focus').waitFor();
});
