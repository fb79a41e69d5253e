import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { hiddenWidth } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn, wordsOf } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { paperEditorPage } from './pages/paper-editor-page.ts';
import { paperPanes } from './pages/paper-panes.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';
import { paperDraft, paperTemplate } from './templates/paper-template.ts';

const browser = useBrowser();
const named = () => `采购合同 ${newMobile().slice(-6)}`;

async function read(id: string): Promise<TemplateDetail> {
  const manager = await session(TEMPLATE_MANAGER);
  return (await callApi<{ result: TemplateDetail }>(`/template/detail?templateId=${id}`, {}, manager)).result;
}
const papersOf = async (id: string) => (await read(id)).draft!.content.papers!;

/** The editor of a draft of this journey's own, in English. */
async function openDraft(pane: string) {
  const { id } = await paperDraft(named());
  const visitor = await browser.visit({ language: 'en_US' });
  await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/editor/${id}?pane=${pane}`);
  await paperEditorPage(visitor).untilLaidOut();
  return { id, visitor, panes: paperPanes(visitor), ...templateEditorPage(visitor) };
}

describe('the panes of the editor of papers', () => {
  it('are there in both languages, and a phone previews', async () => {
    const { id } = await paperDraft(named());
    const visitor = await browser.visit();
    await logInByPassword(visitor, TEMPLATE_MANAGER);
    await openInEveryForm(visitor, '/template/editor?way=write', 'paper-start', async (form) => {
      await form.page.getByRole('button', { name: form.say('templates-editor:new.make') }).waitFor();
    });
    for (const pane of ['params&param=total', 'condition', 'roles'])
      await openInEveryForm(
        visitor,
        `/template/editor/${id}?pane=${pane}`,
        `paper-pane-${pane.slice(0, 6)}`,
        async (form) => {
          const { t } = paperEditorPage(form);
          // A phone reads the text, and has no panes.
          if (form.onPhone) await form.page.getByRole('document', { name: t('text') }).waitFor();
          else await form.page.getByRole('tabpanel').waitFor();
        },
      );
    await visitor.page.setViewportSize({ width: 390, height: 844 });
    await paperPanes({ ...visitor, language: 'en_US', say: wordsOf('en_US') }).preview();
    await expect.poll(() => hiddenWidth(visitor)).toBe(0);
    await takePicture({ ...visitor, onPhone: true }, 'paper-preview');
    await expectAccessible(visitor);
  });

  it('a param that is used is removed only after its places were named, and comes back by undo', async () => {
    const { id, visitor, panes, untilSaved } = await openDraft('params');
    const { t, dialog, line, editor } = panes;
    await line('付款方式').click();
    await editor('付款方式')
      .getByRole('button', { name: t('removeOf', { name: '付款方式' }) })
      .click();
    await dialog.getByText('付款方式：☐一次付清').waitFor();
    await takePicture({ ...visitor, language: 'en_US' }, 'paper-remove-param');
    await expectAccessible(visitor);
    await dialog.getByRole('button', { name: t('remove.act') }).click();
    await line('付款方式').waitFor({ state: 'hidden' });
    await visitor.page
      .getByRole('button', { name: t('undo'), exact: true })
      .first()
      .click();
    await line('付款方式').waitFor();
    await untilSaved();
    expect((await papersOf(id)).params).toHaveLength(PURCHASE_CONTRACT.params.length);
  });

  it('columns of a table are added and computed, and a bound may be another param', async () => {
    const { id, panes, untilSaved } = await openDraft('params');
    const { t, line, editor } = panes;
    await line('货物清单').click();
    const goods = editor('货物清单');
    await goods.getByRole('button', { name: t('columns.add') }).click();
    await goods.getByRole('textbox', { name: t('columns.newName') }).fill('含运费');
    await goods.getByRole('button', { name: t('addIt') }).click();
    await goods.getByRole('textbox', { name: t('columns.name', { number: 7 }) }).waitFor();
    await goods
      .getByRole('combobox', { name: t('type') })
      .last()
      .selectOption('AMOUNT');
    await goods
      .getByRole('checkbox', { name: t('formula.use') })
      .last()
      .check();
    await goods
      .getByRole('textbox', { name: t('formula.ofColumn', { name: '含运费' }) })
      .fill('amount + count × 10');
    await goods.getByText('1,290.50').waitFor();
    await line('交货日期').click();
    await editor('交货日期')
      .getByRole('combobox', { name: t('check.maxDay') })
      .selectOption({ label: '签订日期' });
    await untilSaved();
    const { params } = await papersOf(id);
    expect(params.find(({ key }) => key === 'goods')!.columns.at(-1)).toMatchObject({
      name: '含运费',
      type: 'AMOUNT',
      formula: 'amount + count × 10',
    });
    expect(params.find(({ key }) => key === 'deliveryDay')!.check).toEqual({
      min: { param: 'signDay' },
      max: { param: 'signDay' },
    });
  });

  it('a condition is built, read as a sentence and tried with sample values', async () => {
    const { id, visitor, panes, untilSaved } = await openDraft('condition');
    const { t, dialog, show } = panes;
    const { page, say } = visitor;
    const rules = sayIn(say, 'templates-rules');
    await paperEditorPage(visitor).text.getByText('甲方应于收货之日起').first().click();
    await page.getByRole('button', { name: t('condition.begin') }).click();
    await page
      .getByRole('combobox', { name: t('condition.param', { number: 1 }) })
      .selectOption({ label: '合同总价' });
    await page.getByRole('combobox', { name: t('condition.op', { number: 1 }) }).selectOption('>=');
    await page.getByRole('textbox', { name: t('condition.value', { name: '合同总价' }) }).fill('50,000');
    const sentence = rules('condition.atLeast', { name: '合同总价', value: '50,000.00' });
    await page
      .getByText(t('condition.sentence', { text: sentence }))
      .first()
      .waitFor();
    await page.getByText(t('condition.hidden')).first().waitFor();
    await page.getByRole('button', { name: t('condition.add') }).click();
    await page.getByRole('combobox', { name: t('condition.join') }).selectOption('any');
    await page
      .getByRole('combobox', { name: t('condition.param', { number: 2 }) })
      .selectOption({ label: '付款方式' });
    await page
      .getByRole('combobox', { name: t('condition.value', { name: '付款方式' }) })
      .selectOption('分期付款');
    await takePicture({ ...visitor, language: 'en_US' }, 'paper-condition');
    await expectAccessible(visitor);
    await untilSaved();
    const conditionOf = async () => {
      const block = (await papersOf(id)).files[0]!.paper.blocks.find((one) => one.id === 'acceptanceClause');
      return block?.condition ?? null;
    };
    expect(await conditionOf()).toEqual({
      any: [
        { param: 'total', op: '>=', value: '5000000' },
        { param: 'payment', op: 'is', value: '分期付款' },
      ],
    });

    // Other sample values make it true; they are no part of the template.
    await show('params');
    await page.getByRole('button', { name: t('samples.open'), exact: true }).click();
    await dialog.getByLabel('分期付款').check();
    await dialog.getByRole('button', { name: t('samples.keep') }).click();
    await show('condition');
    await page.getByText(t('condition.shown')).first().waitFor();
    await page.getByRole('button', { name: t('condition.clear') }).click();
    await untilSaved();
    expect(await conditionOf()).toBeNull();
  });

  it('roles and files are added, named, ordered and removed', async () => {
    const { id, visitor, panes, untilSaved, addRole } = await openDraft('roles');
    const { t, dialog } = panes;
    const { page } = visitor;
    await addRole('person', 'Witness');
    await page.getByRole('button', { name: t('files.add') }).click();
    await page.getByRole('textbox', { name: t('files.name', { number: 2 }) }).fill('技术附件 【合同编号】');
    await page.getByRole('button', { name: t('files.up', { name: '技术附件 【合同编号】' }) }).click();
    await page
      .getByRole('button', { name: t('files.condition') })
      .first()
      .click();
    await dialog.getByRole('button', { name: t('condition.begin') }).click();
    await dialog.getByText(t('condition.shown')).waitFor();
    await takePicture({ ...visitor, language: 'en_US' }, 'paper-file-condition');
    await expectAccessible(visitor);
    await dialog.getByRole('button', { name: t('files.done') }).click();
    await takePicture({ ...visitor, language: 'en_US' }, 'paper-roles');
    await untilSaved();
    const { draft } = await read(id);
    expect(draft!.content.roles.at(-1)).toMatchObject({
      name: 'Witness',
      tenantType: 'PERSONAL',
      sponsor: false,
    });
    const [annex, main] = draft!.content.papers!.files;
    expect([annex!.id, main!.id]).toEqual(['file2', 'main']);
    expect(annex!.paper.title).toEqual([
      { kind: 'text', text: '技术附件 ' },
      { kind: 'param', param: 'contractNo' },
    ]);
    expect(annex!.condition).toEqual({ param: 'contractNo', op: 'filled' });
    await page.getByRole('button', { name: t('files.remove', { name: '技术附件 【合同编号】' }) }).click();
    await untilSaved();
    expect((await papersOf(id)).files.map((file) => file.id)).toEqual(['main']);
  });
});

it('versions of papers are compared word by word', async () => {
  const { id, version, content } = await paperTemplate(named());
  const papers = content!.papers!;
  const [file] = papers.files;
  const blocks = file!.paper.blocks.map((block) =>
    block.kind === 'paragraph' && block.id === 'acceptanceClause'
      ? { ...block, content: [{ kind: 'text' as const, text: '甲方应于收货之日起 15 日内验收。' }] }
      : block,
  );
  const manager = await session(TEMPLATE_MANAGER);
  const next = { ...content, papers: { ...papers, files: [{ ...file, paper: { ...file!.paper, blocks } }] } };
  await callApi(`/template/${id}/draft`, { ...jsonBody({ version, content: next }), method: 'PUT' }, manager);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  const t = sayIn(say, 'templates');
  await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/${id}`);
  await page.getByRole('button', { name: t('compare.act') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('ins', { hasText: '15' }).waitFor();
  await dialog.locator('del', { hasText: '7' }).waitFor();
  await takePicture(visitor, 'paper-compare');
  await expectAccessible(visitor);
  await page.setViewportSize({ width: 390, height: 844 });
  await takePicture({ ...visitor, onPhone: true }, 'paper-compare');
  await expect.poll(() => hiddenWidth(visitor)).toBe(0);
  await dialog
    .getByRole('combobox', { name: t('compare.to') })
    .selectOption({ label: t('version', { number: 1 }) });
  await dialog.getByText(t('versions.same')).waitFor();
});
