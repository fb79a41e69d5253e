import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInTwoForms } from './browser/in-every-form.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { session } from './contracts/filling-contract.ts';
import { readSample, SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { signByCall } from './contracts/sign-by-call.ts';
import { enterNewCode } from './pages/enter-code.ts';
import { logInByPassword, SEAL_ADMINISTRATOR, STAFF } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { codeSoFar, proveByCode } from './server/mailbox.ts';

const browser = useBrowser();
const EXAMINER = '13800000001';
/** Gives the grants: the demo sends many codes to the seal administrator, and a contact gets 20 an hour. */
const LEGAL_REPRESENTATIVE = '13800000002';
/** Contract administrator and manager of business types. */
const TYPE_MANAGER = '13800000007';

/** To ask for an approval of large amounts and report long files. */
const RULES = [
  { kind: 'AMOUNT', effect: 'ASK', above: 1_00 },
  { kind: 'PAGES', effect: 'NOTE', most: 1 },
];

/** A seal of this journey's own with these rules, that one employee may use and another examines. */
async function makeSeal(categoryId: 'CONTRACT' | 'OFFICIAL', rules: object[]): Promise<Seal> {
  const keeper = await session(LEGAL_REPRESENTATIVE);
  const userOf = async (account: string) =>
    (await callApi<{ result: CurrentUser }>('/user', {}, await session(account))).result;
  const [{ company }, signer, examiner] = [
    await userOf(LEGAL_REPRESENTATIVE),
    await userOf(STAFF),
    await userOf(EXAMINER),
  ];
  const order = jsonBody({ companyId: company!.id, categoryId });
  const { result: seal } = await callApi<{ result: Seal }>('/seal/autocreate/company', order, keeper);
  const to = { sealId: seal.id, subjectType: 'EMPLOYEE' };
  const grant = async (subjectId: string, right: string) => {
    const form = { ...to, subjectId, right };
    const before = await codeSoFar(LEGAL_REPRESENTATIVE);
    await callApi('/seal/grant/pin', jsonBody(form), keeper);
    await proveByCode(LEGAL_REPRESENTATIVE, before, (proof) =>
      callApi('/seal/grant', jsonBody({ ...form, intent: { method: 'PIN', proof } }), keeper),
    );
  };
  await grant(signer.user.id, 'USE');
  for (const rule of rules) await callApi('/seal/rule', jsonBody({ sealId: seal.id, rule }), keeper);
  await grant(examiner.user.id, 'EXAMINE');
  return seal;
}

/** How a seal gets onto the page: explained once to each person. */
async function closeSealGuide(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  const guide = page.getByRole('region', { name: say('seals:guide.title') });
  const who = await session(STAFF);
  const { user } = (await callApi<{ result: CurrentUser }>('/user', {}, who)).result;
  const asked = `/user/help/query?userId=${user.id}&functionId=SEAL_DRAG`;
  const isSeen = async () => (await callApi<{ result: boolean }>(asked, {}, who)).result;
  if (!(await isSeen())) {
    await guide.waitFor();
    await takePicture(visitor, 'seal-guide');
    await guide.getByRole('button', { name: say('seals:guide.done'), exact: true }).click();
  }
  await guide.waitFor({ state: 'hidden' });
  await expect.poll(isSeen).toBe(true);
}

/** A contract of the signer's own company that waits for this seal. @returns its id */
async function send(seal: Seal, more: { categoryId?: string } = {}): Promise<string> {
  const sender = await session(STAFF);
  const company = { id: seal.owner, name: seal.ownerName };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(readSample())]), '品牌联合推广合作协议.pdf');
  const { result: file } = await callApi<{ result: { id: string } }>(
    '/document',
    { method: 'POST', body: form },
    sender,
  );
  const draft = jsonBody({
    subject: '品牌联合推广合作协议',
    documents: [file.id],
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: [
      {
        id: 'own',
        tenantType: 'COMPANY',
        tenantId: company.id,
        tenantName: company.name,
        step: 1,
        actions: [{ id: 'seal', type: 'CORPORATE', sealId: seal.id }],
      },
    ],
    fields: [
      {
        id: 'place',
        documentId: file.id,
        page: SAMPLE_PAGES,
        x: 0.22,
        y: 0.42,
        width: 0.2,
        height: 0.1414,
        type: 'SEAL_CORPORATE',
        owner: 'seal',
      },
    ],
    ...more,
  });
  const { result: made } = await callApi<{ result: Contract }>('/contract', draft, sender);
  await callApi('/contract/send', jsonBody({ contractId: made.id }), sender);
  return made.id;
}

