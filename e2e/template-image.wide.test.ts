import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { hiddenWidth, seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { press } from './browser/tab-to.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile, readSample } from './contracts/sample-contract.ts';
import { readContract } from './contracts/sign-by-call.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { paperEditorPage } from './pages/paper-editor-page.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { callApi } from './server/call-api.ts';
import { makePerson } from './server/new-person.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';
import { paperDraft, paperTemplate, sendDraft } from './templates/paper-template.ts';
import {
  PICTURE_CONTENT,
  PICTURE_PARAMS,
  pictureOf,
  pixelsOf,
  withFrames,
} from './templates/picture-template.ts';

const browser = useBrowser();

const title = () => `采购协议 ${newMobile().slice(-6)}`;
const blocksOf = async (id: string) => {
  const path = `/template/detail?templateId=${id}`;
  const { result } = await callApi<{ result: TemplateDetail }>(path, {}, await session(TEMPLATE_MANAGER));
  return result.draft!.content.papers!.files[0]!.paper.blocks;
};
const PX_PER_MM = 96 / 25.4;
const [RED, BLUE] = ['#c23b2e', '#2b62b8'] as const;
/** Pixels of a picture on a page, as the screen shows it. */
const SOME = 2_000;

describe('frames of pictures in a paper', () => {
  it.each(['zh_CN', 'en_US'] as const)('are inserted, sized, copied and removed (%s)', async (language) => {
    const { id } = await paperDraft(title(), PICTURE_CONTENT);
    const visitor = await browser.visit({ language });
    const { page } = visitor;
    const { t, text, toolbar, insert, untilLaidOut } = paperEditorPage(visitor);
    const { untilSaved } = templateEditorPage(visitor);
    await logInByPassword(visitor, TEMPLATE_MANAGER, `/template/editor/${id}`);
    await untilLaidOut();
    const frames = text.locator('.paper-frame');
    const stored = async () => (await blocksOf(id)).filter(({ kind }) => kind === 'paramPicture');
    await text.getByText('采购方的营业执照如下：').click();
    await insert('insert.param', PICTURE_PARAMS.licence);
    await expect.poll(() => frames.count()).toBe(1);
    await frames.getByText(t('frame.size', { width: 60, height: 40 })).waitFor();
    expect((await frames.boundingBox())!.width).toBeCloseTo(60 * PX_PER_MM, 0);

    // By numbers, each within its bounds.
    await toolbar.getByRole('button', { name: t('frame.edit'), exact: true }).click();
    const settings = page.getByRole('dialog', { name: t('frame.edit') });
    const side = (key: 'frame.width' | 'frame.height') =>
      settings.getByRole('textbox', { name: t(key), exact: true });
    await side('frame.width').fill('900');
    await settings.getByText(visitor.say('templates-sheet:bounds', { least: 5, most: 154 })).waitFor();
    await takePicture(visitor, 'frame-settings-refused');
    await expectAccessible(visitor);
    await side('frame.width').fill('80');
    await side('frame.height').fill('45');
    await settings.getByRole('radio', { name: t('align.center') }).check({ force: true });
    await takePicture(visitor, 'frame-settings');
    await settings.getByRole('button', { name: t('done'), exact: true }).click();
    await untilSaved();
    const sized = { param: 'licence', width: 80, height: 45, align: 'center' };
    expect(await stored()).toMatchObject([sized]);

    // By its handle: both sides, while it stands in the middle.
    const box = (await frames.boundingBox())!;
    await page.mouse.move(box.x + box.width, box.y + box.height);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 40, box.y + box.height + 30, { steps: 4 });
    await page.mouse.up();
    await untilSaved();
    const [dragged] = (await stored()) as { width: number; height: number }[];
    expect(dragged!.width).toBeCloseTo(80 - 80 / PX_PER_MM, -1);
    expect(dragged!.height).toBeCloseTo(45 + 30 / PX_PER_MM, 0);
    await takePicture(visitor, 'frame-in-text');
    await press(visitor, 'ControlOrMeta+z');
    await frames.getByText(t('frame.size', { width: 80, height: 45 })).waitFor();

    // A copy is a frame of its own.
    await frames.click();
    await press(visitor, 'ControlOrMeta+c', 'ControlOrMeta+End', 'ControlOrMeta+v');
    await expect.poll(() => frames.count()).toBe(2);
    await untilSaved();
    const [one, other] = await stored();
    expect(other).toMatchObject(sized);
    expect(one!.id).not.toBe(other!.id);

    // Of the other party, in the cell of a table.
    await press(visitor, 'ControlOrMeta+End');
    await insert('insert.table', t('table.size', { rows: 3, columns: 2 }));
    await page.keyboard.type('人像面');
    await press(visitor, 'Tab');
    await insert('insert.param', PICTURE_PARAMS.card);
    await expect.poll(() => text.locator('td .paper-frame').count()).toBe(1);
    await expectAccessible(visitor);
    for (const size of [DESKTOP, { width: 768, height: 1024 }, { width: 720, height: 450 }]) {
      await page.setViewportSize(size);
      await expect.poll(() => hiddenWidth(visitor), { message: `${size.width} px` }).toBe(0);
      await takePicture(visitor, `frame-in-table-${size.width}`);
    }
    await page.setViewportSize(DESKTOP);
    await text.press('Delete');
    await expect.poll(() => frames.count()).toBe(2);
    await untilSaved();
  });
});

