import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { DESKTOP, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { hiddenWidth } from './browser/see-in-both-sizes.ts';
import { takePicture } from './browser/take-picture.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { paperEditorPage } from './pages/paper-editor-page.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { callApi } from './server/call-api.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';
import { paperDraft } from './templates/paper-template.ts';

const browser = useBrowser();
const title = () => `采购合同 ${newMobile().slice(-6)}`;

const paperOf = async (id: string) => {
  const { result } = await callApi<{ result: TemplateDetail }>(
    `/template/detail?templateId=${id}`,
    {},
    await session(TEMPLATE_MANAGER),
  );
  return result.draft!.content.papers!.files[0]!.paper;
};

/** A paper with one empty paragraph, and two roles. */
const EMPTY: TemplateContentInput = {
  documents: [],
  fields: [],
  roles: [
    {
      id: 'buyer',
      name: '采购方',
      sponsor: true,
      tenantType: 'CORPORATE',
      step: 1,
      actions: [{ id: 'buyerSeal', type: 'CORPORATE' }],
    },
    {
      id: 'seller',
      name: '张三',
      tenantType: 'PERSONAL',
      step: 2,
      actions: [{ id: 'sellerSign', type: 'PERSONAL' }],
    },
  ],
  papers: {
    params: [],
    files: [{ id: 'main', paper: { title: [{ kind: 'text', text: '协议' }], blocks: [] } }],
  },
};

async function openEditor(visitor: Visitor, id: string) {
  const editor = paperEditorPage(visitor);
  await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/editor/${id}`);
  await editor.untilLaidOut();
  await editor.text.click();
  return editor;
}

describe('the editor of papers', () => {
  it('is shown in every form: a phone reads, wider screens write', async () => {
    const { id } = await paperDraft(title());
    const visitor = await browser.visit();
    await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/editor/${id}`);
    await openInEveryForm(visitor, `/template/editor/${id}`, 'paper-editor-forms', async (form) => {
      const editor = paperEditorPage(form);
      if (form.onPhone) {
        await form.page.getByText(editor.t('phone')).waitFor();
        const text = form.page.getByRole('document', { name: editor.t('text') });
        await text.waitFor();
        expect(await text.getAttribute('contenteditable')).toBe('false');
        expect(await editor.toolbar.count()).toBe(0);
      } else {
        await editor.untilLaidOut();
        expect((await editor.toolbar.boundingBox())!.height, 'one line').toBeLessThan(60);
      }
    });
  });

  it('opens outline and settings over the text on a tablet, and at 200 % of a laptop', async () => {
    const { id } = await paperDraft(title());
    const visitor = await browser.visit({ language: 'en_US', viewport: { width: 768, height: 1024 } });
    const { page } = visitor;
    const { t, toolbar } = await openEditor(visitor, id);
    for (const width of [768, DESKTOP.width / 2]) {
      await page.setViewportSize({ width, height: 900 });
      const outline = toolbar.getByRole('button', { name: t('side.outline'), exact: true });
      await outline.click();
      await page.getByRole('navigation', { name: t('outline.title') }).waitFor();
      await toolbar.getByRole('button', { name: t('side.settings'), exact: true }).click();
      await page.getByRole('tab', { name: t('side.params') }).waitFor();
      expect(await page.getByRole('navigation', { name: t('outline.title') }).count()).toBe(0);
      await takePicture(visitor, `paper-editor-${width}`);
      await expectAccessible(visitor);
      await expect.poll(() => hiddenWidth(visitor)).toBe(0);
      await toolbar.getByRole('button', { name: t('side.settings'), exact: true }).click();
    }
  });

  it('is written with the keyboard alone, from an empty paper to places for signatures', async () => {
    const { id } = await paperDraft(title(), EMPTY);
    const visitor = await browser.visit();
    const { page } = visitor;
    const { t, text, toolbar } = await openEditor(visitor, id);
    const { untilSaved } = templateEditorPage(visitor);
    const keys = async (...list: string[]) => {
      for (const key of list) await page.keyboard.press(key);
    };

    // Marks and kinds by keys; Shift+Enter begins a line of the same paragraph.
    await page.keyboard.type('总则');
    await keys('ControlOrMeta+Alt+1', 'Enter');
    await page.keyboard.type('甲方应');
    await keys('ControlOrMeta+b');
    await page.keyboard.type('按时');
    await keys('ControlOrMeta+b');
    await page.keyboard.type('付款。');
    await keys('Shift+Enter');
    await page.keyboard.type('乙方应按时供货。');
    await untilSaved();
    const [heading, paragraph] = (await paperOf(id)).blocks;
    expect(heading).toMatchObject({ kind: 'heading', level: 1, content: [{ text: '总则' }] });
    expect(paragraph).toMatchObject({
      kind: 'paragraph',
      content: [
        { text: '甲方应' },
        { text: '按时', marks: { bold: true } },
        { text: '付款。\n乙方应按时供货。' },
      ],
    });

    // The toolbar is one stop; arrows move along it.
    await toolbar.getByRole('combobox', { name: t('kind.label') }).focus();
    await keys('ArrowRight');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe(t('numbering.label'));
    await keys('End');
    expect(await focused()).toBe(t('keys.title'));

    // Search and replacement, one by one and all.
    await text.focus();
    await keys('ControlOrMeta+h');
    await page.getByRole('textbox', { name: t('find.title') }).fill('按时');
    await page.getByText(t('find.count', { count: 2 })).waitFor();
    await takePicture(visitor, 'paper-editor-find');
    await expectAccessible(visitor);
    await page.getByRole('textbox', { name: t('find.with') }).fill('如期');
    await page.getByRole('button', { name: t('find.all') }).click();
    await page.getByText(t('find.replaced', { count: 2 })).waitFor();
    await page.getByRole('textbox', { name: t('find.title') }).press('Escape');
    await text.getByText('甲方应').waitFor();
    await untilSaved();
    expect(JSON.stringify((await paperOf(id)).blocks)).not.toContain('按时');
    await keys('ControlOrMeta+z');
    await untilSaved();
    expect((await paperOf(id)).blocks[1]).toEqual(paragraph);

    // Paragraphs of pasted text stay; scripts and pictures do not.
    await keys('ControlOrMeta+End', 'Enter');
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<p>第一段</p><p onclick="x()" data-block=\'{"kind":"paragraph","align":"center"}\'><b>第二段</b><img src="x"></p><script>x()</script><div data-kind="signatures" data-block=\'{"kind":"signatures"}\'></div>',
      );
      const target = document.querySelector('[role=textbox][aria-multiline]')!;
      target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await text.getByText('第二段').waitFor();

    // Two paragraphs become a section, and are taken out again.
    await keys('Shift+ArrowUp');
    await toolbar.getByRole('button', { name: t('section') }).click();
    await untilSaved();
    expect((await paperOf(id)).blocks.at(-1)).toMatchObject({
      kind: 'section',
      blocks: [{ content: [{ text: '第一段' }] }, { content: [{ text: '第二段' }] }],
    });
    await toolbar.getByRole('button', { name: t('section') }).click();

    // A signature block with every role, one of whose places is taken away.
    await toolbar.getByRole('button', { name: t('piece.signatures') }).click();
    await untilSaved();
    const blocks = (await paperOf(id)).blocks;
    expect(JSON.stringify(blocks)).not.toContain('center');
    expect(blocks.slice(2, 4)).toMatchObject([
      { content: [{ text: '第一段' }] },
      { content: [{ text: '第二段', marks: { bold: true } }] },
    ]);
    const signatures = blocks.find((block) => block.kind === 'signatures')!;
    expect(signatures.parties.map(({ role, places }) => [role, places.map(({ type }) => type)])).toEqual([
      ['buyer', ['SEAL_CORPORATE']],
      ['seller', ['SEAL_PERSONAL']],
    ]);
    await text.locator('.paper-piece-signatures').click();
    await toolbar.getByRole('button', { name: t('insert.editSignatures') }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('textbox', { name: t('party.title') })
      .first()
      .fill('甲方：');
    await dialog
      .getByRole('button', { name: t('party.addPlace') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: t('place.TIMESTAMP') }).click();
    await takePicture(visitor, 'paper-editor-signatures');
    await expectAccessible(visitor);
    await dialog.getByRole('button', { name: t('done') }).click();
    await untilSaved();
    const edited = (await paperOf(id)).blocks.find((block) => block.kind === 'signatures')!;
    expect(edited.parties[0]).toMatchObject({
      title: [{ text: '甲方：' }],
      places: [{ type: 'SEAL_CORPORATE' }, { type: 'TIMESTAMP' }],
    });
    await text.getByText('甲方：').waitFor();

    // A copy of it has places of its own.
    await text.locator('.paper-piece-signatures').click();
    await page.evaluate(() => {
      const data = new DataTransfer();
      const target = document.querySelector('[role=textbox][aria-multiline]')!;
      const about = { clipboardData: data, bubbles: true, cancelable: true };
      target.dispatchEvent(new ClipboardEvent('copy', about));
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
      target.dispatchEvent(new ClipboardEvent('paste', about));
    });
    await untilSaved();
    const copies = (await paperOf(id)).blocks.filter((block) => block.kind === 'signatures');
    expect(copies.at(-1)!.parties.map(({ title }) => title)).toEqual(
      edited.parties.map(({ title: own }) => own),
    );
    const places = copies.flatMap(({ parties }) =>
      parties.flatMap((party) => party.places.map((one) => one.id)),
    );
    expect(new Set(places).size).toBe(places.length);

    // What is written while it is selected stands behind it.
    await text.locator('.paper-piece-signatures').first().click();
    await page.keyboard.type('附件');
    await untilSaved();
    const last = (await paperOf(id)).blocks;
    expect(last.some((block) => block.kind === 'signatures')).toBe(true);
    expect(JSON.stringify(last)).toContain('附件');
  });
});