it('a risk rule asks for an approval, an examiner gives it, another rule reports the use, and a third one stops the next', async () => {
  const seal = await makeSeal('CONTRACT', RULES);
  const contractId = await send(seal);
  const signer = await browser.visit();
  const { say } = signer;
  await logInByPassword(signer, STAFF);
  await signer.page.goto(`/sign/${contractId}`);
  const asking = signer.page.getByRole('region', { name: say('seals:ask.title') });
  await asking.getByText(seal.name).waitFor();
  const large = { above: '¥1.00' };
  await asking.getByText(say('seals-rules:say.AMOUNT', large)).waitFor();
  await openInTwoForms(signer, `/sign/${contractId}`, 'seal-asking', async (form) => {
    await form.page.getByRole('button', { name: form.say('seals:ask.ask') }).waitFor();
  });
  await asking.getByRole('button', { name: say('seals:ask.ask') }).click();
  const dialog = signer.page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('seals:ask.submit') }).click();
  await dialog.getByText(say('system:form.reasonMissing')).waitFor();
  await dialog.getByLabel(say('seals:ask.reason')).fill('市场部没有常用授权，对方要求周一前签完');
  await takePicture(signer, 'seal-ask-dialog');
  await expectAccessible(signer);
  await dialog.getByRole('button', { name: say('seals:ask.submit') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await asking.getByRole('link', { name: say('seals:ask.look') }).waitFor();

  const examiner = await browser.visit();
  // An examiner may have no menu of seals: it begins at home.
  await logInByPassword(examiner, EXAMINER);
  await examiner.page
    .getByText(say('home:approvals.text', { count: 1, person: '林知夏', seal: seal.name }))
    .waitFor();
  await takePicture(examiner, 'seal-approvals-waiting');
  await examiner.page.getByRole('link', { name: say('home:approvals.go') }).click();
  await examiner.page.waitForURL(/\/sealapproval\//);
  await examiner.page.locator('.approval-page').last().scrollIntoViewIfNeeded();
  await examiner.page
    .getByRole('img', { name: say('seals-approval:sealHere', { seal: seal.name }) })
    .waitFor();
  await seeInEveryForm(examiner, 'seal-approval');
  const before = await codeSoFar(EXAMINER);
  await examiner.page.getByRole('button', { name: say('seals-approval:approve'), exact: true }).click();
  const code = examiner.page.getByLabel(say('identity-intent:code'), { exact: true });
  await code.waitFor();
  await takePicture(examiner, 'seal-approve-dialog');
  await expectAccessible(examiner);
  const approved = examiner.page.getByText(say('seals-approval:state.APPROVED'), { exact: true });
  await enterNewCode(code, { to: EXAMINER, after: before, done: approved });

  // The page of the signer follows by itself.
  await signer.page.getByRole('radio', { name: new RegExp(seal.name) }).waitFor();
  await closeSealGuide(signer);
  await expect.poll(() => asking.count()).toBe(0);
  const long = say('seals-rules:say.PAGES', { count: 1 });
  await signer.page.getByText(long).first().waitFor();
  await takePicture(signer, 'seal-noted');
  await signByCall(STAFF, '林知夏', contractId, seal.id);

  const keeper = await browser.visit();
  await logInByPassword(keeper, SEAL_ADMINISTRATOR, `/seal-electronic/${seal.id}`);
  const alert = keeper.page
    .locator('.seal-records > li')
    .filter({ hasText: say('seals-detail:record.name.SEAL_ALERT') });
  await alert.getByText(long).waitFor();
  await alert.getByRole('button', { name: say('seals-rules:expect') }).click();
  const question = keeper.page.getByRole('dialog');
  await takePicture(keeper, 'seal-alert-expected');
  await question.getByRole('button', { name: say('seals-rules:expect') }).click();
  await question.waitFor({ state: 'hidden' });
  await alert.getByText(say('seals-rules:expected')).waitFor();

  await keeper.page.getByRole('button', { name: say('seals-rules:add') }).click();
  await takePicture(keeper, 'seal-rule-hours');
  await question.getByLabel(say('seals-rules:kindLabel')).selectOption('PAGES');
  await question.getByText(say('seals-rules:effect.STOP')).click();
  await question.getByRole('button', { name: say('seals-rules:submit') }).click();
  await question.getByText(say('seals-rules:fault.most')).waitFor();
  await question.getByLabel(say('seals-rules:most.PAGES')).fill('2');
  await takePicture(keeper, 'seal-rule-pages');
  await expectAccessible(keeper);
  await question.getByRole('button', { name: say('seals-rules:submit') }).click();
  await question.waitFor({ state: 'hidden' });
  await keeper.page.locator('.seal-rules > li').nth(2).waitFor();
  await seeInEveryForm(keeper, 'seal-rules', async () => {
    await keeper.page.locator('.seal-rules').evaluate((list) => list.scrollIntoView({ block: 'center' }));
  });

  await signer.page.goto(`/sign/${await send(seal)}`);
  await asking.getByText(say('seals-rules:say.PAGES', { count: 2 })).waitFor();
  expect(await asking.getByRole('button').count(), 'an approval would not help').toBe(0);
  await takePicture(signer, 'seal-stopped');

  // The administrator of the company separates duties; automatic again, as other journeys find it.
  await examiner.page.goto('/companyinfo');
  const duty = say('seals-rules:duty.name.AUDITOR');
  const switched = examiner.page.getByRole('radiogroup', { name: duty });
  await switched.waitFor();
  await seeInEveryForm(examiner, 'seal-duties', async () => {
    await examiner.page
      .locator('.seal-duties-lead')
      .evaluate((lead) => lead.scrollIntoView({ block: 'center' }));
  });
  for (const setting of ['ON', 'AUTO'] as const) {
    await switched.getByText(say(`seals-rules:duty.setting.${setting}`), { exact: true }).click();
    await examiner.page.getByText(say('seals-rules:duty.saved', { duty })).last().waitFor();
  }
});

/** A published business type that demands an approval of each use. @returns its id */
async function publishType(companyId: string): Promise<string> {
  const manager = await session(TYPE_MANAGER);
  const post = async (path: string, body: object) =>
    (await callApi<{ result: CategoryDetail }>(path, jsonBody(body), manager)).result;
  const named = { companyId, name: `担保合同 ${Date.now() % 1_000_000}` };
  const type = await post('/category/create', named);
  const form = { categoryId: type.id, version: type.version };
  const senderRoleIds = type.roles.map((role) => role.id);
  const config = { ...(type.draft?.config ?? type.config), senderRoleIds, sealApproval: true };
  const drafted = await post('/category/draft', { ...form, config });
  await post('/category/publish', { ...form, version: drafted.version, note: '' });
  return type.id;
}

it('a business type asks for an approval of a use that the seal and a grant permit, and the page of signing says so', async () => {
  const seal = await makeSeal('OFFICIAL', []);
  const categoryId = await publishType(seal.owner);
  const contractId = await send(seal, { categoryId });
  const signer = await browser.visit();
  const { say } = signer;
  await logInByPassword(signer, STAFF);
  await signer.page.goto(`/sign/${contractId}`);
  const asking = signer.page.getByRole('region', { name: say('seals:ask.title') });
  await asking.getByText(say('seals-detail:why.CATEGORY_ASK')).waitFor();
  await openInTwoForms(signer, `/sign/${contractId}`, 'seal-asking-type', async (form) => {
    await form.page.getByText(form.say('seals-detail:why.CATEGORY_ASK')).waitFor();
  });
  await asking.getByRole('button', { name: say('seals:ask.ask') }).click();
  const dialog = signer.page.getByRole('dialog');
  await dialog.getByLabel(say('seals:ask.reason')).fill('银行要求当日出具');
  await dialog.getByRole('button', { name: say('seals:ask.submit') }).click();
  await dialog.waitFor({ state: 'hidden' });

  const examiner = await session(EXAMINER);
  const { result: waiting } = await callApi<{ result: { id: string; contractId: string }[] }>(
    `/seal/approval/waiting?companyId=${seal.owner}`,
    {},
    examiner,
  );
  const { id } = waiting.find((one) => one.contractId === contractId)!;
  const before = await codeSoFar(EXAMINER);
  await callApi('/seal/approval/pin', jsonBody({ id }), examiner);
  const answer = { id, answer: 'APPROVE', method: 'PIN' };
  await proveByCode(EXAMINER, before, (proof) =>
    callApi('/seal/approval/answer', jsonBody({ ...answer, proof }), examiner),
  );
  await signer.page.getByRole('radio', { name: new RegExp(seal.name) }).waitFor();
  await takePicture(signer, 'seal-type-approved');
});
