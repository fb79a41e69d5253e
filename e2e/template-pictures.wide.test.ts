import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import sharp from 'sharp';
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

/** Text with an empty last paragraph. */
const CONTENT: TemplateContentInput = {
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
  ],
  papers: {
    params: [],
    files: [
      {
        id: 'main',
        paper: {
          title: [{ kind: 'text', text: '采购协议' }],
          blocks: [
            { kind: 'heading', level: 1, id: 'h', content: [{ kind: 'text', text: '采购协议' }] },
            { kind: 'paragraph', id: 'a', content: [{ kind: 'text', text: '产品外观如下图所示。' }] },
            { kind: 'paragraph', id: 'b', content: [] },
          ],
        },
      },
    ],
  },
};

const draft = () => paperDraft(`采购协议 ${newMobile().slice(-6)}`, CONTENT);
const blocksOf = async (id: string) => {
  const path = `/template/detail?templateId=${id}`;
  const { result } = await callApi<{ result: TemplateDetail }>(path, {}, await session(TEMPLATE_MANAGER));
  return result.draft!.content.papers!.files[0]!.paper.blocks;
};

/** A drawing that shows how it is turned and scaled. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240" viewBox="0 0 480 240">
  <rect width="480" height="240" fill="#f4ead9"/><circle cx="120" cy="120" r="80" fill="#b3292f"/>
  <path d="M260 60h160M260 120h160M260 180h100" stroke="#24455c" stroke-width="18" stroke-linecap="round"/></svg>`;
const drawn = () => sharp(Buffer.from(DRAWING)).png().toBuffer();

/** Files on the text, as by pasting or by dropping them on its last line. The script is a string, because it runs in the browser. */
async function giveFiles(
  { page }: Visitor,
  way: 'drop' | 'paste',
  files: readonly { name: string; type: string; buffer: Buffer }[],
): Promise<void> {
  const sent = files.map(({ name, type, buffer }) => ({ name, type, base64: buffer.toString('base64') }));
  await page.evaluate(`{
    const data = new DataTransfer();
    for (const { name, type, base64 } of ${JSON.stringify(sent)})
      data.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name, { type }));
    const text = document.querySelector('.paper-text');
    const { left, bottom } = text.lastElementChild.getBoundingClientRect();
    const about = { bubbles: true, cancelable: true };
    text.dispatchEvent(${
      way === 'drop'
        ? "new DragEvent('drop', { ...about, dataTransfer: data, clientX: left + 4, clientY: bottom - 4 })"
        : "new ClipboardEvent('paste', { ...about, clipboardData: data })"
    });
  }`);
}

async function opened(id: string, language: 'zh_CN' | 'en_US' = 'zh_CN') {
  const visitor = await browser.visit({ language });
  const editor = paperEditorPage(visitor);
  await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/editor/${id}`);
  await editor.untilLaidOut();
  return { visitor, editor, ...templateEditorPage(visitor) };
}

describe('pictures of papers', () => {
  it('are pasted and dropped, undone and done again, and refused in words', async () => {
    const { id } = await draft();
    const { visitor, editor, untilSaved } = await opened(id);
    const { page } = visitor;
    const { t, text } = editor;
    const images = text.getByRole('img');
    const picture = { name: '外观.png', type: 'image/png', buffer: await drawn() };
    await text.press('ControlOrMeta+End');
    await giveFiles(visitor, 'paste', [picture]);
    await expect.poll(() => images.count()).toBe(1);
    await giveFiles(visitor, 'drop', [picture, { ...picture, name: '外观二.png' }]);
    await expect.poll(() => images.count()).toBe(3);
    await untilSaved();
    expect((await blocksOf(id)).filter(({ kind }) => kind === 'picture')).toHaveLength(3);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => images.count()).toBe(2);
    await page.keyboard.press('ControlOrMeta+y');
    await expect.poll(() => images.count()).toBe(3);

    await giveFiles(visitor, 'drop', [{ name: '说明.txt', type: 'text/plain', buffer: Buffer.from('说明') }]);
    await page.getByText(t('picture.wrongKind')).waitFor();
    await giveFiles(visitor, 'paste', [{ ...picture, buffer: Buffer.from('no picture') }]);
    await page.getByText(visitor.say('errors:PICTURE_INVALID')).waitFor();
    expect(await images.count()).toBe(3);
    await untilSaved();
  });

  it.each(['zh_CN', 'en_US'] as const)('have a size, a place and a description (%s)', async (language) => {
    const { id } = await draft();
    const { visitor, editor, untilSaved } = await opened(id, language);
    const { page } = visitor;
    const { t, text, toolbar } = editor;
    await text.press('ControlOrMeta+End');
    await editor.insertPicture(await drawn(), '产品外观');
    await text.getByRole('img').click();
    await toolbar.getByRole('button', { name: t('picture.edit'), exact: true }).click();
    const settings = page.getByRole('dialog', { name: t('picture.edit') });
    const width = settings.getByRole('spinbutton', { name: t('picture.width') });
    await width.fill('900');
    await settings.getByText(t('picture.widthBounds', { least: 5, most: 154 })).waitFor();
    await takePicture(visitor, 'picture-settings-refused');
    await expectAccessible(visitor);
    await width.fill('80');
    await settings.getByText(t('picture.height', { height: 40 })).waitFor();
    await settings.getByRole('radio', { name: t('align.center') }).check({ force: true });
    await takePicture(visitor, 'picture-settings');
    await settings.getByRole('button', { name: t('done'), exact: true }).click();
    await untilSaved();
    const found = (await blocksOf(id)).find(({ kind }) => kind === 'picture');
    expect(found).toMatchObject({ width: 80, height: 40, align: 'center', description: '产品外观' });

    // The handle at its corner: both sides grow while it stands in the middle.
    const frame = text.locator('.paper-picture');
    const box = (await frame.boundingBox())!;
    expect(box.width).toBeCloseTo((80 * 96) / 25.4, 0);
    await page.mouse.move(box.x + box.width, box.y + box.height);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 40, box.y + box.height - 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await frame.boundingBox())!.width).toBeLessThan(box.width - 70);
    await takePicture(visitor, 'picture-in-text');
    await expectAccessible(visitor);
    for (const size of [DESKTOP, { width: 768, height: 1024 }, { width: 720, height: 450 }]) {
      await page.setViewportSize(size);
      await expect.poll(() => hiddenWidth(visitor), { message: `${size.width} px` }).toBe(0);
    }
    await page.setViewportSize(DESKTOP);
    await text.press('Delete');
    await expect.poll(() => text.getByRole('img').count()).toBe(0);
    await untilSaved();
  });

  it('are read on a phone, and shown by the preview as they are in the file', async () => {
    const { id } = await draft();
    const { visitor, editor, untilSaved } = await opened(id);
    await editor.text.press('ControlOrMeta+End');
    await editor.insertPicture(await drawn(), '产品外观');
    await untilSaved();
    await openInEveryForm(visitor, `/template/editor/${id}`, 'picture-forms', async ({ page }) => {
      const shown = page.getByRole('img', { name: '产品外观' });
      await shown.waitFor();
      await expect
        .poll(() => shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
        .toBe(480);
    });
  });
});
