import type { KeyIn } from '@cinnabar/locales/text-keys';
import { errorText } from '@cinnabar/protocol/error-text';
import type { ErrorName } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { sessionOf, signByCall } from './contracts/sign-by-call.ts';
import { detailPage } from './pages/detail-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();

/** Two people whose turn it is. */
async function waiting() {
  const gu = await makePerson('顾明远', newMobile());
  const su = await makePerson('苏清越', newMobile());
  const sent = await sendContract({ name: '顾明远', mobile: gu }, { name: '苏清越', mobile: su });
  return { gu, su, ...sent };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

const IN_HAND = { viewport: PHONE, language: 'en_US' } as const;
const A_MOMENT_MS = 1500;
const AT_A_DESK = { viewport: DESKTOP, language: 'zh_CN' } as const;

/** The server's text of a refusal, in the visitor's language. */
async function expectTold({ page, language }: Visitor, name: ErrorName): Promise<void> {
  await page.getByText(errorText(name, language)).first().waitFor();
}

async function look(visitor: Visitor, name: string): Promise<void> {
  await takePicture(visitor, name);
  await expectAccessible(visitor);
}

const recall = ({ id, session }: Waiting) =>
  callApi('/contract/recall', jsonBody({ contractId: id, reason: '条款有误' }), session);

describe('a late confirmation of a signature reports what happened meanwhile:', () => {
  const title = ({ page, say }: Visitor, key: KeyIn<'contracts-sign'>) =>
    page.getByRole('heading', { name: say(`contracts-sign:${key}`), level: 1 }).waitFor();

  it.each([
    {
      what: 'the sponsor took the contract back',
      visit: IN_HAND,
      name: 'overtaken-recall',
      overtake: recall,
      expectOutcome: async (signer: Visitor) => {
        await title(signer, 'closed.recalled');
        await signer.page.getByText('条款有误').waitFor();
      },
    },
    {
      what: 'another party refused',
      visit: AT_A_DESK,
      name: 'overtaken-reject',
      overtake: async ({ id, su }: Waiting) =>
        callApi('/contract/reject', jsonBody({ contractId: id, reason: '条款不符' }), await sessionOf(su)),
      expectOutcome: async (signer: Visitor) => {
        await title(signer, 'closed.rejected');
        await signer.page.getByText('条款不符').waitFor();
      },
    },
    {
      what: 'the deadline passed',
      visit: IN_HAND,
      name: 'overtaken-late',
      overtake: async ({ id, session }: Waiting) => {
        const expireTime = new Date(Date.now() + A_MOMENT_MS).toISOString();
        await callApi('/contract/delay', jsonBody({ contractId: id, expireTime }), session);
        await new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));
      },
      expectOutcome: async (signer: Visitor) => {
        await title(signer, 'closed.late');
        await signer.page.getByText(signer.say('contracts-sign:closed.lateText')).waitFor();
      },
    },
    {
      what: 'the sponsor gave the contract to the right receiver',
      visit: AT_A_DESK,
      name: 'overtaken-correct',
      overtake: ({ id, session }: Waiting) =>
        callApi(
          '/contract/correct',
          jsonBody({ contractId: id, signatoryId: 'person-0', receiverName: '周全', contact: newMobile() }),
          session,
        ),
      expectOutcome: (signer: Visitor) => title(signer, 'load.taken'),
    },
  ])('$what', async ({ visit, name, overtake, expectOutcome }) => {
    const sent = await waiting();
    const signer = await browser.visit(visit);
    await logInByPassword(signer, sent.gu);
    await signer.page.goto(`/sign/${sent.id}`);
    const signing = signPage(signer);
    await signing.goToNextPlace();
    await signing.typeSignature('顾明远');
    const code = await signing.openCheck(sent.gu);
    await overtake(sent);
    await signing.typeCode(code);
    await expectOutcome(signer);
    await look(signer, name);
  });
});

describe('typed input that can no longer be submitted stays until its author has read why:', () => {
  it('the sender withdraws what the last signature has completed meanwhile', async () => {
    const sent = await waiting();
    await signByCall(sent.su, '苏清越', sent.id);
    const staff = await browser.visit(AT_A_DESK);
    await logInByPassword(staff, STAFF);
    await staff.page.goto(`/detail/${sent.id}#recall`);
    const dialog = staff.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('条款有误');
    await signByCall(sent.gu, '顾明远', sent.id);
    await dialog.getByRole('button', { name: staff.say('contracts-detail:recall.act') }).click();
    await expectTold(staff, 'ALREADY_ENDED');
    expect(await dialog.getByRole('textbox').inputValue()).toBe('条款有误');
    await look(staff, 'overtaken-by-signature');
    await dialog.getByRole('button', { name: staff.say('contracts-detail:recall.keep') }).click();
    await expect.poll(() => detailPage(staff).status.textContent()).toContain('已完成');
  });

  it('the sender corrects a receiver who has signed meanwhile', async () => {
    const sent = await waiting();
    const staff = await browser.visit(IN_HAND);
    await logInByPassword(staff, STAFF);
    await staff.page.goto(`/detail/${sent.id}`);
    const acts = sayIn(staff.say, 'contracts-acts');
    await staff.page.getByRole('button', { name: acts('correct.label', { party: '顾明远' }) }).click();
    const dialog = staff.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: acts('correct.name') }).fill('周全');
    await dialog.getByRole('textbox', { name: acts('correct.contact') }).fill(newMobile());
    await signByCall(sent.gu, '顾明远', sent.id);
    await dialog.getByRole('button', { name: acts('correct.submit') }).click();
    await expectTold(staff, 'CORRECT_ACTED');
    expect(await dialog.getByRole('textbox', { name: acts('correct.name') }).inputValue()).toBe('周全');
    await look(staff, 'overtaken-in-correcting');
    await dialog.getByRole('button', { name: acts('correct.keep') }).click();
    const party = staff.page.locator('.signing-party', { hasText: '顾明远' });
    await party.getByText(staff.say('contracts:status.SIGNED')).first().waitFor();
  });

  it('a party declines what the sender has withdrawn meanwhile, and is shown the end of it', async () => {
    const sent = await waiting();
    const signer = await browser.visit(AT_A_DESK);
    await logInByPassword(signer, sent.gu);
    await signer.page.goto(`/detail/${sent.id}#reject`);
    const dialog = signer.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('条款不符');
    await recall(sent);
    await dialog.getByRole('button', { name: signer.say('contracts-sign:refuse.submit') }).click();
    await expectTold(signer, 'CONTRACT_STATE');
    expect(await dialog.getByRole('textbox').inputValue()).toBe('条款不符');
    await dialog.getByRole('button', { name: signer.say('contracts-sign:refuse.keep') }).click();
    await expect.poll(() => detailPage(signer).status.textContent()).toContain('已撤回');
  });
});
