import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Visitor } from '../browser/browser.ts';
import { differingPixels } from '../browser/page-difference.ts';
import { takePicture } from '../browser/take-picture.ts';
import { sayIn } from '../browser/words.ts';
import { appointPage } from '../pages/appoint-page.ts';
import { detailPage } from '../pages/detail-page.ts';
import { launchPage } from '../pages/launch-page.ts';
import { logInByPassword, SEAL_ADMINISTRATOR } from '../pages/login-page.ts';
import { signPage } from '../pages/sign-page.ts';
import { verifierPage } from '../pages/verifier-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { visitorAddress } from '../server/visitor-address.ts';
import { TEMPLATE_MANAGER } from '../templates/made-template.ts';
import { pixelsOf } from '../templates/picture-template.ts';
import { expectThreeValidSignatures } from './expect-valid-signatures.ts';
import { keepAttachment, session } from './filling-contract.ts';
import { readContract } from './sign-by-call.ts';

type Visit = (options?: { language?: Visitor['language'] }) => Promise<Visitor>;

/** px */
const WIDTH = 1200;

/** A picture of 60 × 40 mm has more at 1,200 px for a page. */
const PICTURE_PIXELS = 10_000;

interface Launched {
  /** A template of papers with a published version. */
  templateId: string;
  person: { name: string; mobile: string };
  /** Names and values of params, as they are typed; of a picture its bytes. */
  own: Record<string, Given>;
  theirs: Record<string, Given>;
  /** Colours that the pages show because of the pictures. */
  colors?: readonly string[];
}

type Given = string | Buffer;

/**
 * A published template of papers with a company and a person: a contract is made from it, filled in by the person, and signed by both, all on
 * the pages of the product. Then each page of the signed file is the picture of the preview with these values, apart from signatures; its first
 * revision is the preview; and the file is valid.
 *
 * @param sponsor signed in, may use the template
 */
export async function launchAndCompare(
  visit: Visit,
  sponsor: Visitor,
  { templateId, person, own, theirs, colors = [] }: Launched,
): Promise<void> {
  const contractId = await launch(sponsor, templateId, person, own);
  const party = await visit({ language: sponsor.language });
  await fill(party, contractId, person.mobile, theirs);
  const company = await visit({ language: sponsor.language });
  await logInByPassword(company, SEAL_ADMINISTRATOR);
  await company.page.goto(`/sign/${contractId}`);
  const sealing = signPage(company);
  await sealing.goToNextPlace();
  await sealing.filledPlace.first().waitFor();
  await sealing.confirm(SEAL_ADMINISTRATOR);
  await party.page.goto(`/sign/${contractId}`);
  const signing = signPage(party);
  await signing.goToNextPlace();
  await signing.typeSignature(person.name);
  await takePicture(party, 'template-whole-sign');
  await signing.confirm(person.mobile);
  await signing.openDetail();
  const detail = detailPage(party);
  await expect.poll(() => detail.status.textContent()).toContain(party.say('contracts:status.COMPLETE'));
  const { name, bytes } = await detail.download();
  await takePicture(party, 'template-whole-detail');

  const who = await session(TEMPLATE_MANAGER);
  const { result: template } = await callApi<{ result: TemplateDetail }>(
    `/template/detail?templateId=${templateId}`,
    {},
    who,
  );
  const contract = await readContract(await session(person.mobile), contractId);
  await expectPreview(who, template, contract, bytes, { given: { ...own, ...theirs }, colors });
  await expectThreeValidSignatures(bytes);
  const verifier = verifierPage(await visit({ language: sponsor.language }));
  await verifier.check(name, bytes);
  expect(await verifier.verdict.textContent()).toBe(party.say('verifier:file.unmodified'));
}

