import { createHmac } from 'node:crypto';
import type { Category } from '@cinnabar/protocol/categories/category-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import type { BoundDevice, PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { type Language, sayIn } from './browser/words.ts';
import { applyPage } from './pages/apply-page.ts';
import { CHILD_ADMINISTRATOR, logInByPassword, SEAL_ADMINISTRATOR, STAFF } from './pages/login-page.ts';
import { physicalSealsPage } from './pages/physical-seals-page.ts';
import { callerOf, publishPhysicalType } from './physical/physical-type.ts';
import { askOnlySuspicious } from './server/ask-only-suspicious.ts';
import { callApi } from './server/call-api.ts';
import { type StartedServer, startServer } from './server/start-server.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13800000001';
/** Manager of business types. */
const TYPE_MANAGER = '13800000007';
const TYPE = '应急用印';
const HOUR_MS = 3_600_000;

// How many photos may be missing is a rule of a whole installation.
let server: StartedServer;
let companyId: string;
beforeAll(async () => {
  server = await startServer();
  await askOnlySuspicious(server.baseUrl);
  ({ companyId } = await publishPhysicalType(TYPE, null, server.baseUrl));
});
afterAll(() => server.stop());

const visit = (language: Language = 'zh_CN') => browser.visit({ language, baseUrl: server.baseUrl });
const caller = (account: string) => callerOf(account, server.baseUrl);

/** A stamp of its own that the seal administrator keeps. */
async function makeSeal(name: string): Promise<PhysicalSeal> {
  const keeper = await caller(SEAL_ADMINISTRATOR);
  const { user } = await keeper.get<CurrentUser>('/user');
  const form = { companyId, name, kind: 'OTHER', keeperId: user.id, place: '行政部保险柜' };
  return keeper.post<PhysicalSeal>('/physicalseal/save', form);
}

/** An application of the employee to press it, approved by the keeper. */
async function inUse(seal: PhysicalSeal, subject: string): Promise<Application> {
  const applicant = await caller(STAFF);
  const { user } = await applicant.get<CurrentUser>('/user');
  const types = await applicant.get<Category[]>(
    `/category/permission/send/available?companyId=${companyId}&type=PHYSICAL`,
  );
  const times = {
    startTime: new Date(Date.now() - HOUR_MS).toISOString(),
    endTime: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
  };
  const made = await applicant.post<Application>('/sealapply/create', {
    companyId,
    categoryId: types.find(({ name }) => name === TYPE)!.id,
    subject,
    auths: [{ sealId: seal.id, userId: user.id, count: 3, ...times }],
    submit: true,
  });
  return (await caller(SEAL_ADMINISTRATOR)).post<Application>('/sealapply/decide', {
    id: made.id,
    agree: true,
  });
}

const photoRules = async (photoDebtLimit: number) =>
  (await caller(ADMINISTRATOR)).put('/sys/config/physicalconfig', {
    photoRequired: true,
    photoDebtLimit,
    locationRequired: false,
  });

it('photos that are owed are listed with the way to upload them, and stop the next application', async () => {
  const seal = await makeSeal('欠账用章');
  const { id, auths } = await inUse(seal, '银行开户资料用印');
  await (await caller(SEAL_ADMINISTRATOR)).post('/sealapply/press', { id, authId: auths[0]!.id, count: 2 });
  await photoRules(2);
  const visitor = await visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, STAFF, '/physical');
  await page.getByText(say('physical:debt.blocked')).waitFor();
  const upload = page.getByRole('link', {
    name: say('physical:debt.uploadFor', { subject: '银行开户资料用印' }),
  });
  expect(await upload.getAttribute('href')).toBe(`/physical/detail/${id}`);
  await page.getByRole('button', { name: new RegExp(say('physical:box.PHOTOS_DUE')) }).click();
  await page.getByRole('row').filter({ hasText: '银行开户资料用印' }).waitFor();
  await seeInEveryForm(visitor, 'physical-debt');
  // The row of counters is wider than a phone: the link opens with the chosen one in view.
  await page.setViewportSize(PHONE);
  await page.reload();
  const chosen = page.locator('.list-box[aria-current]');
  await expect
    .poll(async () => {
      const box = await chosen.boundingBox();
      return box && box.x >= 0 && box.x + box.width <= PHONE.width;
    })
    .toBe(true);
  await takePicture({ ...visitor, onPhone: true }, 'physical-debt-opened');
  await page.setViewportSize(DESKTOP);
  await page.goto('/launch/seal');
  const form = applyPage(visitor);
  await page.getByText(form.t('foot.blocked')).waitFor();
  expect(await form.submit.isDisabled()).toBe(true);
  await seeInEveryForm(visitor, 'launch-seal-blocked');
  await photoRules(0);
  await page.reload();
  await page.getByText(form.t('foot.missing', { count: 3 })).waitFor();
  expect(await form.submit.isEnabled()).toBe(true);
});

