import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { GrantLetterBrief } from '@cinnabar/protocol/seals/letter-schema';
import type { SealRecordPage } from '@cinnabar/protocol/seals/life-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { dayIn } from './contracts/day-in.ts';
import { keepFile, session } from './contracts/filling-contract.ts';
import { readSample, SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { signByCall } from './contracts/sign-by-call.ts';
import { CHILD_ADMINISTRATOR, logInByPassword, SEAL_ADMINISTRATOR } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { codeSoFar, newestCode } from './server/mailbox.ts';

const browser = useBrowser();
const LEGAL_REPRESENTATIVE = '13800000002';
const AGENT = { name: '柳青禾', mobile: '13700000003' };

async function makeSeal(): Promise<Seal> {
  const who = await session(SEAL_ADMINISTRATOR);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, who)).result;
  const order = jsonBody({ companyId: company!.id, categoryId: 'CONTRACT', name: '受托合同专用章' });
  return (await callApi<{ result: Seal }>('/seal/autocreate/company', order, who)).result;
}

/** A contract of the seal's company that waits for the seal alone. @returns its id */
async function send(seal: Seal): Promise<string> {
  const who = await session(SEAL_ADMINISTRATOR);
  const documentId = await keepFile(who, '园区仓储协议.pdf', readSample());
  const party = { tenantType: 'COMPANY', tenantId: seal.owner, tenantName: seal.ownerName, step: 1 };
  const box = { page: SAMPLE_PAGES, x: 0.22, y: 0.42, width: 0.2, height: 0.1414 };
  const draft = jsonBody({
    subject: '园区仓储协议',
    documents: [documentId],
    amount: 100_000_00,
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: [{ id: 'own', ...party, actions: [{ id: 'seal', type: 'CORPORATE', sealId: seal.id }] }],
    fields: [{ id: 'place', documentId, ...box, type: 'SEAL_CORPORATE', owner: 'seal' }],
  });
  const { result } = await callApi<{ result: Contract }>('/contract', draft, who);
  await callApi('/contract/send', jsonBody({ contractId: result.id }), who);
  return result.id;
}