/** @returns the id of the contract */
async function launch(
  { page, say, ...sponsor }: Visitor,
  templateId: string,
  person: Launched['person'],
  own: Record<string, Given>,
): Promise<string> {
  const t = sayIn(say, 'templates-launch');
  const words = sayIn(say, 'contracts-launch');
  await page.goto(`/launch?template=${templateId}`);
  for (const [name, value] of Object.entries(own)) await give(page, name, value);
  const other = page.getByRole('article').filter({ has: page.getByRole('combobox') });
  await other.getByRole('combobox', { name: words('parties.personName') }).fill(person.name);
  await other.getByRole('combobox', { name: words('parties.contact') }).fill(person.mobile);
  await takePicture({ page, say, ...sponsor }, 'template-whole-launch');
  await page.getByRole('button', { name: t('form.make') }).click();
  await page.waitForURL(/\/launch\/contract\/.+/);
  const visitor = { page, say, ...sponsor };
  await launchPage(visitor).goOn();
  const appoint = appointPage(visitor);
  await appoint.closeGuide();
  await appoint.send();
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

async function fill(
  party: Visitor,
  contractId: string,
  mobile: string,
  theirs: Record<string, Given>,
): Promise<void> {
  const { page, say } = party;
  const t = sayIn(say, 'contracts-fields');
  await logInByPassword(party, mobile, `/filling/${contractId}`);
  const form = page.locator('.field-form.param-form');
  for (const [name, value] of Object.entries(theirs)) await give(form, name, value);
  const submit = (inside: Page | Locator) =>
    inside.getByRole('button', { name: t('filling.submit'), exact: true }).click();
  await submit(page);
  await submit(page.getByRole('dialog'));
  await page.getByRole('heading', { name: t('filling.done') }).waitFor();
  // The job that typesets the file ends the filling.
  await page.getByText(t('filling.ready')).waitFor();
}

async function give(form: Page | Locator, name: string, value: Given): Promise<void> {
  if (typeof value === 'string') return form.getByLabel(name).fill(value);
  const group = form.getByRole('group', { name });
  const file = { name: `${name}.png`, mimeType: 'image/png', buffer: value };
  await group.locator('input[type=file]').first().setInputFiles(file);
  await group.getByText(file.name).waitFor();
}

/** Each page of the signed file is that of the preview with the values of the contract, and so are the bytes of its first revision. */
async function expectPreview(
  who: Record<string, string>,
  { id, versionId }: TemplateDetail,
  { documents, fields, paper }: Contract,
  signed: Buffer,
  { given, colors }: { given: Record<string, Given>; colors: readonly string[] },
): Promise<void> {
  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${inject('baseUrl')}/api${path}`, {
      ...init,
      headers: { ...visitorAddress(), ...init.headers, ...who },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  // Who looks at the preview uploads the same pictures.
  const values = { ...paper!.values };
  for (const { key, name } of paper!.params) {
    const picture = given[name];
    if (picture instanceof Buffer) values[key] = await keepAttachment(who, `${name}.png`, picture);
  }
  const about = { templateId: id, versionId, values };
  const preview = await get('/template/papers/preview', jsonBody(about));
  expect(signed.subarray(0, preview.length).equals(preview), 'the first revision is the preview').toBe(true);
  const document = documents[0]!;
  const seen = new Set<string>();
  for (let page = 1; page <= document.pages; page++) {
    const [expected, shown] = await Promise.all([
      get('/template/papers/preview', jsonBody({ ...about, page, width: WIDTH })),
      get(`/document/${document.id}/image?page=${page}&width=${WIDTH}`),
    ]);
    const signatures = fields.filter((field) => field.page === page);
    expect(await differingPixels(expected, shown, signatures), `page ${page}`).toBe(0);
    // The comparison sees the signatures.
    if (signatures.length > 0) expect(await differingPixels(expected, shown)).toBeGreaterThan(0);
    for (const color of colors) if ((await pixelsOf(shown, color)) > PICTURE_PIXELS) seen.add(color);
  }
  expect([...seen].sort(), 'pictures on the pages').toEqual([...colors].sort());
}
