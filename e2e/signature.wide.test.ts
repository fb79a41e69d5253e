import { casesOfRun } from '@cinnabar/kernel/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { logInByCode } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { drawStrokes, signaturePage } from './pages/signature-page.ts';

const browser = useBrowser();

/** A signed-in person who received a contract. */
async function receiver(language: 'zh_CN' | 'en_US', viewport = DESKTOP) {
  const mobile = newMobile();
  const { id } = await sendContract({ name: '苏晚晴', mobile });
  const visitor = await browser.visit({ language, viewport });
  await visitor.page.goto(`/detail/${id}?mobile=${mobile}`);
  await logInByCode(visitor, mobile);
  return { visitor, contractId: id };
}

/** In the present size: where the other size is checked elsewhere, or would change the pages of a contract. */
async function look(visitor: Visitor, name: string): Promise<void> {
  await takePicture(visitor, name);
  await expectAccessible(visitor);
}

/** The server's answer after the expiry. */
async function expireIn({ page }: Visitor, call: string): Promise<void> {
  await page.route(call, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, result: { ...body.result, status: 'EXPIRED' } },
    });
  });
}

/** A name on paper, lit from one side. */
async function photo(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><defs><linearGradient id="l"><stop offset="0"
    stop-color="#f1ece1"/><stop offset="1" stop-color="#aaa499"/></linearGradient></defs><rect width="900" height="1200" fill="url(#l)"/>
    <path d="M300 300 Q 480 420, 330 560 T 420 800 T 360 980" fill="none" stroke="#1f2430" stroke-width="13"/>
    <path d="M200 420 Q 420 380, 620 470" fill="none" stroke="#1f2430" stroke-width="10"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

describe.each(casesOfRun(['zh_CN', 'en_US'] as const))('one’s own signatures (%s)', (language) => {
  it('are drawn, typed and photographed, put in order, and a deletion is undone', async () => {
    const { visitor } = await receiver(language);
    const { page, say } = visitor;
    const own = signaturePage(visitor);
    await own.open();
    await page.getByText(say('seals:own.none')).waitFor();
    await seeInBothSizes(visitor, 'signature-none');

    await own.startNew();
    await page.getByRole('radio', { name: say('seals:pen.BLUE'), exact: true }).check({ force: true });
    await own.draw();
    await page.getByRole('radio', { name: say('seals:pen.BOLD'), exact: true }).check({ force: true });
    await seeInBothSizes(visitor, 'signature-draw');
    await own.keep();
    await expect.poll(() => own.cards.count()).toBe(1);

    await own.startNew();
    await own.choose('type');
    await own.dialog.locator('.type-name-face').nth(3).waitFor();
    await own.dialog.getByLabel(say('seals:type.face.grass')).check({ force: true });
    await seeInBothSizes(visitor, 'signature-type');
    await own.keep();
    await expect.poll(() => own.cards.count()).toBe(2);

    await own.startNew();
    await own.choose('upload');
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await own.dialog.locator('input[type=file]').setInputFiles(file);
    await own.dialog.getByRole('img', { name: say('seals:photo.result') }).waitFor();
    await own.dialog.getByRole('button', { name: say('seals:photo.turn') }).click();
    const corner = own.dialog.getByRole('button', { name: say('seals:photo.corner.top-left') });
    await corner.focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    await seeInBothSizes(visitor, 'signature-upload');
    await own.keep();
    await expect.poll(() => own.cards.count()).toBe(3);

    const chosen = own.cards.nth(2);
    const picture = await chosen.getByRole('img').getAttribute('src');
    await chosen.getByRole('button', { name: say('seals:own.prefer') }).click();
    await expect.poll(() => own.cards.first().getByRole('img').getAttribute('src')).toBe(picture);
    await own.cards.first().locator('.own-signature-acts .button-icon').first().click();
    await own.dialog.getByLabel(say('seals:own.name')).fill('正式签名');
    await own.dialog.getByRole('button', { name: say('seals:own.save') }).click();
    await own.cards.first().getByRole('heading', { name: '正式签名' }).waitFor();
    await seeInBothSizes(visitor, 'signatures');

    await page.getByRole('button', { name: say('seals:own.remove', { name: '正式签名' }) }).click();
    await expect.poll(() => own.cards.count()).toBe(2);
    await page.getByRole('button', { name: say('seals:own.undo'), exact: true }).click();
    await own.cards.first().getByRole('heading', { name: '正式签名' }).waitFor();
    expect(await own.cards.count()).toBe(3);
  });

  it('are drawn on a phone behind the code on the screen, once', async () => {
    const { visitor, contractId } = await receiver(language);
    const own = signaturePage(visitor);
    await own.open();
    await own.startNew();
    await own.choose('phone');
    const link = await own.scanCode();
    await seeInBothSizes(visitor, 'signature-code');

    const phone = await browser.visit({ language, viewport: PHONE });
    await phone.page.goto(link);
    await phone.page.getByRole('heading', { name: phone.say('seals:panel.title') }).waitFor();
    await visitor.page.getByText(visitor.say('seals:phone.writing')).waitFor();
    await drawStrokes(phone);
    await seeInBothSizes(phone, 'signature-panel');
    await phone.page.getByRole('button', { name: phone.say('seals:panel.send') }).click();
    await phone.page.getByRole('heading', { name: phone.say('seals:panel.sent') }).waitFor();
    await seeInBothSizes(phone, 'signature-panel-sent');

    await own.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => own.cards.count()).toBe(1);

    await phone.page.reload();
    await phone.page.getByRole('heading', { name: phone.say('seals:panel.used') }).waitFor();
    await seeInBothSizes(phone, 'signature-panel-used');
    await phone.page.goto('about:blank');
    await phone.page.goto(`${link.slice(0, -4)}AAAA`);
    await phone.page.getByRole('heading', { name: phone.say('seals:panel.unknown') }).waitFor();

    // The same at signing: the default is offered, and the phone is one of the methods.
    await visitor.page.goto(`/sign/${contractId}`);
    await signPage(visitor).goToNextPlace();
    await own.dialog.getByRole('radiogroup', { name: visitor.say('seals:signature.saved') }).waitFor();
    await own.choose('phone');
    const second = await own.scanCode();
    await look(visitor, 'sign-code');
    await phone.page.goto(second);
    await drawStrokes(phone);
    await phone.page.getByRole('button', { name: phone.say('seals:panel.send') }).click();
    await expect.poll(() => own.dialog.locator('.seal-grid-option').count()).toBe(2);
    await look(visitor, 'sign-saved');
    await own.dialog.getByRole('button', { name: visitor.say('seals:signature.use') }).click();
    await signPage(visitor).filledPlace.waitFor();
  });

  it('have a code that expires, on both devices', async () => {
    const { visitor } = await receiver(language);
    const own = signaturePage(visitor);
    await own.open();
    await own.startNew();
    await own.choose('phone');
    const link = await own.scanCode();
    // Instead of waiting five minutes the answers are replaced.
    await expireIn(visitor, '**/api/signature/panel?*');
    await own.dialog.getByText(visitor.say('seals:phone.expired')).waitFor();
    await seeInBothSizes(visitor, 'signature-code-expired');
    await visitor.page.unrouteAll({ behavior: 'wait' });
    await own.dialog.getByRole('button', { name: visitor.say('seals:phone.renew') }).click();
    await expect.poll(() => own.scanCode()).not.toBe(link);

    const phone = await browser.visit({ language, viewport: PHONE });
    await expireIn(phone, '**/api/signature/panel/open?*');
    await phone.page.goto(link);
    await phone.page.getByRole('heading', { name: phone.say('seals:panel.expired') }).waitFor();
    await seeInBothSizes(phone, 'signature-panel-expired');
  });

  it('fit a phone, where one draws on the phone itself', async () => {
    const { visitor } = await receiver(language, PHONE);
    const own = signaturePage(visitor);
    await own.open();
    await own.startNew();
    expect(await own.dialog.getByText(visitor.say('seals:signature.phone'), { exact: true }).count()).toBe(0);
    await own.draw();
    await look(visitor, 'signature-draw');
    await own.keep();
    await expect.poll(() => own.cards.count()).toBe(1);
    await own.startNew();
    await own.choose('type');
    await own.dialog.locator('.type-name-face').nth(3).waitFor();
    await look(visitor, 'signature-type');
    await own.choose('upload');
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await own.dialog.locator('input[type=file]').setInputFiles(file);
    await own.dialog.getByRole('img', { name: visitor.say('seals:photo.result') }).waitFor();
    await look(visitor, 'signature-upload');
    await own.keep();
    await expect.poll(() => own.cards.count()).toBe(2);
    await look(visitor, 'signatures');
  });
});
