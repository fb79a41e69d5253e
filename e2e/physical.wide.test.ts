import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { readSample } from './contracts/sample-contract.ts';
import { logInByPassword, SEAL_ADMINISTRATOR, STAFF } from './pages/login-page.ts';
import { sealApplicationPage } from './pages/seal-application-page.ts';
import { applicationInUse } from './physical/application-in-use.ts';
import { madePhoto } from './physical/made-photo.ts';

const browser = useBrowser();
/** Of the same company, with no part in the application. */
const SECOND = '13800000001';
/** Legal representative of the company, who reads its charts. */
const REPRESENTATIVE = '13800000002';

it('events that a device sends late and twice are counted once, and the timeline says that they were late', async () => {
  const scene = { subject: '离线盖印', count: 3, adapter: 'SIMULATED' } as const;
  const { application, device, seal } = await applicationInUse(scene);
  const person = application.auths[0]!.userName;
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const detail = sealApplicationPage(visitor);
  await logInByPassword(visitor, STAFF, '/dev/stamps');
  const card = detail.device(device!.deviceNo);
  const press = (key: 'pressFor' | 'cutFor') =>
    card.getByRole('button', { name: say(`physical-detail:device.${key}`, { person }), exact: true }).click();
  const state = (name: 'ON' | 'OFFLINE') =>
    card.getByText(say(`physical-detail:device.state.${name}`), { exact: true }).click();
  await card
    .getByRole('button', { name: say('physical-detail:device.pressFor', { person }), exact: true })
    .waitFor();
  await state('OFFLINE');
  await press('pressFor');
  await press('cutFor');
  await card.getByText(say('physical-detail:device.queued', { count: 2 })).waitFor();
  await seeInEveryForm(visitor, 'stamp-device');
  // Longer than a report that is made at once takes.
  await page.waitForTimeout(6000);
  await state('ON');
  await card.getByText(say('physical-detail:device.sent', { left: 1 })).waitFor();
  await card.getByRole('button', { name: say('physical-detail:device.again') }).click();
  await card.getByText(say('physical-detail:device.repeated')).waitFor();

  await detail.open(application.id, application.subject);
  await page.getByText(say('physical-detail:auths.used', { used: 2, count: 1 })).waitFor();
  for (const number of [1, 2])
    await detail
      .event(say('physical-detail:event.PHYSICAL_PRESS', { seal: seal.name, number }))
      .getByText(say('physical-detail:timeline.late', { made: '@', arrived: '@' }).split('@')[0]!)
      .waitFor();
  expect(await detail.presses.count()).toBe(2);
});

