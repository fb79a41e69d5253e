import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { readContract, sessionOf, signByCall } from './contracts/sign-by-call.ts';
import { acts, choose, lookAtDetail, note } from './pages/detail-acts.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();

it('a signed contract is voided: after one refusal it stays valid, then both parties confirm', async () => {
  const gu = await makePerson('顾明远', '13700000311');
  const su = await makePerson('苏清越', '13700000312');
  const { id } = await sendContract({ name: '顾明远', mobile: gu }, { name: '苏清越', mobile: su });
  await signByCall(gu, '顾明远', id);
  await signByCall(su, '苏清越', id);

  const staff = await browser.visit();
  await logInByPassword(staff, STAFF);
  await lookAtDetail(staff, `/detail/${id}`, 'void-dialog', async (form) => {
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
  await lookAtDetail(signer, `/detail/${id}`, 'voiding', async (form) => note(form, '项目取消'));
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
  await lookAtDetail(staff, `/detail/${id}`, 'voided', async (form) => note(form, '双方另签新合同'));
});