it('in an emergency a seal administrator asks one other person, and both see it', async () => {
  await photoRules(0);
  const seal = await makeSeal('海关专用章');
  const visitor = await visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, SEAL_ADMINISTRATOR, '/launch/seal');
  const form = applyPage(visitor);
  await page.getByRole('link', { name: form.t('emergency.go') }).click();
  const submit = page.getByRole('button', { name: form.t('emergency.submit') });
  await submit.click();
  await page.getByText(form.t('fault.second')).waitFor();
  await seeInEveryForm(visitor, 'launch-seal-emergency');
  await form.type.selectOption({ label: TYPE });
  await form.subject.fill('海关保证金函');
  await page.getByLabel(form.t('emergency.reason')).fill('今晚 24 点截止');
  await page
    .getByRole('combobox', { name: say('physical:seal'), exact: true })
    .selectOption({ label: seal.name });
  await page.getByRole('combobox', { name: form.t('emergency.second') }).fill('林知夏');
  await page.getByRole('option').filter({ hasText: '林知夏' }).first().click();
  await submit.click();
  await page.waitForURL((url) => url.pathname.startsWith('/physical/detail/'));

  const second = await visit();
  await logInByPassword(second, STAFF, '/physical?box=TO_DECIDE');
  const asked = second.page.getByRole('row').filter({ hasText: '海关保证金函' });
  await asked.getByText(say('physical:emergency')).waitFor();
  await asked.getByText(say('physical:toDecide')).waitFor();
  await second.page.goto('/launch/seal?emergency=1');
  await second.page.getByRole('heading', { name: form.t('emergency.closed') }).waitFor();
  await takePicture(second, 'launch-seal-emergency-closed');
});

it('a seal is handed to another keeper, its device loses a record, and is unbound', async () => {
  const { name, id } = await makeSeal('人事用章');
  const keeper = await caller(SEAL_ADMINISTRATOR);
  const device = { sealId: id, deviceNo: 'RS-07', adapter: 'BRIDGE' };
  const { deviceNo, secret } = await keeper.post<BoundDevice>('/device/bind', device);
  for (const seq of [1, 3]) {
    const body = JSON.stringify({ deviceNo, seq, kind: 'OPEN', at: new Date().toISOString() });
    const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-stamp-signature': signature };
    await callApi('/device/event', { method: 'POST', body, headers }, {}, server.baseUrl);
  }
  const visitor = await visit();
  const { page } = visitor;
  await logInByPassword(visitor, SEAL_ADMINISTRATOR, '/seal-physical');
  const seals = physicalSealsPage(visitor);
  const { t, dialog } = seals;
  await page.getByText(t('seals.missing', { count: 1, device: deviceNo, name })).waitFor();
  await seeInEveryForm(visitor, 'physical-seals-missing');
  await seals.act(name, t('seals.act.uses'));
  await dialog.getByText(t('uses.missing', { count: 1, list: '2' })).waitFor();
  await dialog.locator('summary').click();
  await seeInBothSizes(visitor, 'physical-uses');
  await page.reload();
  await dialog.getByText(t('uses.missing', { count: 1, list: '2' })).waitFor();
  await dialog
    .getByRole('button', { name: visitor.say('system:action.close') })
    .last()
    .click();

  await seals.act(name, t('device.unbind'));
  await seals.button(t('device.unbind')).click();
  await seals.rowOf(name).getByText(t('byHand')).waitFor();
  await seals.act(name, t('device.bind'));
  await seals.field(t('device.no')).fill(deviceNo);
  await seals.button(t('device.bind')).click();
  await dialog.getByRole('alert').waitFor();
  await expectAccessible(visitor);
  await page.keyboard.press('Escape');

  await seals.act(name, t('seals.act.keeper'));
  await seals.choosePerson(t('seals.newKeeper'), '林知夏');
  await seals.button(t('seals.submit.keeper')).click();
  await seals.rowOf(name).getByText('林知夏').waitFor();
  // The new keeper has the menu of seals from now on.
  const next = await visit('en_US');
  await logInByPassword(next, STAFF, '/seal-physical');
  const own = physicalSealsPage(next);
  await own.act(name, own.t('seals.act.update'));
  await own.field(own.t('seals.place')).fill('人事部抽屉');
  await own.button(own.t('seals.submit.update')).click();
  await own.rowOf(name).getByText('人事部抽屉').waitFor();
  await own.act(name, own.t('seals.act.uses'));
  await own.dialog.getByText(own.t('uses.none')).waitFor();
  await seeInBothSizes(next, 'physical-uses');
});

