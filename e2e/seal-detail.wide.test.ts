import { readFileSync } from 'node:fs';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Intent, SignProgress } from '@cinnabar/protocol/contracts/intent-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { SealRecordPage } from '@cinnabar/protocol/seals/life-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { sendForSeal } from './contracts/agent-grant.ts';
import { dayIn } from './contracts/day-in.ts';
import { keepFile, session } from './contracts/filling-contract.ts';
import { readSample, SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { enterNewCode } from './pages/enter-code.ts';
import { logInByPassword, SEAL_ADMINISTRATOR, STAFF } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { codeSoFar, proveByCode } from './server/mailbox.ts';

const browser = useBrowser();
const LEGAL_REPRESENTATIVE = '13800000002';

/** A seal of this journey's own. */
async function makeSeal(categoryId: 'HR' | 'FINANCE' | 'INVOICE'): Promise<Seal> {
  const who = await session(SEAL_ADMINISTRATOR);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, who)).result;
  const order = jsonBody({ companyId: company!.id, categoryId });
  return (await callApi<{ result: Seal }>('/seal/autocreate/company', order, who)).result;
}

it('a seal administrator grants the use of a seal, asks why, ends the grant and freezes the seal', async () => {
  const seal = await makeSeal('HR');
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
  const earlier = await codeSoFar(SEAL_ADMINISTRATOR);
  await submit.click();
  const code = page.getByLabel(say('identity-intent:code'), { exact: true });
  await code.waitFor();
  await seeInBothSizes(visitor, 'seal-grant-confirmed');
  await enterNewCode(code, { to: SEAL_ADMINISTRATOR, after: earlier, done: dialog, state: 'hidden' });
  const granted = page.getByRole('listitem').filter({ hasText: '¥ 300,000.00' });
  await granted.getByText('林知夏').waitFor();

  await page.getByRole('combobox', { name: say('seals-detail:why.who') }).fill('林知夏');
  await page.getByRole('option').filter({ hasText: '林知夏' }).click();
  await page.getByText(say('seals-detail:why.yes', { name: '林知夏' })).waitFor();
  await seeInEveryForm(visitor, 'seal-detail');

  await page.getByRole('button', { name: say('seals-detail:filing.add'), exact: true }).click();
  const keep = dialog.getByRole('button', { name: say('seals-detail:filing.submit'), exact: true });
  await keep.click();
  await dialog.getByText(say('seals-detail:filing.missing')).waitFor();
  await dialog.getByLabel(say('seals-detail:filing.number')).fill('公备 2026-000123');
  await dialog.getByLabel(say('seals-detail:filing.day')).fill('2026-03-18');
  const receipt = { name: '备案回执.pdf', mimeType: 'application/pdf', buffer: Buffer.from(readSample()) };
  await dialog.locator('input[type=file]').setInputFiles(receipt);
  await dialog.getByRole('button', { name: receipt.name }).waitFor();
  await seeInBothSizes(visitor, 'seal-filing-dialog');
  await keep.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('公备 2026-000123', { exact: true }).waitFor();
  await page.getByRole('link', { name: say('seals-detail:filing.view') }).scrollIntoViewIfNeeded();
  await seeInEveryForm(visitor, 'seal-filing', async () => {
    await page
      .getByText('公备 2026-000123', { exact: true })
      .evaluate((one) => one.scrollIntoView({ block: 'center' }));
  });

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
  // The code, the grant, its end, the receipt and the freeze.
  await expect.poll(() => page.locator('.seal-records > li').count()).toBe(5);
  await takePicture(visitor, 'seal-frozen');

  const codeOfGrant = await codeSoFar(SEAL_ADMINISTRATOR);
  await page.getByRole('button', { name: say('seals-detail:life.act.release'), exact: true }).click();
  await dialog.getByLabel(say('seals-detail:life.reason')).fill('盘点完毕');
  await dialog.getByRole('button', { name: say('seals-detail:life.next'), exact: true }).click();
  await code.waitFor();
  await takePicture(visitor, 'seal-release');
  await expectAccessible(visitor);
  await enterNewCode(code, { to: SEAL_ADMINISTRATOR, after: codeOfGrant, done: dialog, state: 'hidden' });
  await page.getByRole('button', { name: say('seals-detail:life.act.disable'), exact: true }).waitFor();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say('seals-detail:record.export'), exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toContain(seal.name);
  const lines = readFileSync(await saved.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  // A grant and its end, the receipt, the freeze, the release, and two codes.
  expect(lines).toHaveLength(9);
  expect(lines[5]).toContain('盘点印章');
  expect(lines[7]).toContain('盘点完毕');
  expect(lines[8]).toContain(say('seals-detail:record.intact', { count: 7 }));
});

it('a grant that its giver has confirmed signs a contract automatically, and is paused', async () => {
  const seal = await makeSeal('INVOICE');
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, LEGAL_REPRESENTATIVE, `/seal-electronic/${seal.id}`);
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
  const before = await codeSoFar(LEGAL_REPRESENTATIVE);
  await submit.click();
  const code = page.getByLabel(say('identity-intent:code'), { exact: true });
  await code.waitFor();
  await takePicture(visitor, 'seal-grant-intent');
  await expectAccessible(visitor);
  await enterNewCode(code, { to: LEGAL_REPRESENTATIVE, after: before, done: dialog, state: 'hidden' });
  const granted = page.getByRole('listitem').filter({ hasText: '¥ 1,000.00' });
  await granted.getByText(say('seals-detail:grant.auto'), { exact: true }).waitFor();

  const id = await sendForSeal(seal, { subject: '仓储服务合同', amount: 500_00 });
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

/** A contract that waits for this seal is sent and signed by an employee, by calls. */
async function signWithSeal(seal: Seal): Promise<void> {
  const who = await session(STAFF);
  const post = <T>(path: string, body: object) => callApi<{ result: T }>(path, jsonBody(body), who);
  const documentId = await keepFile(who, '采购框架合同.pdf', readSample());
  const step = { id: 'seal', type: 'CORPORATE', sealId: seal.id };
  const party = { tenantType: 'COMPANY', tenantId: seal.owner, tenantName: seal.ownerName, step: 1 };
  const box = { page: SAMPLE_PAGES, x: 0.22, y: 0.42, width: 0.2, height: 0.1414 };
  const { result: draft } = await post<Contract>('/contract', {
    subject: '采购框架合同',
    documents: [documentId],
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: [{ id: 'own', ...party, actions: [step] }],
    fields: [{ id: 'place', documentId, ...box, type: 'SEAL_CORPORATE', owner: 'seal' }],
  });
  const contractId = draft.id;
  await post('/contract/send', { contractId });
  const detail = `/contract/detail?contractId=${contractId}`;
  const { result: sent } = await callApi<{ result: Contract }>(detail, {}, who);
  const action = sent.signatories[0]!.actions[0]!;
  const documents = sent.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 }));
  const before = await codeSoFar(STAFF);
  const contracts = [{ contractId, actionId: action.id, documents }];
  const { result: intent } = await post<Intent>('/contract/intent', { method: 'PIN', contracts });
  const fields = action.fields.map(({ id }) => ({ fieldId: id, sealId: seal.id }));
  const { intentId } = intent;
  await proveByCode(STAFF, before, (proof) => post('/contract/sign', { intentId, proof, fields }));
  const progress = `/contract/intent/${intent.intentId}`;
  await expect
    .poll(async () => (await callApi<{ result: SignProgress }>(progress, {}, who)).result[0], {
      timeout: 30_000,
      interval: 200,
    })
    .toMatchObject({ done: true, code: 0 });
}

