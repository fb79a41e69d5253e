import { readFileSync } from 'node:fs';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { callApi, jsonBody } from './call-api.ts';
import { dayIn } from './day-in.ts';
import { expectAccessible } from './expect-accessible.ts';
import { keepSample, session } from './filling-contract.ts';
import { codeSoFar, newestCode } from './mailbox.ts';
import { logInByPassword, SEAL_ADMINISTRATOR, STAFF } from './pages/login-page.ts';
import { SAMPLE_PAGES } from './sample-contract.ts';
import { seeInEveryForm } from './see-in-every-form.ts';
import { takePicture } from './take-picture.ts';

const browser = useBrowser();

/** A seal of this journey's own. */
async function makeSeal(): Promise<Seal> {
  const who = await session(SEAL_ADMINISTRATOR);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, who)).result;
  const order = jsonBody({ companyId: company!.id, categoryId: 'HR' });
  return (await callApi<{ result: Seal }>('/seal/autocreate/company', order, who)).result;
}

it('a seal administrator grants the use of a seal, asks why, ends the grant and freezes the seal', async () => {
  const seal = await makeSeal();
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, SEAL_ADMINISTRATOR, `/seal-electronic/${seal.id}`);
  await page.getByRole('heading', { level: 1, name: seal.name }).waitFor();

  await page.getByRole('button', { name: say('seals-detail:grant.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: say('seals-detail:form.submit'), exact: true });
  await submit.click();
  await dialog.getByText(say('seals-detail:form.missing')).waitFor();
  await dialog.getByRole('combobox').first().fill('林知夏');
  await page.getByRole('option').filter({ hasText: '林知夏' }).click();
  await dialog.getByLabel(say('seals-detail:form.amount')).fill('300000');
  await dialog.getByLabel(say('seals-detail:form.perDay')).fill('10');
  await dialog.getByLabel(say('seals-detail:form.until')).fill(dayIn(180));
  await takePicture(visitor, 'seal-grant');
  await expectAccessible(visitor);
  await submit.click();
  await dialog.waitFor({ state: 'hidden' });
  const granted = page.getByRole('listitem').filter({ hasText: '¥ 300,000.00' });
  await granted.getByText('林知夏').waitFor();

  await page.getByRole('combobox', { name: say('seals-detail:why.who') }).fill('林知夏');
  await page.getByRole('option').filter({ hasText: '林知夏' }).click();
  await page.getByText(say('seals-detail:why.yes', { name: '林知夏' })).waitFor();
  await seeInEveryForm(visitor, 'seal-detail');

  await granted.getByRole('button', { name: say('seals-detail:grant.end'), exact: true }).click();
  await dialog.getByLabel(say('seals-detail:life.reason')).fill('调岗');
  await dialog.getByRole('button', { name: say('seals-detail:grant.end'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await granted.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: say('seals-detail:life.act.disable'), exact: true }).click();
  await takePicture(visitor, 'seal-disable');
  await dialog.getByLabel(say('seals-detail:life.reason')).fill('盘点印章');
  await dialog.getByRole('button', { name: say('seals-detail:life.act.disable'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: say('seals-detail:life.act.release'), exact: true }).waitFor();
  await page.getByText(say('seals-detail:why.no', { name: '林知夏' })).waitFor();
  await expect.poll(() => page.locator('.seal-records > li').count()).toBe(3);
  await takePicture(visitor, 'seal-frozen');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say('seals-detail:record.export'), exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toContain(seal.name);
  const lines = readFileSync(await saved.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[3]).toContain('盘点印章');
  expect(lines[4]).toContain(say('seals-detail:record.intact', { count: 3 }));
});

/** A contract over 500 yuan that waits for the seal alone. */
async function sendForSeal(seal: Seal): Promise<Contract> {
  const sender = await session(STAFF);
  const documentId = await keepSample(sender);
  const draft = jsonBody({
    subject: '仓储服务合同',
    documents: [documentId],
    amount: 500_00,
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: [
      {
        id: 'own',
        tenantType: 'COMPANY',
        tenantId: seal.owner,
        tenantName: seal.ownerName,
        step: 1,
        actions: [{ id: 'seal', type: 'CORPORATE', sealId: seal.id }],
      },
    ],
    fields: [
      {
        id: 'place',
        documentId,
        page: SAMPLE_PAGES,
        x: 0.22,
        y: 0.42,
        width: 0.2,
        height: 0.1414,
        type: 'SEAL_CORPORATE',
        owner: 'seal',
      },
    ],
  });
  const { result } = await callApi<{ result: Contract }>('/contract', draft, sender);
  await callApi('/contract/send', jsonBody({ contractId: result.id }), sender);
  return result;
}

it('a grant that its giver has confirmed signs a contract automatically, and is paused', async () => {
  const seal = await makeSeal();
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, SEAL_ADMINISTRATOR, `/seal-electronic/${seal.id}`);
  await page.getByRole('heading', { level: 1, name: seal.name }).waitFor();
  await page.getByRole('button', { name: say('seals-detail:grant.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().fill('林知夏');
  await page.getByRole('option').filter({ hasText: '林知夏' }).click();
  await dialog.getByText(say('seals-detail:form.auto'), { exact: true }).click();
  const submit = dialog.getByRole('button', { name: say('seals-detail:form.submit'), exact: true });
  await submit.click();
  await dialog.getByText(say('seals-detail:form.autoMissing')).waitFor();
  await takePicture(visitor, 'seal-grant-automatic');
  await dialog.getByLabel(say('seals-detail:form.amount')).fill('1000');
  await dialog.getByLabel(say('seals-detail:form.perDay')).fill('10');
  await dialog.getByLabel(say('seals-detail:form.until')).fill(dayIn(180));
  const before = await codeSoFar(SEAL_ADMINISTRATOR);
  await submit.click();
  const code = page.getByLabel(say('identity-intent:code'), { exact: true });
  await code.waitFor();
  await takePicture(visitor, 'seal-grant-intent');
  await expectAccessible(visitor);
  await code.fill(await newestCode(SEAL_ADMINISTRATOR, before));
  await dialog.waitFor({ state: 'hidden' });
  const granted = page.getByRole('listitem').filter({ hasText: '¥ 1,000.00' });
  await granted.getByText(say('seals-detail:grant.auto'), { exact: true }).waitFor();

  const { id } = await sendForSeal(seal);
  const sender = await browser.visit();
  await logInByPassword(sender, STAFF);
  const sent = async () =>
    (await callApi<{ result: Contract }>(`/contract/detail?contractId=${id}`, {}, await session(STAFF)))
      .result;
  await expect.poll(async () => (await sent()).status, { timeout: 30_000 }).toBe('COMPLETE');
  await sender.page.goto(`/detail/${id}`);
  const number = (await sent()).timeline.find(({ automatic }) => automatic)?.automatic?.grant ?? 0;
  await sender.page.getByText(say('contracts-detail:automatic.grant', { number })).first().waitFor();
  await seeInEveryForm(sender, 'contract-signed-automatically');

  await page.reload();
  await granted.getByText(say('seals-detail:grant.autoUsed', { today: 1, used: 1 })).waitFor();
  await seeInEveryForm(visitor, 'seal-detail-automatic');
  await granted.getByRole('button', { name: say('seals-detail:grant.pause'), exact: true }).click();
  await granted.getByText(say('seals-detail:grant.autoPaused'), { exact: true }).waitFor();
  await takePicture(visitor, 'seal-grant-paused');
});