it('a manager of business types gives a type a form, which who applies fills in', async () => {
  const seal = await makeSeal('投标文件用章');
  const manager = await visit();
  const { page, say } = manager;
  await logInByPassword(manager, TYPE_MANAGER, '/businesstype');
  const dialog = page.getByRole('dialog');
  const rule = sayIn(say, 'categories');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(rule('create')).click();
  await dialog.getByLabel(rule('name.label')).fill('投标用印');
  await dialog.getByRole('radiogroup').getByText(rule('kind.name.PHYSICAL'), { exact: true }).click();
  await dialog.getByRole('button', { name: rule('create') }).click();
  await page.getByRole('heading', { name: '投标用印', exact: true }).waitFor();
  await page.getByRole('checkbox', { name: say('system:roleType.TEMPLATE_CREATOR') }).check();
  await button(rule('rule.formFieldsAdd')).click();
  await page.getByLabel(rule('rule.formFieldsName', { number: 1 })).fill('招标编号');
  await page.getByLabel(rule('rule.formFieldsHint', { number: 1 })).fill('见招标文件首页');
  await page.getByRole('checkbox', { name: rule('rule.formFieldsRequired') }).check();
  await button(rule('rule.formFieldsAdd')).click();
  await page.getByLabel(rule('rule.formFieldsName', { number: 2 })).fill('递交方式');
  await page.getByLabel(rule('rule.formFieldsType', { number: 2 })).selectOption('CHOICE');
  await button(rule('draft.save')).click();
  await page.getByText(rule('rule.formFieldsWrong')).waitFor();
  await page.getByLabel(rule('rule.formFieldsChoices', { number: 2 })).fill('现场，邮寄');
  await seeInEveryForm(manager, 'businesstype-form');
  await button(rule('draft.save')).click();
  await button(rule('draft.publish', { number: 1 })).click();
  await dialog.getByRole('button', { name: rule('draft.publish', { number: 1 }) }).click();
  await dialog.waitFor({ state: 'hidden' });

  const visitor = await visit();
  await logInByPassword(visitor, STAFF, '/launch/seal');
  const form = applyPage(visitor);
  await form.type.selectOption({ label: '投标用印' });
  await form.subject.fill('城东机电工程投标');
  await form.addSeal(seal.name);
  await form.submit.click();
  await visitor.page.getByText(form.t('fault.formMissing')).last().waitFor();
  await seeInEveryForm(visitor, 'launch-seal-form');
  await form.field('招标编号').fill('ZB-2026-77');
  await form.field('递交方式').selectOption('现场');
  await form.submit.click();
  await visitor.page.waitForURL((url) => url.pathname.startsWith('/physical/detail/'));
  await visitor.page.getByText('ZB-2026-77', { exact: true }).waitFor();
  await seeInEveryForm(visitor, 'physical-detail-form');
});

it('a company without a type of physical seals is shown what is missing', async () => {
  const visitor = await visit();
  await logInByPassword(visitor, CHILD_ADMINISTRATOR, '/launch/seal');
  await visitor.page.getByRole('heading', { name: visitor.say('physical-apply:noType') }).waitFor();
  await takePicture(visitor, 'launch-seal-no-type');
  await visitor.page.goto('/physical');
  await visitor.page.getByText(visitor.say('physical:none.ALL')).waitFor();
  await seeInEveryForm(visitor, 'physical-empty');
});
