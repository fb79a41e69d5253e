import type { KeyIn } from '@cinnabar/locales/text-keys';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser.ts';
import { callApi } from './call-api.ts';
import { expectAccessible } from './expect-accessible.ts';
import { linkIn, newestMessage } from './mailbox.ts';
import { makePerson } from './new-person.ts';
import { logInByPassword, SEAL_ADMINISTRATOR, STAFF } from './pages/login-page.ts';
import { sendContract, sendContractOf } from './sent-contract.ts';
import { readContract, sessionOf, signByCall } from './sign-by-call.ts';
import { takePicture } from './take-picture.ts';
import { wordsOf } from './words.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13800000001';

/** The page on a desktop in Chinese, and on a phone in English. */
async function lookAt(visitor: Visitor, address: string, name: string, open = async (_: Visitor) => {}) {
  const { page } = visitor;
  for (const [language, viewport] of [
    ['en_US', PHONE],
    ['zh_CN', DESKTOP],
  ] as const) {
    await page.goto('/api/health');
    await page.setViewportSize(viewport);
    await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
    await page.goto(address);
    const form = { ...visitor, language, say: wordsOf(language), onPhone: viewport === PHONE };
    await page.locator('.detail-title, .transmit-card').first().waitFor();
    await open(form);
    await takePicture(form, name);
    await expectAccessible(form);
    const wider = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(wider, `${name}: beside a window of ${viewport.width} px`).toBe(0);
  }
}

const acts = (visitor: Visitor, key: KeyIn<'contracts-acts'>, values?: Record<string, string>) =>
  visitor.say(`contracts-acts:${key}`, values);

async function choose({ page, say }: Visitor, name: string) {
  await page
    .locator('.detail-actions')
    .getByRole('button', { name: say('contracts-detail:more'), exact: true })
    .click();
  await page.getByRole('menuitem', { name }).click();
}

const note = ({ page }: Visitor, text: string | RegExp) =>
  page.locator('.ending-note', { hasText: text }).waitFor();

it('a signed contract is voided: after one refusal it stays valid, then both parties confirm', async () => {
  const gu = await makePerson('顾明远', '13700000311');
  const su = await makePerson('苏清越', '13700000312');
  const { id } = await sendContract({ name: '顾明远', mobile: gu }, { name: '苏清越', mobile: su });
  await signByCall(gu, '顾明远', id);
  await signByCall(su, '苏清越', id);

  const staff = await browser.visit();
  await logInByPassword(staff, STAFF);
  await lookAt(staff, `/detail/${id}`, 'void-dialog', async (form) => {
    await choose(form, acts(form, 'void.act'));
    const dialog = form.page.getByRole('dialog');
    await dialog.getByRole('button', { name: acts(form, 'void.submit') }).click();
    await dialog.getByText(acts(form, 'void.reasonMissing')).waitFor();
  });
  const ask = async (reason: string) => {
    const dialog = staff.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: acts(staff, 'void.reason') }).fill(reason);
    await dialog.getByRole('button', { name: acts(staff, 'void.submit') }).click();
    await note(staff, reason);
  };
  await ask('项目取消');

  const signer = await browser.visit();
  await logInByPassword(signer, gu);
  await lookAt(signer, `/detail/${id}`, 'voiding', async (form) => note(form, '项目取消'));
  await signer.page.getByRole('button', { name: acts(signer, 'voiding.refuse') }).click();
  const refusal = signer.page.getByRole('dialog');
  await refusal.getByRole('textbox').fill('已开始履行');
  await refusal.getByRole('button', { name: acts(signer, 'keep.submit') }).click();
  await note(signer, '已开始履行');
  expect((await readContract(await sessionOf(gu), id)).status).toBe('COMPLETE');

  await note(staff, '已开始履行');
  await choose(staff, acts(staff, 'void.act'));
  await ask('双方另签新合同');
  await signByCall(gu, '顾明远', id);
  await signByCall(su, '苏清越', id);
  // The page updates by itself.
  await staff.page.locator('.ending-note-what', { hasText: '作废' }).getByText(/已于/).waitFor();
  await lookAt(staff, `/detail/${id}`, 'voided', async (form) => note(form, '双方另签新合同'));
});

