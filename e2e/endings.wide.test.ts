import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { sendContractOf } from './contracts/sent-contract.ts';
import { readContract, sessionOf, signByCall } from './contracts/sign-by-call.ts';
import { acts, choose, lookAtDetail, note } from './pages/detail-acts.ts';
import { logInByPassword, SEAL_ADMINISTRATOR, STAFF } from './pages/login-page.ts';
import { callApi } from './server/call-api.ts';
import { linkIn, newestMessage } from './server/mailbox.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();
const ADMINISTRATOR = '13800000001';

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
  await lookAtDetail(staff, `/detail/${id}`, 'correct-dialog', async (form) => {
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
  await lookAtDetail(along, `/detail/${id}`, 'read-along');

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
  await lookAtDetail(staff, `/detail/${id}`, 'finished');
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
  await lookAtDetail(handler, `/detail/${id}`, 'transmit-dialog', async (form) => {
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
  await lookAtDetail(colleague, `/transmit/${id}`, 'transmit', async (form) => {
    await form.page.getByText('我出差，请代办').waitFor();
  });
  await colleague.page.getByRole('link', { name: acts(colleague, 'act.sign') }).click();
  await colleague.page.waitForURL(`**/sign/${id}`);
});