it('a seal is granted to another company by a letter, assigned to an employee, who signs as agent and gives a step back', async () => {
  const seal = await makeSeal();
  const keeper = await browser.visit();
  const { page, say } = keeper;
  await logInByPassword(keeper, SEAL_ADMINISTRATOR, `/seal-electronic/${seal.id}`);
  await page.getByRole('button', { name: say('seals-detail:grant.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say('seals-detail:grant.subject.AGENT_COMPANY'), { exact: true }).click();
  const company = dialog.getByLabel(say('seals-detail:form.toCompany'));
  await company.selectOption({ label: say('seals-detail:form.outside') });
  await dialog.getByLabel(say('seals-detail:form.agent')).waitFor();
  await company.selectOption({ label: '朱砂置业有限公司' });
  const submit = dialog.getByRole('button', { name: say('seals-detail:form.submitLetter'), exact: true });
  await submit.click();
  await dialog.getByText(say('seals-detail:form.agentTerms')).waitFor();
  await dialog.getByLabel(say('seals-detail:form.amount')).fill('500000');
  await dialog.getByLabel(say('seals-detail:form.until')).fill(dayIn(90));
  await seeInBothSizes(keeper, 'agents-grant');
  await submit.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('朱砂置业有限公司').first().waitFor();
  await takePicture(keeper, 'agents-proposed');

  const signer = await browser.visit();
  const asked = `/seal/letter/waiting?companyId=${seal.owner}`;
  const { result: letters } = await callApi<{ result: GrantLetterBrief[] }>(
    asked,
    {},
    await session(LEGAL_REPRESENTATIVE),
  );
  // The demo has one of its own.
  const { grantId } = letters.find(({ sealId }) => sealId === seal.id)!;
  await logInByPassword(signer, LEGAL_REPRESENTATIVE, `/sealletter/${grantId}`);
  await signer.page.getByText('不得转委托').waitFor();
  await seeInBothSizes(signer, 'agents-letter');
  const before = await codeSoFar(LEGAL_REPRESENTATIVE);
  await signer.page.getByRole('button', { name: say('seals-letter:sign'), exact: true }).click();
  const code = signer.page.getByLabel(say('identity-intent:code'), { exact: true });
  await code.fill(await newestCode(LEGAL_REPRESENTATIVE, before));
  await signer.page.getByText(say('seals-letter:state.SIGNED'), { exact: true }).waitFor();

  const assigning = await browser.visit();
  await logInByPassword(assigning, CHILD_ADMINISTRATOR, '/seal-agencies');
  await assigning.page
    .getByRole('heading', { level: 1, name: say('seals-keeping:agencies.title') })
    .waitFor();
  await assigning.page.getByText(say('seals-keeping:agencies.noAgents')).waitFor();
  await assigning.page
    .getByRole('button', { name: say('seals-keeping:agencies.assign'), exact: true })
    .click();
  const people = assigning.page.getByRole('dialog');
  await people.getByRole('button', { name: say('seals-keeping:agencies.submit'), exact: true }).click();
  await people.getByText(say('seals-keeping:agencies.missing')).waitFor();
  await seeInBothSizes(assigning, 'agents-assign');
  await people.getByRole('combobox').first().fill(AGENT.name);
  // What is typed has narrowed the list.
  await expect.poll(() => assigning.page.getByRole('option').count()).toBe(1);
  await assigning.page.getByRole('option').filter({ hasText: AGENT.name }).click();
  await people.getByRole('combobox').first().press('Escape');
  await people.getByRole('button', { name: say('seals-keeping:agencies.submit'), exact: true }).click();
  await people.waitFor({ state: 'hidden' });
  await assigning.page.getByRole('listitem').filter({ hasText: AGENT.name }).first().waitFor();
  await seeInEveryForm(assigning, 'agents-held');

  const [first, second] = [await send(seal), await send(seal)];
  await page.goto(`/detail/${first}`);
  await page
    .getByRole('button', { name: say('contracts-acts:transmit.act'), exact: true })
    .first()
    .click();
  await dialog.getByLabel(say('contracts-acts:transmit.name')).fill(AGENT.name);
  await dialog.getByLabel(say('contracts-acts:transmit.contact')).fill(AGENT.mobile);
  await takePicture(keeper, 'agents-transfer');
  await dialog.getByRole('button', { name: say('contracts-acts:transmit.submit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page
    .getByText(say('contracts-detail:progress.agent', { name: AGENT.name, company: '朱砂置业有限公司' }))
    .first()
    .waitFor();
  await takePicture(keeper, 'agents-transferred');
  const to = { actionId: 'seal', name: AGENT.name, contact: AGENT.mobile, message: '' };
  const passed = jsonBody({ contractId: second, ...to });
  await callApi('/contract/transmit', passed, await session(SEAL_ADMINISTRATOR));

  const agent = await browser.visit();
  await logInByPassword(agent, AGENT.mobile, `/sign/${first}`);
  await agent.page.locator('.sign-panel .button-primary').waitFor();
  const guide = agent.page.getByRole('button', { name: say('seals:guide.done'), exact: true });
  await guide.click();
  await seeInBothSizes(agent, 'agents-sign');
  await signByCall(AGENT.mobile, AGENT.name, first, seal.id);
  await agent.page.goto(`/detail/${first}`);
  await agent.page
    .getByText(say('contracts-detail:progress.by', { company: '朱砂置业有限公司' }))
    .first()
    .waitFor();
  await takePicture(agent, 'agents-signed');

  await agent.page.goto(`/sign/${second}`);
  await agent.page.getByRole('button', { name: say('contracts-sign:more'), exact: true }).click();
  await agent.page.getByRole('menuitem', { name: say('contracts-sign:giveBack.act') }).click();
  const giving = agent.page.getByRole('dialog');
  await giving.getByLabel(say('contracts-sign:giveBack.reason')).fill('条款与授权范围不一致');
  await takePicture(agent, 'agents-give-back');
  await expectAccessible(agent);
  await giving.getByRole('button', { name: say('contracts-sign:giveBack.submit'), exact: true }).click();
  await agent.page.waitForURL(/contractlist/);

  const who = await session(SEAL_ADMINISTRATOR);
  const [used] = (await callApi<{ result: SealRecordPage }>(`/seal/records?sealId=${seal.id}`, {}, who))
    .result.list;
  expect(used).toMatchObject({ event: 'SEAL_USE', person: AGENT.name });
  await page.goto(`/seal-electronic/${seal.id}`);
  await page.getByText('朱砂置业有限公司').first().waitFor();
  await seeInBothSizes(keeper, 'agents-record');
});
