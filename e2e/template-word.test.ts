import { pageText, verifyPdf } from '@cinnabar/pdf';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { readContract, signByCall } from './contracts/sign-by-call.ts';
import { downloadContract } from './contracts/signed-contract.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { paperPanes } from './pages/paper-panes.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { wordEditorPage } from './pages/word-editor-page.ts';
import { untilPages } from './pages/word-pages.ts';
import { callApi } from './server/call-api.ts';
import { makePerson } from './server/new-person.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';
import { sendDraft } from './templates/paper-template.ts';
import { CHANGED_WORD_TEMPLATE, canConvert, WORD_TEMPLATE, WRONG_WORD } from './templates/word-template.ts';

const browser = useBrowser();

it('a Word file keeps its layout: its tags become params, and a contract of it is filled in and signed', async () => {
  if (!(await canConvert())) return;
  const manager = await session(TEMPLATE_MANAGER);
  const mobile = await makePerson('顾明远', newMobile());
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const { t, choose, show, check, untilConverted } = wordEditorPage(visitor);
  const { t: panes, words, line, editor, dialog, publish } = paperPanes(visitor);
  const { untilSaved } = templateEditorPage(visitor);
  const parties = sayIn(say, 'contracts-launch');
  const row = (text: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });

  await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor');
  await page.getByRole('link', { name: words('new.way.word.title') }).click();
  await page.getByRole('heading', { name: t('help.title') }).waitFor();
  await takePicture(visitor, 'word-start');
  await expectAccessible(visitor);
  await choose('写错的合同.docx', WRONG_WORD);
  const refusal = page.getByRole('alert');
  await refusal.getByText(say('errors:WORD_FILE_TAGS')).waitFor();
  expect(await refusal.getByRole('listitem').count()).toBe(2);
  await takePicture(visitor, 'word-refused');

  await choose('设备租赁合同.docx', WORD_TEMPLATE);
  await page.getByRole('heading', { name: '设备租赁合同.docx' }).waitFor();
  for (const name of ['承租方名称', '开户行', '月租金', '起租日期', '设备清单', '补充约定'])
    await row(name).waitFor();
  await takePicture(visitor, 'word-report');
  await expectAccessible(visitor);
  const title = `设备租赁合同 ${mobile.slice(-6)}`;
  await page.getByRole('textbox', { name: words('new.name') }).fill(title);
  await page.getByRole('button', { name: words('new.make'), exact: true }).click();
  await page.waitForURL(/\/template\/editor\/[^/?]+/);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await untilConverted();
  await takePicture(visitor, 'word-editor');
  await expectAccessible(visitor);

  // A param shows where it stands; another party fills it in, and gets a step for that.
  await line('开户行').click();
  const bank = editor('开户行');
  await bank
    .getByRole('region', { name: t('params.places') })
    .getByText('出租人开户行')
    .waitFor();
  await bank.getByRole('combobox', { name: panes('owner') }).selectOption({ label: '乙方' });
  await takePicture(visitor, 'word-params');
  // Places of signatures follow a role of another name: they know it by its key.
  await show('roles');
  const card = page.getByRole('article', { name: '乙方', exact: true });
  await card.getByRole('textbox', { name: words('roles.name') }).fill('出租人');
  const markers = page.getByRole('region', { name: t('markers.title', { count: 4 }) });
  await markers
    .getByText(t('markers.by', { name: '出租人' }))
    .first()
    .waitFor();
  await takePicture(visitor, 'word-roles');
  await page.getByRole('button', { name: parties('parties.more', { name: '出租人' }) }).click();
  await page.getByRole('menuitem', { name: parties('parties.up') }).click();
  await expectAccessible(visitor);
  await untilSaved();
  await check().click();
  await page.getByText(t('check.none')).waitFor();
  await takePicture(visitor, 'word-check');

  // Another file: what it asks for and the former one did not is seen before it is used.
  await page.getByRole('button', { name: t('files.replaceOf', { name: '设备租赁合同' }) }).click();
  await choose('设备租赁合同（二稿）.docx', CHANGED_WORD_TEMPLATE);
  await dialog.getByText(t('replace.came', { count: 1 })).waitFor();
  await dialog.getByText(t('replace.went', { count: 1 })).waitFor();
  await takePicture(visitor, 'word-replaced');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: t('replace.cancel') }).click();

  await publish();
  await dialog.getByRole('button', { name: words('publish.now'), exact: true }).click();
  await page.waitForURL(new RegExp(`/template/${id}$`), { timeout: 90_000 });
  const { result: template } = await callApi<{ result: TemplateDetail }>(
    `/template/detail?templateId=${id}`,
    {},
    manager,
  );
  expect([template.templateType, template.published]).toEqual(['WORD_FORM', 1]);
  await page.getByRole('heading', { name: t('card.title') }).waitFor();
  await takePicture(visitor, 'word-template');
  await expectAccessible(visitor);
  const [original] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('files.downloadOf', { name: '设备租赁合同' }) }).click(),
  ]);
  expect(original.suggestedFilename()).toMatch(/\.docx$/);

  const sponsor = await browser.visit();
  const launch = sayIn(say, 'templates-launch');
  const fields = sayIn(say, 'contracts-fields');
  const form = sponsor.page;
  await logInByPassword(sponsor, STAFF, `/launch?template=${id}`);
  await form.getByLabel('承租方名称').fill('青山精密有限公司');
  await form.getByLabel('月租金').fill('3200');
  await form.getByLabel('起租日期').fill('2036-01-15');
  await form.getByLabel(fields('cell', { column: '设备', row: 1 }), { exact: true }).fill('数控机床');
  await form.getByLabel(fields('cell', { column: '数量', row: 1 }), { exact: true }).fill('2');
  expect(await form.getByLabel('开户行').count(), 'for the other party').toBe(0);
  const other = form.getByRole('article', { name: '出租人' });
  await other.getByRole('combobox', { name: parties('parties.personName') }).fill('顾明远');
  await other.getByRole('combobox', { name: parties('parties.contact') }).fill(mobile);
  await untilPages(sponsor);
  await takePicture(sponsor, 'word-launch');
  await expectAccessible(sponsor);
  await form.getByRole('button', { name: launch('form.make') }).click();
  await form.waitForURL(/\/launch\/contract\/.+/, { timeout: 90_000 });
  const contractId = new URL(form.url()).pathname.split('/').at(-1)!;
  await sendDraft(contractId);

  const party = await browser.visit();
  await logInByPassword(party, mobile, `/filling/${contractId}`);
  await party.page.locator('.param-form').getByLabel('开户行').fill('招商银行苏州分行');
  await takePicture(party, 'word-filling');
  const submit = { name: fields('filling.submit'), exact: true };
  await party.page.getByRole('button', submit).click();
  await party.page.getByRole('dialog').getByRole('button', submit).click();
  await party.page.getByRole('heading', { name: fields('filling.done') }).waitFor({ timeout: 90_000 });

  // The last page is made after the answer.
  const staff = await session(STAFF);
  await expect
    .poll(async () => (await readContract(staff, contractId)).status, { timeout: 90_000 })
    .toBe('SIGNING');
  await signByCall(mobile, '顾明远', contractId);
  const signed = await downloadContract(staff, contractId);
  expect((await verifyPdf(signed)).validity).toBe('unmodified');
  const runs = await pageText(signed, 1);
  const text = runs.map((run) => run.text).join('');
  for (const value of ['青山精密有限公司', '招商银行苏州分行', '数控机床']) expect(text).toContain(value);
});
