import { makePdf } from '@cinnabar/pdf/testing';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInTwoForms } from './browser/in-every-form.ts';
import { PagePicture, type Place } from './browser/ink.ts';
import { takePicture } from './browser/take-picture.ts';
import { sayIn } from './browser/words.ts';
import { draftToFill, keepFile, session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { readContract, signByCall } from './contracts/sign-by-call.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();

interface Filled extends Place {
  id: string;
  type: string;
  name: string;
  settings?: object;
  value?: string;
}

const LEFT = { x: 0.08, width: 0.4 };
const RIGHT = { x: 0.53, width: 0.4 };
const LINE = { height: 0.024 };

/** Every type, in difficult cases: several lines, too long for its size, right-aligned, centred. */
const FIELDS: Filled[] = [
  {
    id: 'line',
    type: 'TEXT',
    name: '项目',
    ...LEFT,
    ...LINE,
    y: 0.74,
    value: '订单协同平台 Order Desk v2.1',
  },
  {
    id: 'lines',
    type: 'TEXT',
    name: '交付说明',
    ...RIGHT,
    y: 0.7,
    height: 0.064,
    settings: { fontSize: 12, maxLength: 400 },
    value:
      '第一期交付部署与培训，含 3 名驻场工程师；第二期交付数据迁移（约 120,000 条订单）、验收测试与上线保障。所有文档以 Markdown 与 PDF 两种格式提交至甲方指定邮箱 delivery@haitang.example，逾期每日按合同总价的 0.05% 支付违约金。',
  },
  {
    id: 'day',
    type: 'DATE',
    name: '交付日期',
    ...LEFT,
    ...LINE,
    y: 0.7,
    settings: { align: 'RIGHT' },
    value: '2026-12-01',
  },
  {
    id: 'number',
    type: 'NUMBER',
    name: '人数',
    ...LEFT,
    ...LINE,
    y: 0.66,
    settings: { align: 'CENTER', fontSize: 14 },
    value: '12.5',
  },
  {
    id: 'sum',
    type: 'AMOUNT',
    name: '合同总价',
    ...RIGHT,
    y: 0.64,
    height: 0.03,
    settings: { capitals: true, align: 'RIGHT' },
    value: '12345678',
  },
  { id: 'idno', type: 'ID_NUMBER', name: '身份证号', ...LEFT, ...LINE, y: 0.62, value: '11010519491231002X' },
  { id: 'phone', type: 'PHONE', name: '联系电话', ...LEFT, ...LINE, y: 0.58, value: '13800138000' },
  { id: 'email', type: 'EMAIL', name: '邮箱', ...RIGHT, ...LINE, y: 0.58, value: 'order@haitang.example' },
  {
    id: 'ticks',
    type: 'CHECKBOX',
    name: '服务范围',
    ...LEFT,
    y: 0.5,
    height: 0.05,
    settings: { options: ['部署', '培训', '数据迁移', '一年维护', '7×24 小时支持'] },
    value: '[0,2,4]',
  },
  {
    id: 'radio',
    type: 'RADIO',
    name: '是否含税',
    ...RIGHT,
    ...LINE,
    y: 0.52,
    settings: { options: ['含税', '不含税'], align: 'CENTER' },
    value: '[1]',
  },
  {
    id: 'choice',
    type: 'CHOICE',
    name: '付款方式',
    ...RIGHT,
    ...LINE,
    y: 0.48,
    settings: { options: ['一次付清', '分期支付'] },
    value: '[1]',
  },
  {
    id: 'table',
    type: 'TABLE',
    name: '分期',
    ...LEFT,
    y: 0.3,
    height: 0.16,
    settings: { columns: ['期数', '内容', '金额（元）'], rows: 6, fontSize: 12 },
    value: JSON.stringify([
      ['第一期', '部署与培训，含三名驻场工程师', '145,800.00'],
      ['第二期', '数据迁移、验收测试与上线保障', '97,200.00'],
      ['第三期', '一年维护 Maintenance', '36,000.00'],
    ]),
  },
  { id: 'picture', type: 'IMAGE', name: '营业执照', ...RIGHT, y: 0.26, height: 0.2 },
  { id: 'file', type: 'ATTACHMENT', name: '报价单', ...LEFT, y: 0.22, height: 0.06 },
];
const DAY: Place = { ...RIGHT, y: 0.12, height: 0.03 };

/** A contract of one blank page that a person fills in and signs. */
async function sendToFill(person: { name: string; mobile: string }) {
  const staff = await session(STAFF);
  const documentId = await keepFile(staff, '技术服务合同.pdf', makePdf());
  const place = { documentId, page: 1, owner: 'sign' };
  const id = await draftToFill(staff, person, {
    subject: '技术服务合同（所见即所得）',
    documentId,
    fields: [
      ...FIELDS.map(({ value: _, ...field }) => ({ ...field, documentId, page: 1, owner: 'fill' })),
      { ...LEFT, ...place, id: 'seal', y: 0.08, height: 0.06, type: 'SEAL_PERSONAL' },
      { ...DAY, ...place, id: 'day-signed', type: 'TIMESTAMP' },
    ],
  });
  await callApi('/contract/send', jsonBody({ contractId: id }), staff);
  return { id, documentId };
}

/** Stored rotated, as phones do, with an EXIF orientation: upright it is 200 × 300, dark above and light below. */
async function lyingPhoto(): Promise<Buffer> {
  const half = await sharp({ create: { width: 150, height: 200, channels: 3, background: '#203040' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8d4e0' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** The page without its controls. */
async function seenPage({ page }: Visitor): Promise<Buffer> {
  await page.addStyleTag({
    content:
      '.value-box, .place { border-color: transparent !important; background: none !important; box-shadow: none !important } .page-bar { visibility: hidden }',
  });
  await page.locator('.page-image.is-shown').first().waitFor();
  return page.locator('.page-view').first().screenshot({ animations: 'disabled' });
}

async function writtenPage(documentId: string, who: Record<string, string>): Promise<Buffer> {
  const address = `${inject('baseUrl')}/api/document/${documentId}/image?page=1&width=2400`;
  const answer = await fetch(address, { headers: who });
  return Buffer.from(await answer.arrayBuffer());
}

/** Pixels of a page that is 800 wide: a quarter of a glyph, because screens and the file are rounded differently. */
const NEAR = 4;

async function expectSame(seen: Buffer, written: Buffer, places: Record<string, Place>): Promise<void> {
  const [screen, file] = await Promise.all([PagePicture.of(seen, 800), PagePicture.of(written, 800)]);
  for (const [name, place] of Object.entries(places)) {
    const [on, inside] = [screen.inkIn(place), file.inkIn(place)];
    expect(on, `${name} on the screen`).not.toBe(null);
    for (const edge of ['left', 'top', 'right', 'bottom'] as const)
      expect(
        Math.abs(on![edge] - inside![edge]),
        `${name}: ${edge} ${JSON.stringify({ on, inside })}`,
      ).toBeLessThanOrEqual(NEAR);
  }
}

it('filled values are shown on the page as in the file, also after a reload', async () => {
  const mobile = newMobile();
  await makePerson('江予白', mobile);
  const { id, documentId } = await sendToFill({ name: '江予白', mobile });
  const person = await session(mobile);
  const values = Object.fromEntries(
    FIELDS.flatMap((field) => (field.value ? [[field.id, field.value]] : [])),
  );
  await callApi(
    '/contract/fill',
    jsonBody({ contractId: id, actionId: 'fill', values, submit: false }),
    person,
  );

  const visitor = await browser.visit({ viewport: { width: 1440, height: 1500 } });
  const { page, say } = visitor;
  const t = sayIn(say, 'contracts-fields');
  await logInByPassword(visitor, mobile, `/filling/${id}`);

  // A picture is shown before anything is sent, upright; a file by its name.
  const photo = await lyingPhoto();
  const inputs = page.locator('.field-file input[type=file]');
  await inputs.nth(0).setInputFiles({ name: '营业执照.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.locator('.value-box-picture').waitFor();
  const rows = Buffer.from('名称,单价\n部署,145800');
  await inputs.nth(1).setInputFiles({ name: '报价单.csv', mimeType: 'text/csv', buffer: rows });
  await page.locator('.value-box', { hasText: '报价单.csv' }).waitFor();
  await expect.poll(async () => (await readContract(person, id)).fieldFiles.length).toBe(2);

  // After a reload as well; labelled, with controls to view, replace and remove it.
  await openInTwoForms(visitor, `/filling/${id}`, 'values', async (form) => {
    await form.page.locator('.field-file-name', { hasText: '营业执照.jpg' }).waitFor();
    await form.page.locator('.field-file-face > img').waitFor();
    await form.page.locator('.field-file-held').first().scrollIntoViewIfNeeded();
  });
  await page.setViewportSize({ width: 1440, height: 1500 });
  await page.reload();
  await page.getByRole('button', { name: '营业执照.jpg' }).click();
  await page.getByRole('dialog').getByRole('img', { name: '营业执照.jpg' }).waitFor();
  await takePicture(visitor, 'values-picture');
  await expectAccessible(visitor);
  await page.keyboard.press('Escape');
  await page.locator('.value-box-picture').waitFor();
  const seen = await seenPage(visitor);

  await page.getByRole('button', { name: t('filling.submit'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('filling.submit'), exact: true })
    .click();
  await page.getByRole('link', { name: t('filling.sign'), exact: true }).click({ timeout: 40_000 });
  await page.waitForURL(`**/sign/${id}`);
  await expectSame(
    seen,
    await writtenPage(documentId, person),
    Object.fromEntries(FIELDS.map((field) => [field.id, field])),
  );

  // The day of signing, too.
  await page.locator('.place-date-text').waitFor();
  const before = await seenPage(visitor);
  await signByCall(mobile, '江予白', id);
  await expectSame(before, await writtenPage(documentId, person), { DAY });
});