it('a seal administrator grants by a letter, the legal representative signs it, and the employee uses the seal', async () => {
  const seal = await makeSeal('FINANCE');
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, SEAL_ADMINISTRATOR, `/seal-electronic/${seal.id}`);
  await page.getByRole('button', { name: say('seals-detail:grant.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().fill('林知夏');
  await page.getByRole('option').filter({ hasText: '林知夏' }).click();
  await dialog.getByLabel(say('seals-detail:form.perDay')).fill('3');
  await dialog.getByText(say('seals-detail:form.letterTick')).click();
  await takePicture(visitor, 'seal-grant-letter');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: say('seals-detail:form.submitLetter'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const row = page.getByRole('listitem').filter({ hasText: say('seals-detail:grant.letter.WAITING') });
  await row.getByRole('link', { name: say('seals-detail:grant.letter.WAITING') }).waitFor();
  await takePicture(visitor, 'seal-grant-proposed');

  const signer = await browser.visit();
  await logInByPassword(signer, LEGAL_REPRESENTATIVE);
  const who = await session(LEGAL_REPRESENTATIVE);
  const asked = `/seal/letter/waiting?companyId=${seal.owner}`;
  // The demo has one of its own.
  const count = (await callApi<{ result: unknown[] }>(asked, {}, who)).result.length;
  await signer.page
    .getByText(say('home:letters.text', { count, seal: seal.name, person: '林知夏' }))
    .waitFor();
  await takePicture(signer, 'seal-letter-home');
  await signer.page.getByRole('link', { name: say('home:letters.go') }).click();
  await signer.page.waitForURL(/\/sealletter\//);
  await signer.page.getByText('每日 3 次').waitFor();
  const sheet = signer.page.getByRole('img', {
    name: say('seals-letter:pages.page', { seal: seal.name, page: 1 }),
  });
  await sheet.scrollIntoViewIfNeeded();
  const drawnWidth = () => sheet.evaluate((img) => (img as HTMLImageElement).naturalWidth);
  await expect.poll(drawnWidth).toBe(1200);
  await takePicture(signer, 'seal-letter-pages');
  const shown = (await sheet.boundingBox())!.width;
  await signer.page.getByRole('button', { name: say('seals-letter:pages.larger'), exact: true }).click();
  await expect.poll(async () => (await sheet.boundingBox())!.width / shown).toBeCloseTo(1.5, 1);
  await expect.poll(drawnWidth, { message: 'drawn again for its size' }).toBe(2400);
  await signer.page.getByRole('button', { name: say('seals-letter:pages.smaller'), exact: true }).click();
  await seeInEveryForm(signer, 'seal-letter');
  const before = await codeSoFar(LEGAL_REPRESENTATIVE);
  await signer.page.getByRole('button', { name: say('seals-letter:sign'), exact: true }).click();
  const code = signer.page.getByLabel(say('identity-intent:code'), { exact: true });
  await code.waitFor();
  await takePicture(signer, 'seal-letter-dialog');
  await expectAccessible(signer);
  const signed = signer.page.getByText(say('seals-letter:state.SIGNED'), { exact: true });
  await enterNewCode(code, { to: LEGAL_REPRESENTATIVE, after: before, done: signed });
  await sheet.scrollIntoViewIfNeeded();
  await expect.poll(drawnWidth).toBe(1200);
  await takePicture(signer, 'seal-letter-signed');

  await signWithSeal(seal);
  const keeper = await session(SEAL_ADMINISTRATOR);
  const records = `/seal/records?sealId=${seal.id}`;
  const [used] = (await callApi<{ result: SealRecordPage }>(records, {}, keeper)).result.list;
  expect(used).toMatchObject({
    event: 'SEAL_USE',
    grant: 3,
    letter: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  await page.reload();
  await page.getByRole('link', { name: say('seals-detail:grant.letter.SIGNED'), exact: true }).waitFor();
  await page
    .getByText(say('seals-detail:record.letter', { digest: `${used!.letter!.slice(0, 8)}…` }))
    .first()
    .waitFor();
  await takePicture(visitor, 'seal-grant-by-letter');
});