describe('params that name pictures and files', () => {
  it.each(['zh_CN', 'en_US'] as const)(
    'are uploaded at the launch, corrected in the draft, and photographed by the other party (%s)',
    async (language) => {
      const mobile = await makePerson('顾明远', newMobile());
      const template = await paperTemplate(title(), withFrames());
      const sponsor = await browser.visit({ language });
      const { page, say } = sponsor;
      const t = sayIn(say, 'templates-launch');
      const fields = sayIn(say, 'contracts-fields');
      const launch = sayIn(say, 'contracts-launch');
      const group = (name: string) => page.getByRole('group', { name });
      const give = (name: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
        group(name).locator('input[type=file]').first().setInputFiles(file);
      const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
      const licence = group(PICTURE_PARAMS.licence);
      await logInByPassword(sponsor, STAFF, `/launch?template=${template.id}`);
      await licence.waitFor();
      expect(await group(PICTURE_PARAMS.card).count(), 'for the other party').toBe(0);

      // What is no picture is refused at once; what did not arrive is sent again.
      await give(PICTURE_PARAMS.licence, png('扫描件.png', Buffer.from('%PDF-1.7')));
      await licence.getByText(fields('fault.NOT_PICTURE')).waitFor();
      await page.route('**/api/contract/attachment*', (route) => route.abort());
      await give(PICTURE_PARAMS.licence, png('营业执照.png', await pictureOf(RED)));
      const again = licence.getByRole('button', { name: say('system:action.retry') });
      await again.waitFor();
      await seeInBothSizes(sponsor, 'image-not-sent');
      await page.unroute('**/api/contract/attachment*');
      await again.click();
      await licence.getByText('营业执照.png').waitFor();
      expect(await licence.getByRole('alert').count()).toBe(0);

      // The live page shows it, with the name of the file beside it.
      const shown = page.locator('.live-preview-page:not([data-stale]) img');
      // Without the marks that stand on it.
      const pageOf = async () =>
        Buffer.from(
          await shown.evaluate((image: HTMLImageElement) => {
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
            canvas.getContext('2d')!.drawImage(image, 0, 0);
            return canvas.toDataURL('image/png').split(',')[1]!;
          }),
          'base64',
        );
      const reds = async () => pixelsOf(await pageOf(), RED);
      await expect.poll(reds, { timeout: 20_000 }).toBeGreaterThan(SOME);
      await give(PICTURE_PARAMS.list, {
        name: '设备清单.pdf',
        mimeType: 'application/pdf',
        buffer: readSample(),
      });
      await group(PICTURE_PARAMS.list).getByText('设备清单.pdf').waitFor();
      await seeInBothSizes(sponsor, 'image-form');
      await licence.getByRole('button', { name: fields('removeFile') }).click();
      await licence.getByRole('button', { name: fields('chooseImage') }).waitFor();
      await expect.poll(reds, { timeout: 20_000 }).toBeLessThan(SOME);
      await page.getByRole('button', { name: t('form.make') }).click();
      await licence.getByText(say('templates-rules:fault.REQUIRED')).waitFor();
      await give(PICTURE_PARAMS.licence, png('营业执照.png', await pictureOf(RED)));
      await licence.getByText('营业执照.png').waitFor();
      const other = page.getByRole('article', { name: '供应方' });
      await other.getByRole('combobox', { name: launch('parties.personName') }).fill('顾明远');
      await other.getByRole('combobox', { name: launch('parties.contact') }).fill(mobile);
      await page.getByRole('button', { name: t('form.make') }).click();
      await page.waitForURL(/\/launch\/contract\/.+/);
      const id = new URL(page.url()).pathname.split('/').at(-1)!;

      // Corrected in the draft: files are called by their names.
      await page.getByRole('button', { name: launch('files.values') }).click();
      await licence.getByText('营业执照.png').waitFor();
      await group(PICTURE_PARAMS.list).getByText('设备清单.pdf').waitFor();
      await give(PICTURE_PARAMS.licence, png('新营业执照.png', await pictureOf(BLUE)));
      await page.locator('.value-changes del', { hasText: '营业执照.png' }).waitFor();
      await page.locator('.value-changes ins', { hasText: '新营业执照.png' }).waitFor();
      await expect
        .poll(async () => pixelsOf(await pageOf(), BLUE), { timeout: 20_000 })
        .toBeGreaterThan(SOME);
      await seeInBothSizes(sponsor, 'image-correction');
      await page.getByRole('button', { name: t('correct.save') }).click();
      await page.waitForURL(/\/launch\/contract\/.+/);
      await sendDraft(id);

      // The other party takes a picture with a phone.
      const party = await browser.visit({ language, viewport: PHONE });
      await logInByPassword(party, mobile, `/filling/${id}`);
      const card = party.page.getByRole('group', { name: PICTURE_PARAMS.card });
      await card.getByRole('button', { name: fields('takePhoto') }).waitFor();
      await takePicture(party, 'image-filling-empty');
      await expectAccessible(party);
      await card.locator('input[capture]').setInputFiles(png('IMG_0001.png', await pictureOf(RED)));
      await card.getByText('IMG_0001.png').waitFor();
      await seeInBothSizes(party, 'image-filling');
      const submit = (inside: typeof party.page | ReturnType<typeof party.page.getByRole>) =>
        inside.getByRole('button', { name: fields('filling.submit'), exact: true }).click();
      await submit(party.page);
      await submit(party.page.getByRole('dialog'));
      await party.page.getByRole('heading', { name: fields('filling.done') }).waitFor();
      const reader = await session(mobile);
      await expect.poll(async () => (await readContract(reader, id)).status).toBe('SIGNING');
      await party.page.goto(`/sign/${id}`);
      await takePicture(party, 'image-signing');
    },
  );
});
