import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import { ASSET_LIMITS } from '@cinnabar/protocol/templates/assets/asset-limits';
import type { TemplateAsset } from '@cinnabar/protocol/templates/assets/asset-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { createMemoryStorage } from '../../../testing/storage/memory-storage.ts';
import { drawPicture, firmWithTemplates, paperOf, withPicture } from '../templates-factory.ts';

const database = await createTestDatabase();
const storage = createMemoryStorage();
const product = await buildProduct(database, { storage });
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

type Firm = Awaited<ReturnType<typeof firmWithTemplates>>;
let own: Firm;
let picture: Buffer;

beforeAll(async () => {
  own = await firmWithTemplates(product);
  picture = await drawPicture('#8e2b46');
});

const upload = async (bytes: Uint8Array = picture, by: Caller = own.creator, of: Firm = own) => {
  const answer = await by.upload(bytes, '商标.png', `/template/asset?tenantId=${of.company.id}`);
  return { ...answer, result: answer.result as unknown as TemplateAsset };
};

const read = (by: Caller, { id }: TemplateAsset) =>
  product.app.inject({ url: `/api/template/asset?assetId=${id}`, headers: { 'x-qid': by.token } });
const statusFor = async (by: Caller, asset: TemplateAsset) => (await read(by, asset)).statusCode;

const keep = (content: TemplateContentInput, by: Caller = own.creator) =>
  by.post<TemplateDetail>('/template/papers', { tenantId: own.company.id, title: '劳动合同', content });

const countStored = async (): Promise<number> =>
  (await database.pool.query('select count(*)::int as count from template_asset')).rows[0].count;
const age = (days: number) =>
  database.pool.query(`update template_asset set create_time = now() - make_interval(days => $1)`, [days]);

describe('a picture of papers', () => {
  it('is kept re-encoded, with its size in pixels', async () => {
    const { code, result } = await upload();
    expect(code).toBe(0);
    expect(result).toMatchObject({ kind: 'PICTURE', name: '商标.png', width: 300, height: 100 });
    const shown = await read(own.creator, result);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', etag: `"${result.sha256}"` });
    expect(shown.headers['cache-control']).toContain('private');
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    expect(shown.rawPayload).toHaveLength(result.size);
  });

  it('is bounded in bytes, and is a picture', async () => {
    expect(await upload(Buffer.alloc(ASSET_LIMITS.pictureBytes + 1))).toMatchObject({
      status: 413,
      ...refused('TEMPLATE_PICTURE_TOO_LARGE'),
    });
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), picture.subarray(0, 60)])
      expect(await upload(bytes)).toMatchObject({ status: 400, ...refused('PICTURE_INVALID') });
  });

  it('is uploaded by those who make templates of the company, which is not frozen', async () => {
    expect(await upload(picture, own.sender)).toMatchObject(refused('NOT_ALLOWED'));
    const other = await firmWithTemplates(product);
    expect(await upload(picture, other.manager)).toMatchObject({ status: 404 });
    await database.pool.query('update company set "freeze" = true where id = $1', [other.company.id]);
    expect(await upload(picture, other.creator, other)).toMatchObject(refused('COMPANY_FROZEN'));
  });
});

describe('a picture that a draft names', () => {
  it('is one of the company', async () => {
    const other = await firmWithTemplates(product);
    const { result: foreign } = await upload(picture, other.creator, other);
    for (const key of [foreign.id, 'logo', '00000000-0000-7000-8000-000000000000']) {
      const answer = await keep(withPicture(key));
      expect(answer).toMatchObject({ status: 409, ...refused('TEMPLATE_ASSET_UNKNOWN') });
      expect(answer).toMatchObject({
        errors: ['logo', 'table'].map((id) => ({ field: `papers.files.0.blocks.${id}` })),
      });
    }
  });

  it('is seen by those who may edit the template, and by none of another company', async () => {
    const { result: asset } = await upload();
    const other = await firmWithTemplates(product);
    expect(await statusFor(own.other, asset)).toBe(200);
    expect((await keep(withPicture(asset.id))).code).toBe(0);
    expect(await statusFor(own.creator, asset)).toBe(200);
    expect(await statusFor(own.manager, asset)).toBe(200);
    for (const by of [own.other, own.sender, other.manager]) expect(await statusFor(by, asset)).toBe(404);
  });
});

describe('what no template names', () => {
  it('is removed after a week, with its bytes', async () => {
    const [{ result: free }, { result: used }] = [await upload(await drawPicture('#123456')), await upload()];
    const { result: template } = await keep(withPicture(used.id));
    await age(6);
    const before = await countStored();
    await product.domains.templates.sweep();
    expect(await countStored()).toBe(before);
    await age(8);
    await product.domains.templates.sweep();
    expect(await statusFor(own.creator, free)).toBe(404);
    expect(await storage.has(free.sha256)).toBe(false);
    expect((await read(own.creator, used)).rawPayload).toHaveLength(used.size);
    const emptied = await own.save(template, paperOf('无图。'));
    expect(emptied.version).toBe(template.version + 1);
    await product.domains.templates.sweep();
    expect(await statusFor(own.creator, used)).toBe(404);
  });

  it('keeps its bytes while another asset or a document has them', async () => {
    const bytes = await drawPicture('#654321');
    const [{ result: first }, { result: second }] = [await upload(bytes), await upload(bytes)];
    expect((await keep(withPicture(second.id))).code).toBe(0);
    const kept = (await read(own.creator, first)).rawPayload;
    await age(8);
    await product.domains.templates.sweep();
    expect(await statusFor(own.creator, first)).toBe(404);
    expect((await read(own.creator, second)).rawPayload.equals(kept)).toBe(true);
    // The same bytes as an upload that becomes a PDF, after which its source is removed.
    await product.domains.documents.forgetStored([{ key: first.sha256, sha256: first.sha256 }]);
    expect((await read(own.creator, second)).statusCode).toBe(200);
  });
});
