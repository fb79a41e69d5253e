import { casesOfRun } from '@cinnabar/kernel/testing';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { SAMPLE, SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { appointPage } from './pages/appoint-page.ts';
import { launchPage } from './pages/launch-page.ts';
import { DEMO_PASSWORD, logInByPassword, STAFF } from './pages/login-page.ts';
import { scanPage } from './pages/scan-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';

const browser = useBrowser();
const VISITOR = { zh_CN: '19900000101', en_US: '19900000102' };

const TWO = casesOfRun([
  ['zh_CN', DESKTOP, PHONE],
  ['en_US', PHONE, DESKTOP],
] as const);

it.each(TWO)(
  'an open party is filled by the first person who scans the contract’s code, who signs (%s)',
  async (language, atDesk, atDoor) => {
    const staff = await browser.visit({ language, viewport: DESKTOP });
    const { page, say } = staff;
    await logInByPassword(staff, STAFF, '/launch/contract');
    const launch = launchPage(staff);
    await launch.upload(SAMPLE);
    await launch.waitForFile('软件技术服务合同');
    await launch.subject.fill(`门店租赁合同 ${language}`);
    await launch.addScanner('承租人');
    await launch.chooseDeadlineInAMonth();
    await page.setViewportSize(atDesk);
    await takePicture({ ...staff, onPhone: atDesk === PHONE }, 'scan-launch');
    await expectAccessible(staff);
    await page.setViewportSize(DESKTOP);
    await launch.goOn();
    const appoint = appointPage(staff);
    await appoint.closeGuide();
    await appoint.showPage(SAMPLE_PAGES);
    await appoint.drag('signature', SAMPLE_PAGES, 0.31, 0.56);
    await appoint.send();
    await takePicture(staff, 'scan-sent');
    await page.getByRole('button', { name: say('contracts-launch:send.toCode') }).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    await page.setViewportSize(atDesk);
    await takePicture({ ...staff, onPhone: atDesk === PHONE }, 'scan-code');
    await expectAccessible(staff);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.detail-header').isVisible(), 'paper shows the code alone').toBe(false);
    expect(await page.getByAltText(say('contracts-scan:alt')).isVisible()).toBe(true);
    await takePicture({ ...staff, onPhone: atDesk === PHONE }, 'scan-print');
    await page.emulateMedia({ media: 'screen' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('contracts-scan:download') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.png$/);
    const contractId = new URL(page.url()).pathname.split('/').at(-1)!;

    const visitor = await browser.visit({ language, viewport: atDoor });
    const scan = scanPage(visitor);
    await scan.open(contractId);
    await visitor.page.getByText(`门店租赁合同 ${language}`).waitFor();
    await seeInBothSizes(visitor, 'scan-form');
    await scan.name.fill('江望舒');
    // Pasted with its country code, as phones copy it.
    await scan.contact.fill(`+86 ${VISITOR[language]}`);
    expect(await scan.contact.inputValue()).toBe(VISITOR[language]);
    await scan.typeCode(VISITOR[language]);
    await visitor.page.waitForURL(`**/sign/${contractId}`);
    await visitor.page.getByText(`门店租赁合同 ${language}`).first().waitFor();
    await takePicture(visitor, 'scan-sign');

    // The page of the sender updates: the party has a name now, and the code is gone.
    await page.reload();
    await page.getByText('江望舒').first().waitFor();
    expect(await page.getByRole('button', { name: say('contracts-detail:sweep.act') }).count()).toBe(0);
    // The person who joined scans again and is led on; all others are refused.
    await scan.open(contractId);
    await visitor.page.waitForURL(`**/sign/${contractId}`);
    const late = await browser.visit({ language, viewport: atDoor });
    await scanPage(late).open(contractId);
    await late.page.getByRole('heading', { name: late.say('identity-scan:closed.noAuth.title') }).waitFor();
    await seeInBothSizes(late, 'scan-no-right');
  },
);

it('every field reports its errors, and switching the contact empties it', async () => {
  const { id } = await sendContract({ name: '来访者甲' });
  const visitor = await browser.visit({ viewport: PHONE });
  const scan = scanPage(visitor);
  await scan.open(id);
  await scan.start();
  for (const fault of ['nameMissing', 'contactMissing', 'codeMissing'] as const)
    await scan.fault(fault).waitFor();
  await seeInBothSizes(visitor, 'scan-faults');
  await scan.contact.fill('2370000000');
  await scan.start();
  await scan.fault('phoneWrong').waitFor();
  await scan.toggleContact();
  expect(await scan.contact.inputValue()).toBe('');
  await scan.contact.fill('nobody@nowhere');
  await scan.start();
  await scan.fault('emailWrong').waitFor();
  await scan.byPassword();
  await scan.start();
  await scan.fault('passwordMissing').waitFor();
  await scan.password.fill('wrong-password-1');
  await scan.name.fill('江望舒');
  await scan.contact.fill('nobody@nowhere.cn');
  await scan.start();
  await visitor.page.getByText('账号或密码不正确').waitFor();
});

it('joining works by password, by e-mail, and with an existing session', async () => {
  const byPassword = await sendContract({ name: '来访者乙' });
  const person = await browser.visit({ viewport: PHONE });
  const scan = scanPage(person);
  await scan.open(byPassword.id);
  await scan.name.fill('周以宁');
  await scan.contact.fill('13700000001');
  await scan.byPassword();
  await scan.password.fill(DEMO_PASSWORD);
  await takePicture(person, 'scan-password');
  await scan.start();
  await person.page.waitForURL(`**/sign/${byPassword.id}`);

  const signedIn = await sendContract({ name: '来访者丙' });
  await scan.open(signedIn.id);
  await person.page.getByText(person.say('identity-scan:signedIn')).waitFor();
  await seeInBothSizes(person, 'scan-signed-in');
  await person.page.getByRole('button', { name: person.say('identity-scan:other') }).click();
  await scan.contact.waitFor();
  await scan.name.fill('白露');
  await scan.toggleContact();
  await scan.contact.fill('bailu@example.com');
  await scan.typeCode('bailu@example.com');
  await person.page.waitForURL(`**/sign/${signedIn.id}`);
});

const EVERY = casesOfRun([
  ['zh_CN', PHONE],
  ['zh_CN', DESKTOP],
  ['en_US', PHONE],
  ['en_US', DESKTOP],
] as const);

it.each(EVERY)('an invalid link is reported (%s)', async (language, viewport) => {
  const { id, session } = await sendContract({ name: `来访者丁` });
  await callApi('/contract/recall', jsonBody({ contractId: id, reason: '条款有误' }), session);
  const visitor = await browser.visit({ language, viewport });
  const scan = scanPage(visitor);
  await scan.open(id);
  await visitor.page
    .getByRole('heading', { name: visitor.say('identity-scan:closed.expired.title') })
    .waitFor();
  await seeInBothSizes(visitor, 'scan-expired');
  await scan.open('nonsense');
  await visitor.page.getByText(visitor.say('identity-scan:closed.unknown.text')).waitFor();
});
