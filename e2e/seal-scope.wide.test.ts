import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Why } from '@cinnabar/protocol/seals/grant-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import type { MadeFromTemplate } from '@cinnabar/protocol/templates/template-form-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { wordsOf } from './browser/words.ts';
import { dayIn } from './contracts/day-in.ts';
import { keepSample, session } from './contracts/filling-contract.ts';
import { newMobile, SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { enterNewCode } from './pages/enter-code.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { codeSoFar } from './server/mailbox.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';

const browser = useBrowser();
/** Of the seal's company; few codes are sent to them, and a contact gets 20 an hour. */
const LEGAL_REPRESENTATIVE = '13800000002';
/** Several people, each screen in four forms. */
const PATIENCE_MS = 300_000;

const ownOf = async (account: string): Promise<CurrentUser> =>
  (await callApi<{ result: CurrentUser }>('/user', {}, await session(account))).result;

/** A seal of this journey's own. */
async function makeSeal(name: string, keeper: string): Promise<Seal> {
  const { company } = await ownOf(keeper);
  const order = jsonBody({ companyId: company!.id, categoryId: 'CONTRACT', name });
  return (await callApi<{ result: Seal }>('/seal/autocreate/company', order, await session(keeper))).result;
}

/** A published template of one file that asks for nothing. */
async function publishTemplate(title: string): Promise<TemplateDetail> {
  const staff = await session(STAFF);
  const { company } = await ownOf(STAFF);
  const body = { tenantId: company!.id, title, documents: [await keepSample(staff)] };
  const { result: made } = await callApi<{ result: TemplateDetail }>('/template', jsonBody(body), staff);
  const published = jsonBody({ version: made.version, note: '' });
  const address = `/template/${made.id}/publish`;
  return (await callApi<{ result: TemplateDetail }>(address, published, await session(TEMPLATE_MANAGER)))
    .result;
}

/** A contract made from a template that waits for this seal. @returns its id */
async function sendFrom({ versionId }: TemplateDetail, seal: Seal): Promise<string> {
  const sender = await session(STAFF);
  const from = jsonBody({ versionId });
  const { result: made } = await callApi<{ result: MadeFromTemplate }>(
    '/document/fromtemplate',
    from,
    sender,
  );
  const documentId = made.documents[0]!.id;
  const party = { tenantType: 'COMPANY', tenantId: seal.owner, tenantName: seal.ownerName, step: 1 };
  const draft = jsonBody({
    subject: '仓储服务合同',
    documents: [documentId],
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: [{ id: 'own', ...party, actions: [{ id: 'seal', type: 'CORPORATE', sealId: seal.id }] }],
    fields: [
      {
        ...{ id: 'place', documentId, page: SAMPLE_PAGES, x: 0.22, y: 0.42, width: 0.2, height: 0.1414 },
        type: 'SEAL_CORPORATE',
        owner: 'seal',
      },
    ],
  });
  const { result } = await callApi<{ result: Contract }>('/contract', draft, sender);
  await callApi('/contract/send', jsonBody({ contractId: result.id }), sender);
  return result.id;
}

/** As a page stays that was seen in every form. */
const inEnglish = (visitor: Visitor): Visitor => ({
  ...visitor,
  language: 'en_US',
  say: wordsOf('en_US'),
  onPhone: false,
});

/** Opens the form of a grant for an employee on the page of the seal. */
async function beginGrant({ page, say }: Visitor, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say('seals-detail:grant.add'), exact: true }).click();
  await dialog.getByRole('combobox').first().fill(name);
  await page.getByRole('option').filter({ hasText: name }).click();
}

/** Submits the form that stays open, and proves the intent by a code. */
async function proveGrant({ page, say }: Visitor, to: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const after = await codeSoFar(to);
  await dialog.getByRole('button', { name: say('seals-detail:form.submit'), exact: true }).click();
  const code = page.getByLabel(say('identity-intent:code'), { exact: true });
  await code.waitFor();
  await enterNewCode(code, { to, after, done: dialog, state: 'hidden' });
}

