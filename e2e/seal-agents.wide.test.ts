import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { GrantLetterBrief } from '@cinnabar/protocol/seals/letter-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { dayIn } from './contracts/day-in.ts';
import { session } from './contracts/filling-contract.ts';
import { CHILD_ADMINISTRATOR, logInByPassword, SEAL_ADMINISTRATOR } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { codeSoFar, newestCode } from './server/mailbox.ts';

const browser = useBrowser();
const LEGAL_REPRESENTATIVE = '13800000002';

async function makeSeal(): Promise<Seal> {
  const who = await session(SEAL_ADMINISTRATOR);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, who)).result;
  const order = jsonBody({ companyId: company!.id, categoryId: 'CONTRACT', name: '受托合同专用章' });
  return (await callApi<{ result: Seal }>('/seal/autocreate/company', order, who)).result;
}

it('a seal is granted to another company by a letter of the legal representative, and that company finds the grant', async () => {
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
});