it('a keeper confirms presses by hand, one too many too, appends, changes the period and waives a photo; files and a face are kept', async () => {
  const scene = { subject: '当面盖印', count: 2, adapter: null } as const;
  const { application } = await applicationInUse(scene);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const detail = sealApplicationPage(visitor);
  const { dialog, button } = detail;
  const submit = (key: string) => dialog.getByRole('button', { name: key, exact: true }).click();
  await logInByPassword(visitor, SEAL_ADMINISTRATOR, `/physical/detail/${application.id}`);
  await button(say('physical-detail:press.act')).click();
  await dialog.getByLabel(say('physical-detail:press.count')).fill('3');
  await dialog.getByText(say('physical-detail:press.over', { count: 1 })).waitFor();
  await seeInBothSizes(visitor, 'physical-confirm');
  await submit(say('physical-detail:press.submit'));
  await page.getByText(say('physical-detail:auths.over', { used: 3, count: 1 })).waitFor();
  await page
    .locator('.press-events')
    .getByText(say('physical-detail:alert.OVER', { seal: application.auths[0]!.sealName }))
    .waitFor();

  await button(say('physical-detail:act.append')).click();
  await dialog.getByLabel(say('physical-detail:append.count')).fill('4');
  await dialog.getByLabel(say('physical-detail:reason')).fill('多出一份');
  await submit(say('physical-detail:append.submit'));
  await page.getByText(say('physical-detail:auths.used', { used: 3, count: 3 })).waitFor();
  await button(say('physical-detail:act.period')).click();
  await dialog.getByLabel(say('physical-detail:period.to')).fill('2001-01-01T00:00');
  await dialog.getByLabel(say('physical-detail:reason')).fill('对方改期');
  await submit(say('physical-detail:period.submit'));
  await dialog.getByText(say('physical-detail:period.past')).waitFor();
  await seeInBothSizes(visitor, 'physical-period');
  await dialog.getByLabel(say('physical-detail:period.to')).fill('2099-01-01T00:00');
  await submit(say('physical-detail:period.submit'));
  await dialog.waitFor({ state: 'hidden' });

  await button(say('physical-detail:waive.act')).first().click();
  await dialog.getByLabel(say('physical-detail:reason')).fill('当面核对过');
  await submit(say('physical-detail:waive.act'));
  await page.getByText(say('physical-detail:photos.WAIVED', { number: 1 })).waitFor();
  await button(say('physical-detail:act.photo')).click();
  await dialog.getByText(say('physical-detail:photos.type.FACE'), { exact: true }).click();
  await detail.handIn(await madePhoto(visitor), say('physical-detail:handIn.kept'));
  await expectAccessible(visitor);
  await submit(say('system:action.close'));
  const scan = { name: '盖印后.pdf', mimeType: 'application/pdf', buffer: Buffer.from(readSample()) };
  await page.getByLabel(say('physical-detail:files.stamped')).setInputFiles(scan);
  await page.getByText(scan.name).first().waitFor();
  await seeInEveryForm(visitor, 'physical-keeper');
});

it('a photo is taken by the camera in the page, with the place of the browser, and chosen where the camera is refused', async () => {
  const { application, keeper, post } = await applicationInUse({
    subject: '相机拍照',
    count: 2,
    adapter: null,
  });
  const { id, auths } = application;
  await post(keeper, '/sealapply/press', { id, authId: auths[0]!.id, count: 2 });
  const visitor = await browser.visit({ language: 'en_US' });
  const { page, say } = visitor;
  const context = page.context();
  const detail = sealApplicationPage(visitor);
  const { dialog, button } = detail;
  const inDialog = (key: 'open' | 'camera' | 'noCamera' | 'place') => say(`physical-detail:handIn.${key}`);
  await logInByPassword(visitor, STAFF, `/physical/detail/${id}`);
  await button(say('physical-detail:act.photo')).click();
  // As a browser that asked, and was refused.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  await dialog.getByRole('button', { name: inDialog('open') }).click();
  await dialog.getByText(inDialog('noCamera')).waitFor();
  await seeInBothSizes(visitor, 'physical-camera-refused');
  await detail.handIn(await madePhoto(visitor), say('physical-detail:handIn.unmatched', { number: 1 }));

  await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 30.25, longitude: 120.1666667 });
  await dialog.getByRole('checkbox', { name: inDialog('place') }).check();
  await dialog.getByRole('button', { name: inDialog('open') }).click();
  const shutter = dialog.getByRole('button', { name: inDialog('camera') });
  await expect.poll(() => shutter.isEnabled()).toBe(true);
  await seeInBothSizes(visitor, 'physical-camera');
  await shutter.click();
  await dialog.getByText(say('physical-detail:handIn.unmatched', { number: 2 })).waitFor();
  await dialog.getByRole('button', { name: say('system:action.close'), exact: true }).click();
  await page
    .getByRole('button', { name: say('physical-detail:photos.open') })
    .last()
    .click();
  const place = '30.25000,120.16667';
  await dialog.getByText(say('physical-detail:photos.placeBy.BROWSER', { place })).waitFor();
  await takePicture(visitor, 'physical-photo-place');
});