it(
  'a grant for one template does not cover a contract of another one, and the signer sees why',
  async () => {
    const mark = newMobile().slice(-6);
    const [ours, other] = [await publishTemplate(`仓储 ${mark}`), await publishTemplate(`运输 ${mark}`)];
    const seal = await makeSeal('仓储合同专用章', LEGAL_REPRESENTATIVE);
    const keeper = await browser.visit();
    const { page } = keeper;
    const dialog = page.getByRole('dialog');
    await logInByPassword(keeper, LEGAL_REPRESENTATIVE, `/seal-electronic/${seal.id}`);
    await openInEveryForm(keeper, `/seal-electronic/${seal.id}`, 'seal-grant-template', async (form) => {
      await beginGrant(form, '林知夏');
      const template = dialog.getByLabel(form.say('seals-detail:form.template'));
      await template.selectOption({ label: ours.title });
      await template.scrollIntoViewIfNeeded();
    });
    await proveGrant(inEnglish(keeper), LEGAL_REPRESENTATIVE);
    await openInEveryForm(keeper, `/seal-electronic/${seal.id}`, 'seal-granted-template', async ({ say }) => {
      await page
        .getByRole('listitem')
        .filter({ hasText: say('seals-detail:grant.templates', { names: ours.title }) })
        .scrollIntoViewIfNeeded();
    });

    const outside = await sendFrom(other, seal);
    const inside = await sendFrom(ours, seal);
    const { user } = await ownOf(STAFF);
    const askWhy = async (contractId: string) => {
      const address = `/seal/why?sealId=${seal.id}&userId=${user.id}&contractId=${contractId}`;
      return (await callApi<{ result: Why }>(address, {}, await session(STAFF))).result;
    };
    const refused = await askWhy(outside);
    expect(refused).toMatchObject({ usable: false, reasons: [{ fact: 'GRANT_TEMPLATE' }] });
    expect((await askWhy(inside)).usable).toBe(true);

    const signer = await browser.visit();
    await logInByPassword(signer, STAFF);
    await openInEveryForm(signer, `/sign/${outside}`, 'seal-outside-template', async ({ say }) => {
      const asking = signer.page.getByRole('region', { name: say('seals:ask.title') });
      await asking
        .getByText(say('seals-detail:why.GRANT_TEMPLATE', { number: refused.reasons[0]!.grant! }))
        .waitFor();
    });
    expect(await signer.page.getByRole('radio', { name: new RegExp(seal.name) }).count()).toBe(0);
    await signer.page.goto(`/sign/${inside}`);
    await signer.page.getByRole('radio', { name: new RegExp(seal.name) }).waitFor();
  },
  PATIENCE_MS,
);

it(
  'a right to examine is granted up to an amount',
  async () => {
    const seal = await makeSeal('审批合同专用章', LEGAL_REPRESENTATIVE);
    const keeper = await browser.visit();
    const { page } = keeper;
    const dialog = page.getByRole('dialog');
    await logInByPassword(keeper, LEGAL_REPRESENTATIVE, `/seal-electronic/${seal.id}`);
    await openInEveryForm(keeper, `/seal-electronic/${seal.id}`, 'seal-grant-examine', async (form) => {
      const { say } = form;
      await beginGrant(form, '林知夏');
      await dialog.getByText(say('seals-detail:grant.rightName.EXAMINE'), { exact: true }).click();
      const amount = dialog.getByLabel(say('seals-detail:form.amount'));
      await amount.fill('0');
      await dialog.getByRole('button', { name: say('seals-detail:form.submit'), exact: true }).click();
      await dialog.getByText(say('seals-detail:form.amountWrong')).waitFor();
      await takePicture(form, 'seal-grant-examine-fault');
      await amount.fill('500000');
      await dialog.getByLabel(say('seals-detail:form.until')).fill(dayIn(180));
    });
    expect(
      await dialog.getByLabel(inEnglish(keeper).say('seals-detail:form.perDay')).count(),
      'who examines has no number of uses',
    ).toBe(0);
    await proveGrant(inEnglish(keeper), LEGAL_REPRESENTATIVE);
    await openInEveryForm(keeper, `/seal-electronic/${seal.id}`, 'seal-granted-examine', async ({ say }) => {
      const granted = page.getByRole('listitem').filter({ hasText: '¥ 500,000.00' });
      await granted.getByText(say('seals-detail:grant.rightName.EXAMINE'), { exact: true }).waitFor();
      await granted.scrollIntoViewIfNeeded();
    });
  },
  PATIENCE_MS,
);