it('the sender corrects a receiver, comments, closes early and duplicates, while a carbon-copy receiver reads', async () => {
  const han = await makePerson('韩知白', '13700000321');
  const reader = await makePerson('何未央', '13700000322');
  const { id, subject } = await sendContractOf(
    [
      { name: '韩知白', mobile: han },
      { name: '周错', mobile: '13700000323' },
    ],
    {
      // Only this contract: the list is filtered by it.
      subject: '展位搭建与撤展服务合同',
      copies: [{ id: 'copy', name: '何未央', contact: reader, when: 'SEND' }],
    },
  );
  const staff = await browser.visit();
  await logInByPassword(staff, STAFF);
  await lookAt(staff, `/detail/${id}`, 'correct-dialog', async (form) => {
    await form.page.getByRole('button', { name: acts(form, 'correct.label', { party: '周错' }) }).click();
    await form.page.getByRole('dialog').waitFor();
  });
  const correct = staff.page.getByRole('dialog');
  await correct.getByRole('textbox', { name: acts(staff, 'correct.name') }).fill('周全');
  await correct.getByRole('textbox', { name: acts(staff, 'correct.contact') }).fill('13700000324');
  await correct.getByRole('button', { name: acts(staff, 'correct.submit') }).click();
  await staff.page.locator('.signing-party-head', { hasText: '周全' }).waitFor();
  await newestMessage('13700000324', ({ text }) => text.includes(`/sign/${id}`));

  const talk = staff.page.locator('.comments');
  await talk.getByRole('textbox').fill('第三条付款期限可以改为 30 天吗？');
  await talk.getByRole('button').click();
  await talk.getByText('第三条付款期限').first().waitFor();
  const along = await browser.visit();
  await logInByPassword(along, reader, '/contractlist?box=COPY');
  await along.page.locator('.row-link', { hasText: subject }).click();
  await along.page.waitForURL(`**/detail/${id}?*`);
  await along.page.locator('.contract-copies').waitFor();
  expect(await along.page.locator('.comments').count(), 'the talk is not for readers').toBe(0);
  await lookAt(along, `/detail/${id}`, 'read-along');

  await signByCall(han, '韩知白', id);
  const { sn } = await readContract(await sessionOf(STAFF), id);
  await staff.page.goto(`/contractlist?keyword=${sn}`);
  await staff.page.getByRole('button', { name: `${subject} 的更多操作` }).click();
  await staff.page.getByRole('menuitem', { name: staff.say('contracts-list:menu.finish') }).click();
  await staff.page.waitForURL(`**/detail/${id}?*`);
  const finish = staff.page.getByRole('dialog');
  await finish.locator('.finish-left', { hasText: '周全' }).waitFor();
  await finish.getByRole('textbox').fill('其余各方改签纸质合同');
  await finish.getByRole('button', { name: acts(staff, 'finish.submit') }).click();
  await note(staff, '其余各方改签纸质合同');
  const spared = staff.page.locator('.signing-party', { hasText: '周全' });
  await spared.getByText(staff.say('contracts:status.DISCARDED')).first().waitFor();
  await lookAt(staff, `/detail/${id}`, 'finished');
  const [report] = await Promise.all([
    staff.page.waitForEvent('download'),
    staff.page.getByRole('button', { name: acts(staff, 'evidence.act') }).click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/\.pdf$/);
  await choose(staff, acts(staff, 'copy.act'));
  await staff.page
    .getByRole('dialog')
    .getByRole('button', { name: acts(staff, 'copy.submit') })
    .click();
  await staff.page.waitForURL(/\/launch\/contract\/[^/]+$/);
  const draft = staff.page.url().split('/').at(-1)!;
  expect(draft).not.toBe(id);
  const begun = await readContract(await sessionOf(STAFF), draft);
  expect([begun.status, begun.subject, begun.fields.length]).toEqual(['DRAFT', subject, 2]);
});

it('a handler transfers a step, and the colleague is led to it', async () => {
  const session = await sessionOf(STAFF);
  const { result } = await callApi<{ result: { company: { id: string; name: string; tenantType: string } } }>(
    '/user',
    {},
    session,
  );
  const { company } = result;
  const { id } = await sendContractOf([{ name: '陈书远', mobile: '13700000331' }], {
    signatories: [
      {
        id: 'company',
        tenantType: company.tenantType,
        tenantId: company.id,
        tenantName: company.name,
        contact: SEAL_ADMINISTRATOR,
        step: 1,
        actions: [{ id: 'signing-0', type: 'OPERATOR' }],
      },
    ],
  });
  const handler = await browser.visit();
  await logInByPassword(handler, SEAL_ADMINISTRATOR);
  await lookAt(handler, `/detail/${id}`, 'transmit-dialog', async (form) => {
    await form.page.getByRole('button', { name: acts(form, 'transmit.act'), exact: true }).click();
    await form.page.getByRole('dialog').waitFor();
  });
  const dialog = handler.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: acts(handler, 'transmit.name') }).fill('同事');
  await dialog.getByRole('textbox', { name: acts(handler, 'transmit.contact') }).fill(ADMINISTRATOR);
  await dialog.getByRole('textbox', { name: acts(handler, 'transmit.message') }).fill('我出差，请代办');
  await dialog.getByRole('button', { name: acts(handler, 'transmit.submit'), exact: true }).click();
  await handler.page.locator('.action-row-words').waitFor();

  const message = await newestMessage(ADMINISTRATOR, ({ text }) => text.includes(`/transmit/${id}`));
  const colleague = await browser.visit();
  await colleague.page.goto(linkIn(message));
  await colleague.page.waitForURL('**/login?*');
  await logInByPassword(colleague, ADMINISTRATOR, `/transmit/${id}`);
  await lookAt(colleague, `/transmit/${id}`, 'transmit', async (form) => {
    await form.page.getByText('我出差，请代办').waitFor();
  });
  await colleague.page.getByRole('link', { name: acts(colleague, 'act.sign') }).click();
  await colleague.page.waitForURL(`**/sign/${id}`);
});
