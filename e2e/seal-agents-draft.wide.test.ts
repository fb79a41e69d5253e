import { expect, it } from 'vitest';
import { PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { wordsOf } from './browser/words.ts';
import { AGENT, AGENT_COMPANY, draftForSeal, grantByCall, makeSeal } from './contracts/agent-grant.ts';
import { session } from './contracts/filling-contract.ts';
import { SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { readContract } from './contracts/sign-by-call.ts';
import { launchPage } from './pages/launch-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { codeSoFar, newestCode } from './server/mailbox.ts';

const browser = useBrowser();
/** Several people, each screen in four forms. */
const PATIENCE_MS = 300_000;
const AS_AGENT = { name: AGENT.name, company: AGENT_COMPANY };

/** As a page stays that was seen in every form. */
const inEnglish = (visitor: Visitor): Visitor => ({
  ...visitor,
  language: 'en_US',
  say: wordsOf('en_US'),
  onPhone: false,
});

it(
  'an agent is chosen in the draft, gets the contract when it is sent, and signs it by a link',
  async () => {
    const seal = await makeSeal();
    await grantByCall(seal);
    const contractId = await draftForSeal(seal);
    const sender = await browser.visit();
    const { page } = sender;
    await logInByPassword(sender, STAFF, '/contractlist');
    const address = `/launch/contract/${contractId}`;
    const whose = ({ say }: Visitor) => {
      const step = say('contracts:actionType.CORPORATE');
      return page.getByRole('combobox', { name: say('contracts-form:people.whose', { step }) });
    };
    const openTerms = async ({ say }: Visitor) => {
      await page.getByText(say('contracts-form:terms.title'), { exact: true }).first().click();
    };
    await openInEveryForm(sender, address, 'agents-draft-choices', async (form) => {
      await openTerms(form);
      const choice = whose(form);
      await choice.click();
      await choice.fill(AGENT.name);
      const option = page.getByRole('option').filter({ hasText: AGENT_COMPANY });
      await option.waitFor();
      await option.scrollIntoViewIfNeeded();
    });
    const english = inEnglish(sender);
    await page.getByRole('option').filter({ hasText: AGENT_COMPANY }).click();
    await page.getByText(english.say('contracts-launch:parties.sealByAgent', AS_AGENT)).waitFor();
    await launchPage(english).untilSaved();
    await openInEveryForm(sender, address, 'agents-draft-chosen', async (form) => {
      const said = page.getByText(form.say('contracts-launch:parties.sealByAgent', AS_AGENT));
      await said.waitFor();
      await openTerms(form);
      await page.getByText(form.say('contracts-form:people.agent', AS_AGENT)).first().waitFor();
      await said.scrollIntoViewIfNeeded();
    });
    await callApi('/contract/send', jsonBody({ contractId }), await session(STAFF));

    await openInEveryForm(sender, `/detail/${contractId}`, 'agents-draft-link', async ({ say }) => {
      await page.getByText(say('contracts-detail:progress.agent', AS_AGENT)).first().waitFor();
      await page
        .getByRole('button', {
          name: say('contracts-acts:signLink.label', { party: seal.ownerName }),
        })
        .click();
      await page.getByRole('dialog').waitFor();
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: english.say('contracts-acts:signLink.make') }).click();
    const made = dialog.getByLabel(english.say('contracts-acts:signLink.act'), { exact: true });
    await made.waitFor();
    await dialog.getByText(AGENT.name).first().waitFor();
    await takePicture(english, 'agents-draft-link-made');
    await expectAccessible(english);
    const link = await made.inputValue();

    const agent = await browser.visit({ viewport: PHONE });
    const { say } = agent;
    await agent.page.goto(link);
    const contact = `${AGENT.mobile.slice(0, 3)}****${AGENT.mobile.slice(-4)}`;
    const ask = agent.page.getByRole('button', { name: say('contracts-handover:link.send', { contact }) });
    await ask.waitFor();
    await seeInEveryForm(agent, 'agents-link-entrance');
    await agent.page.setViewportSize(PHONE);
    const before = await codeSoFar(AGENT.mobile);
    await ask.click();
    await agent.page
      .getByLabel(say('contracts-handover:link.code'), { exact: true })
      .fill(await newestCode(AGENT.mobile, before));
    await agent.page.waitForURL(`**/sign/${contractId}`);
    await agent.page.locator('.page-image.is-shown').first().waitFor();
    await takePicture(agent, 'agents-link-sign');
    await expectAccessible(agent);
    const signing = signPage(agent);
    const guide = agent.page.getByRole('region', { name: say('seals:guide.title') });
    const closeGuide = guide.getByRole('button', { name: say('seals:guide.done'), exact: true });
    if (await closeGuide.isVisible()) await closeGuide.click();
    await signing.readAll(SAMPLE_PAGES);
    await signing.goToNextPlace();
    await signing.filledPlace.waitFor();
    await signing.confirm(AGENT.mobile);
    const owner = await session(STAFF);
    await expect.poll(async () => (await readContract(owner, contractId)).status).toBe('COMPLETE');
    await openInEveryForm(sender, `/detail/${contractId}`, 'agents-draft-signed', async (form) => {
      await page
        .getByText(form.say('contracts-detail:progress.by', { company: AGENT_COMPANY }))
        .first()
        .waitFor();
    });
  },
  PATIENCE_MS,
);
