import type { GrantLetterBrief } from '@cinnabar/protocol/seals/letter-schema';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { wordsOf } from './browser/words.ts';
import {
  AGENT,
  AGENT_COMPANY,
  grantByCall,
  LEGAL_REPRESENTATIVE,
  makeSeal,
  sendForSeal,
} from './contracts/agent-grant.ts';
import { dayIn } from './contracts/day-in.ts';
import { session } from './contracts/filling-contract.ts';
import { SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { readContract } from './contracts/sign-by-call.ts';
import { acts } from './pages/detail-acts.ts';
import { enterNewCode } from './pages/enter-code.ts';
import { CHILD_ADMINISTRATOR, logInByPassword, SEAL_ADMINISTRATOR } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { callApi } from './server/call-api.ts';
import { codeSoFar, newestMessage } from './server/mailbox.ts';

const browser = useBrowser();
/** Several people, each screen in four forms. */
const PATIENCE_MS = 300_000;

/** The owner's seal administrator transfers the step on the page of the contract. */
async function transferToAgent(contractId: string): Promise<Visitor> {
  const keeper = await browser.visit();
  const { page } = keeper;
  await logInByPassword(keeper, SEAL_ADMINISTRATOR, '/contractlist');
  const dialog = page.getByRole('dialog');
  await openInEveryForm(keeper, `/detail/${contractId}`, 'agents-transfer', async (form) => {
    await page.getByRole('button', { name: acts(form, 'transmit.act'), exact: true }).click();
    await dialog.getByLabel(acts(form, 'transmit.name')).fill(AGENT.name);
    await dialog.getByRole('textbox', { name: acts(form, 'transmit.contact') }).fill(AGENT.mobile);
    await dialog.getByRole('textbox', { name: acts(form, 'transmit.message') }).fill('请代为盖章');
  });
  await dialog.getByRole('button', { name: acts(inEnglish(keeper), 'transmit.submit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await openInEveryForm(keeper, `/detail/${contractId}`, 'agents-transferred', async ({ say }) => {
    await page
      .getByText(say('contracts-detail:progress.agent', { name: AGENT.name, company: AGENT_COMPANY }))
      .first()
      .waitFor();
  });
  return keeper;
}

/** As a page stays that was seen in every form. */
const inEnglish = (visitor: Visitor): Visitor => ({
  ...visitor,
  language: 'en_US',
  say: wordsOf('en_US'),
  onPhone: false,
});

it(
  'a seal is granted to another company, whose employee signs with it for the owner',
  async () => {
    const seal = await makeSeal();
    const keeper = await browser.visit();
    const { page } = keeper;
    await logInByPassword(keeper, SEAL_ADMINISTRATOR, `/seal-electronic/${seal.id}`);
    const dialog = page.getByRole('dialog');
    const submitIn = (form: Visitor) =>
      dialog.getByRole('button', { name: form.say('seals-detail:form.submitLetter'), exact: true });
    await openInEveryForm(keeper, `/seal-electronic/${seal.id}`, 'agents-grant', async (form) => {
      await page.getByRole('button', { name: form.say('seals-detail:grant.add'), exact: true }).click();
      await dialog.getByText(form.say('seals-detail:grant.subject.AGENT_COMPANY'), { exact: true }).click();
      const company = dialog.getByLabel(form.say('seals-detail:form.toCompany'));
      await company.selectOption({ label: form.say('seals-detail:form.outside') });
      await dialog.getByLabel(form.say('seals-detail:form.agent')).waitFor();
      await company.selectOption({ label: AGENT_COMPANY });
      await submitIn(form).click();
      await dialog.getByText(form.say('seals-detail:form.agentTerms')).waitFor();
      await dialog.getByLabel(form.say('seals-detail:form.amount')).fill('5000000');
      await dialog.getByLabel(form.say('seals-detail:form.until')).fill(dayIn(90));
    });
    await submitIn(inEnglish(keeper)).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(AGENT_COMPANY).first().waitFor();
    await takePicture(inEnglish(keeper), 'agents-proposed');

    const signer = await browser.visit();
    const { say } = signer;
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
    const signed = signer.page.getByText(say('seals-letter:state.SIGNED'), { exact: true });
    await enterNewCode(code, { to: LEGAL_REPRESENTATIVE, after: before, done: signed });

    const assigning = await browser.visit();
    await logInByPassword(assigning, CHILD_ADMINISTRATOR, '/seal-agencies');
    const people = assigning.page.getByRole('dialog');
    const options = assigning.page.getByRole('option');
    await openInEveryForm(assigning, '/seal-agencies', 'agents-held', async (form) => {
      await assigning.page
        .getByRole('heading', { level: 1, name: form.say('seals-keeping:agencies.title') })
        .waitFor();
      await assigning.page.getByText(form.say('seals-keeping:agencies.noAgents')).waitFor();
    });
    const assignIn = ({ say }: Visitor) =>
      people.getByRole('button', { name: say('seals-keeping:agencies.submit'), exact: true });
    await openInEveryForm(assigning, '/seal-agencies', 'agents-assign', async (form) => {
      await assigning.page
        .locator('.card', { hasText: form.say('seals-keeping:agencies.noAgents') })
        .getByRole('button', { name: form.say('seals-keeping:agencies.assign'), exact: true })
        .click();
      await assignIn(form).click();
      await people.getByText(form.say('seals-keeping:agencies.missing')).waitFor();
      expect(await options.count(), 'the list covers nothing until a person goes to it').toBe(0);
    });
    const person = people.getByRole('combobox');
    await person.click();
    await options.filter({ hasText: AGENT.name }).waitFor();
    expect(await options.count(), 'an administrator is not offered to themselves').toBe(1);
    await takePicture(inEnglish(assigning), 'agents-choose');
    await options.filter({ hasText: AGENT.name }).click();
    await options.first().waitFor({ state: 'hidden' });
    expect(await person.inputValue()).toBe(AGENT.name);
    await takePicture(inEnglish(assigning), 'agents-chosen');
    await assignIn(inEnglish(assigning)).click();
    await people.waitFor({ state: 'hidden' });
    await openInEveryForm(assigning, '/seal-agencies', 'agents-assigned', async () => {
      await assigning.page.locator('.agency-people').getByText(AGENT.name).waitFor();
    });

    const contractId = await sendForSeal(seal);
    await transferToAgent(contractId);
    await newestMessage(AGENT.mobile, ({ text }) => text.includes(`/transmit/${contractId}`));
    const agent = await browser.visit();
    await logInByPassword(agent, AGENT.mobile, '/contractlist');
    await openInEveryForm(agent, `/sign/${contractId}`, 'agents-sign', async () => {
      await agent.page.locator('.page-image.is-shown').first().waitFor();
    });
    const english = inEnglish(agent);
    const sealing = signPage(english);
    const guide = agent.page.getByRole('region', { name: english.say('seals:guide.title') });
    await guide.getByRole('button', { name: english.say('seals:guide.done'), exact: true }).click();
    await sealing.readAll(SAMPLE_PAGES);
    await sealing.goToNextPlace();
    await sealing.filledPlace.waitFor();
    await takePicture(english, 'agents-sealed');
    await sealing.confirm(AGENT.mobile, () => takePicture(english, 'agents-confirm'));
    const owner = await session(SEAL_ADMINISTRATOR);
    await expect.poll(async () => (await readContract(owner, contractId)).status).toBe('COMPLETE');

    await openInEveryForm(keeper, `/seal-electronic/${seal.id}`, 'agents-record', async () => {
      const used = page.locator('.seal-records > li', { hasText: '置业园区软件服务合同' });
      await used.getByText(AGENT.name).first().waitFor();
      await used.getByText(AGENT_COMPANY).first().waitFor();
      await used.scrollIntoViewIfNeeded();
    });
    await openInEveryForm(keeper, `/detail/${contractId}`, 'agents-signed', async ({ say }) => {
      await page
        .getByText(say('contracts-detail:progress.by', { company: AGENT_COMPANY }))
        .first()
        .waitFor();
    });
  },
  PATIENCE_MS,
);

it(
  'an agent gives a step back with a reason, and reads the contract no more',
  async () => {
    const seal = await makeSeal();
    await grantByCall(seal);
    const contractId = await sendForSeal(seal);
    const keeper = await transferToAgent(contractId);
    const agent = await browser.visit();
    await logInByPassword(agent, AGENT.mobile, '/contractlist');
    const dialog = agent.page.getByRole('dialog');
    const submitIn = ({ say }: Visitor) =>
      dialog.getByRole('button', { name: say('contracts-sign:giveBack.submit'), exact: true });
    await openInEveryForm(agent, `/sign/${contractId}`, 'agents-give-back', async ({ say }) => {
      await agent.page.locator('.page-image.is-shown').first().waitFor();
      await agent.page.getByRole('button', { name: say('contracts-sign:more'), exact: true }).click();
      await agent.page.getByRole('button', { name: say('contracts-sign:giveBack.act'), exact: true }).click();
      await submitIn({ ...agent, say }).click();
      await dialog.getByText(say('system:form.reasonMissing')).waitFor();
      await dialog.getByLabel(say('contracts-sign:giveBack.reason')).fill('金额与约定不符');
    });
    const english = inEnglish(agent);
    await submitIn(english).click();
    await agent.page.waitForURL('**/contractlist');
    await agent.page
      .getByText(english.say('contracts-sign:giveBack.done', { company: seal.ownerName }))
      .waitFor();
    await takePicture(english, 'agents-gave-back');
    await expect(readContract(await session(AGENT.mobile), contractId)).rejects.toThrow('/contract/detail');
    await newestMessage(SEAL_ADMINISTRATOR, ({ text }) => text.includes('金额与约定不符'));
    await openInEveryForm(keeper, `/detail/${contractId}`, 'agents-back', async ({ say }) => {
      await keeper.page
        .getByRole('button', { name: say('contracts-acts:transmit.act'), exact: true })
        .waitFor();
      expect(await keeper.page.locator('.action-row', { hasText: AGENT_COMPANY }).count()).toBe(0);
    });
  },
  PATIENCE_MS,
);