it('an emergency is opened by a second person, and a refusal has a reason', async () => {
  const { companyId, application, keeper, post, staff, seal } = await applicationInUse({
    subject: '开箱检验',
    count: 1,
    adapter: 'CODE',
  });
  const { categoryId, auths } = application;
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const detail = sealApplicationPage(visitor);
  await logInByPassword(visitor, SECOND);
  const second = await page.request.get('/api/user');
  const secondId = ((await second.json()) as { result: { user: { id: string } } }).result.user.id;
  const emergency = await post<Application>(keeper, '/sealapply/emergency', {
    companyId,
    categoryId,
    subject: '海关保证金函补章',
    reason: '今晚截止',
    sealId: seal.id,
    userId: auths[0]!.userId,
    secondId,
    count: 1,
    hours: 4,
  });
  await detail.open(emergency.id, emergency.subject);
  await page.getByText(say('physical-detail:emergencyText', { reason: '今晚截止' })).waitFor();
  await detail.button(say('physical-detail:act.agree')).click();
  await seeInBothSizes(visitor, 'physical-agree');
  await detail.dialog.getByRole('button', { name: say('physical-detail:act.agree'), exact: true }).click();
  await page.getByText(say('physical-detail:auths.unused', { count: 1 })).waitFor();

  const asked = await post<Application>(staff, '/sealapply/create', {
    companyId,
    categoryId,
    subject: '赞助意向书',
    submit: true,
    auths: [
      {
        sealId: seal.id,
        userId: auths[0]!.userId,
        count: 1,
        startTime: new Date().toISOString(),
        endTime: new Date(Date.now() + 3_600_000).toISOString(),
      },
    ],
  });
  const administrator = await browser.visit({ language: 'en_US' });
  const english = sealApplicationPage(administrator);
  await logInByPassword(administrator, SEAL_ADMINISTRATOR, `/physical/detail/${asked.id}`);
  await english.button(administrator.say('physical-detail:act.refuse')).click();
  await english.dialog.getByLabel(administrator.say('physical-detail:reason')).fill('No paper needed');
  await english.dialog
    .getByRole('button', { name: administrator.say('physical-detail:act.refuse'), exact: true })
    .click();
  await administrator.page.getByText('No paper needed').first().waitFor();

  // The presser alone sees the code.
  const presser = await browser.visit();
  await logInByPassword(presser, STAFF, `/physical/detail/${emergency.id}`);
  await presser.page.getByText(say('physical-detail:code.hint')).waitFor();
  await seeInEveryForm(presser, 'physical-code');
  await presser.page.goto('/physical/detail');
  await presser.page.getByRole('heading', { level: 1, name: say('physical-detail:none.title') }).waitFor();
  await seeInBothSizes(presser, 'physical-none');
});

it('the chart of physical seals, and the presses that each of its numbers counts', async () => {
  const { application, seal, keeper, post } = await applicationInUse({
    subject: '月度盖印',
    count: 2,
    adapter: null,
  });
  const press = { id: application.id, authId: application.auths[0]!.id, count: 3 };
  await post(keeper, '/sealapply/press', press);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const cardIn = (form: typeof visitor) =>
    page.getByRole('region', { name: form.say('statistics:presses.title'), exact: true }).first();
  await logInByPassword(visitor, REPRESENTATIVE, '/company/chart');
  await seeInEveryForm(visitor, 'statistics-presses', async (form) => {
    await cardIn(form).locator('.chart-picture svg').waitFor();
    await cardIn(form).scrollIntoViewIfNeeded();
  });
  await page.goto('/company/chart?view=table');
  const row = cardIn(visitor).getByRole('row').filter({ hasText: seal.name });
  const numbers = row.getByRole('link', { name: /^[1-9]\d*$/ });
  await numbers.first().waitFor();
  await cardIn(visitor).scrollIntoViewIfNeeded();
  await takePicture(visitor, 'statistics-presses-table');
  // All presses, the one too many, and those that owe a photo.
  expect(await numbers.allInnerTexts()).toEqual(['3', '1', '3']);
  const links = await Promise.all((await numbers.all()).map((one) => one.getAttribute('href')));
  for (const [at, count] of [3, 1, 3].entries()) {
    await page.goto(links[at]!);
    const name = say('statistics:presses.list', { count });
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const table = page.getByRole('table', { name: say('statistics:presses.name') });
    expect(await table.getByRole('row').count(), links[at]!).toBe(1 + count);
  }
  await seeInEveryForm(visitor, 'statistics-presses-list');
});
