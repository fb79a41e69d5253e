import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { sealApplicationPage } from './pages/seal-application-page.ts';
import { applicationInUse } from './physical/application-in-use.ts';
import { madePhoto } from './physical/made-photo.ts';

const browser = useBrowser();

it('a physical seal is pressed three times at its device, proven by photos from a phone, and the use is ended', async () => {
  const scene = { subject: '仓储合同用印', count: 4, adapter: 'SIMULATED' } as const;
  const { application, device } = await applicationInUse(scene);
  const { id, subject } = application;
  const person = application.auths[0]!.userName;

  const visitor = await browser.visit();
  const { page, say } = visitor;
  const detail = sealApplicationPage(visitor);
  await logInByPassword(visitor, STAFF, '/dev/stamps');
  const card = detail.device(device!.deviceNo);
  for (const left of [3, 2, 1]) {
    await card
      .getByRole('button', { name: say('physical-detail:device.pressFor', { person }), exact: true })
      .click();
    await card.getByText(say('physical-detail:device.sent', { left })).waitFor();
  }

  await page.setViewportSize(PHONE);
  const onPhone = { ...visitor, onPhone: true };
  await detail.open(id, subject);
  await page.getByText(say('physical-detail:auths.used', { used: 3, count: 1 })).waitFor();
  await detail.button(say('physical-detail:act.photo')).click();
  const photo = await madePhoto(visitor);
  const unmatched = (number: number) => say('physical-detail:handIn.unmatched', { number });
  await detail.handIn(photo, unmatched(1));
  await detail.handIn(photo, say('physical-detail:handIn.reused', { number: 2 }));
  await takePicture(onPhone, 'physical-hand-in');
  await detail.handIn(await madePhoto(visitor), unmatched(2));
  await detail.handIn(await madePhoto(visitor), unmatched(3));
  await detail.dialog.getByText(say('physical-detail:handIn.allDone')).waitFor();
  await detail.dialog.getByRole('button', { name: say('system:action.close') }).click();
  await page.getByText(say('physical-detail:debt.complete')).waitFor();
  await page.setViewportSize(DESKTOP);

  await detail.button(say('physical-detail:act.end')).click();
  await detail.dialog.getByLabel(say('physical-detail:reason')).fill('对方只要三份');
  await detail.dialog.getByRole('button', { name: say('physical-detail:end.submit') }).click();
  await page.getByText(say('physical-detail:finishedText', { reason: '对方只要三份' })).waitFor();
  expect(await detail.presses.count()).toBe(3);
  await seeInBothSizes(visitor, 'physical-detail');
});
