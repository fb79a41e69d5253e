import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { keepSample, session } from './contracts/filling-contract.ts';
import { newMobile, SAMPLE_PAGES } from './contracts/sample-contract.ts';
import { appointPage } from './pages/appoint-page.ts';
import { logInByPassword } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { makePerson } from './server/new-person.ts';

/** Contract administrator and manager of business types. */
const MANAGER = '13800000007';
/** Twice on the last page of the sample. */
const KEYWORD = '签署日期';

const browser = useBrowser();

interface Type {
  id: string;
  version: number;
  config: object;
  roles: { id: string; roleType: string }[];
}

/** A published type of the demo's company, with a signature at a keyword and a watermark; and a draft of it with a person. */
async function typeAndDraft(name: string, signer: string) {
  const manager = await session(MANAGER);
  const { result: user } = await callApi<{ result: { company: { id: string } } }>('/user', {}, manager);
  const post = async (path: string, body: object) =>
    (await callApi<{ result: Type }>(path, jsonBody(body), manager)).result;
  const made = await post('/category/create', { companyId: user.company.id, name });
  const position = { party: 1, keyword: KEYWORD, side: 'below', right: 0, down: 0 };
  const config = {
    ...made.config,
    senderRoleIds: made.roles.filter(({ roleType }) => roleType === 'CATEGORY_MANAGER').map(({ id }) => id),
    watermark: '{name} {contact} {time}',
    positions: [
      { ...position, kind: 'SIGNATURE', occurrence: 1 },
      { ...position, kind: 'DATE', occurrence: -1 },
    ],
  };
  const drafted = await post('/category/draft', { categoryId: made.id, version: made.version, config });
  await post('/category/publish', { categoryId: made.id, version: drafted.version, note: '' });
  const draft = await post('/contract', {
    categoryId: made.id,
    subject: '按关键字签署的服务合同',
    documents: [await keepSample(manager)],
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    fields: [],
    signatories: [
      {
        id: 'person',
        tenantType: 'PERSONAL',
        receiverName: '顾明远',
        contact: signer,
        step: 1,
        actions: [{ id: 'signing', type: 'PERSONAL' }],
      },
    ],
  });
  return draft.id;
}

it('places of a type stand at their keywords; pages that are read have its watermark, also the small one after signing', async () => {
  const name = `关键字 ${newMobile().slice(-6)}`;
  const signer = await makePerson('顾明远', newMobile());
  const id = await typeAndDraft(name, signer);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'contracts-launch');
  const appoint = appointPage(visitor);
  await logInByPassword(visitor, MANAGER, `/launch/appoint/${id}`);
  await appoint.closeGuide();
  await appoint.showPage(SAMPLE_PAGES);
  await expect.poll(() => appoint.places.count()).toBe(2);

  const signature = appoint.placeNamed(t('appoint.kind.signature'));
  await signature.click();
  const before = await signature.getAttribute('aria-label');
  for (const key of ['ArrowRight', 'Delete']) await page.keyboard.press(key);
  await page.getByText(t('keyword.fixed')).waitFor({ state: 'attached' });
  expect(await signature.getAttribute('aria-label')).toBe(before);
  await takePicture(visitor, 'appoint-fixed-place');
  await expectAccessible(visitor);

  await appoint.send();
  await appoint.openDetail();
  await page.goto(`/preview/${id}`);
  await page.locator('.page-watermark').first().waitFor();
  await page.locator('.page-view img').first().waitFor();
  await seeInBothSizes(visitor, 'preview-watermark');

  const person = await browser.visit();
  await logInByPassword(person, signer);
  await person.page.goto(`/sign/${id}`);
  const signing = signPage(person);
  await signing.readAll(SAMPLE_PAGES);
  await signing.goToNextPlace();
  await signing.typeSignature('顾明远');
  await signing.confirm(signer);
  const mark = person.page.locator('.signed-preview .page-watermark');
  await mark.waitFor();
  expect(await mark.textContent()).toContain(`顾明远 ${signer.slice(0, 3)}****${signer.slice(-4)}`);
  const box = (part: string) => person.page.locator(`.signed-preview ${part}`).boundingBox();
  expect(await box('.page-watermark'), 'over the whole picture').toEqual(await box('img'));
  await seeInBothSizes(person, 'sign-result-watermark');

  await page.goto('/businesstype');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  expect(await page.getByLabel(say('categories:rule.positionsKeyword', { number: 2 })).inputValue()).toBe(
    KEYWORD,
  );
  await page.getByLabel(say('categories:rule.positionsKeyword', { number: 1 })).scrollIntoViewIfNeeded();
  await seeInEveryForm(visitor, 'businesstype-positions');
});
