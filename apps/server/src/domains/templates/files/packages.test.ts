import { createHash } from 'node:crypto';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import { namedAssets } from '@cinnabar/protocol/templates/assets/named-assets';
import { PACKAGE_LIMITS } from '@cinnabar/protocol/templates/files/package-limits';
import type {
  ImportedTemplates,
  PackageManifest,
} from '@cinnabar/protocol/templates/files/template-package-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type {
  TemplateDetail,
  TemplatePage,
  TemplateVersionDetail,
} from '@cinnabar/protocol/templates/template-schema';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { firmWithTemplates, paperOf, twoParties, withPicture } from '../templates-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });
const LINES = ['劳动合同', '岗位名称：', '用人单位（盖章）：', '员工（签字）：'];
const MANIFEST = 'manifest.json';

async function exported() {
  const own = await firmWithTemplates(product);
  const { template } = await own.draft(LINES, (id) => twoParties(id));
  await own.publish(template);
  const bytes = await own.creator.download(`/template/export?templateIds=${template.id}`);
  const parts = unzipSync(bytes);
  const manifest: PackageManifest = JSON.parse(new TextDecoder().decode(parts[MANIFEST]));
  return { ...own, template, bytes, parts, manifest };
}

const keysIn = (content: TemplateContent) => namedAssets(content).map(({ id }) => id);

const bringIn = async (by: Caller, tenantId: string, bytes: Uint8Array, more = '', name = '模板.zip') =>
  (await by.upload(bytes, name, `/template/import?tenantId=${tenantId}${more}`)) as unknown as {
    code: number;
    result: ImportedTemplates;
  };

const repacked = (
  { parts, manifest }: { parts: Record<string, Uint8Array>; manifest: object },
  more: Zippable = {},
) => zipSync({ ...parts, [MANIFEST]: strToU8(JSON.stringify(manifest)), ...more });

describe('a package of templates', () => {
  it('holds contents and files by digest, and becomes drafts of another company', async () => {
    const own = await exported();
    expect(Object.keys(own.parts).sort()).toEqual([`files/${own.manifest.files[0]!.sha256}.pdf`, MANIFEST]);
    for (const { sha256 } of own.manifest.files) {
      const digest = createHash('sha256').update(own.parts[`files/${sha256}.pdf`]!).digest('hex');
      expect(digest).toBe(sha256);
    }
    expect(own.manifest).toMatchObject({ version: 1, templates: [{ title: '劳动合同', published: 1 }] });
    const records = await product.domains.audit.list({ kind: 'TENANT', id: own.company.id });
    expect(records.map(({ event }) => event)).toContain('TEMPLATE_EXPORTED');

    const there = await firmWithTemplates(product);
    const group = await there.manager.post<{ id: string }>('/template/group/create', {
      tenantId: there.company.id,
      name: '人事',
    });
    const { code, result } = await bringIn(
      there.creator,
      there.company.id,
      own.bytes,
      `&groupId=${group.result.id}`,
    );
    expect(code).toBe(0);
    const [made] = result.templates;
    const { result: detail } = await there.creator.get<TemplateDetail>('/template/detail', {
      templateId: made!.id,
    });
    expect(detail).toMatchObject({
      title: '劳动合同',
      published: 0,
      hasDraft: true,
      groupId: group.result.id,
    });
    const { content } = detail.draft!;
    expect(content.roles.map(({ name }) => name)).toEqual(['用人单位', '员工']);
    expect(content.fields.map(({ name, type }) => [name, type])).toEqual([
      ['岗位', 'TEXT'],
      ['', 'SEAL_CORPORATE'],
      ['', 'SEAL_PERSONAL'],
    ]);
    expect(content.fields.every(({ documentId }) => content.documents.includes(documentId))).toBe(true);
    expect(detail.files[0]!.sha256).toBe(own.manifest.files[0]!.sha256);
    expect((await there.publish(detail)).code).toBe(0);
    // Both companies have templates of their own.
    expect((await own.creator.get('/template/detail', { templateId: made!.id })).code).not.toBe(0);
  });

  it('holds templates of papers, which stay what they are', async () => {
    const own = await firmWithTemplates(product);
    const made = await own.createPapers(paperOf('双方约定如下', '岗位为'));
    const { result: first } = await own.publish(made);
    const bytes = await own.creator.download(`/template/export?templateIds=${first.id}`);
    expect(Object.keys(unzipSync(bytes))).toEqual([MANIFEST]);
    const there = await firmWithTemplates(product);
    const { code, result } = await bringIn(there.creator, there.company.id, bytes);
    expect(code).toBe(0);
    const { result: copy } = await there.creator.get<TemplateDetail>('/template/detail', {
      templateId: result.templates[0]!.id,
    });
    expect(copy).toMatchObject({ templateType: 'HTML_FORM', published: 0 });
    expect(copy.draft!.content.papers).toEqual(first.content!.papers);
    expect(copy.draft!.content.roles).toEqual(first.content!.roles);
    const answer = await there.publish(copy);
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0, result: { published: 1 } });
  });

  it('holds pictures of papers by digest, which are kept as uploads are', async () => {
    const own = await firmWithTemplates(product);
    const made = await own.createPapers(withPicture(await own.uploadPicture()));
    const { result: first } = await own.publish(made);
    const bytes = await own.creator.download(`/template/export?templateIds=${first.id}`);
    const parts = unzipSync(bytes);
    const manifest: PackageManifest = JSON.parse(new TextDecoder().decode(parts[MANIFEST]));
    const [asset] = manifest.assets;
    expect(manifest).toMatchObject({
      version: 2,
      assets: [{ kind: 'PICTURE', name: '商标.png' }],
    });
    expect(Object.keys(parts).sort()).toEqual([`assets/${asset!.sha256}`, MANIFEST]);
    expect(createHash('sha256').update(parts[`assets/${asset!.sha256}`]!).digest('hex')).toBe(asset!.sha256);

    const there = await firmWithTemplates(product);
    const send = (given: Uint8Array) => bringIn(there.creator, there.company.id, given);
    const { result } = await send(bytes);
    const { result: copy } = await there.creator.get<TemplateDetail>('/template/detail', {
      templateId: result.templates[0]!.id,
    });
    const [key] = keysIn(copy.draft!.content);
    expect(key).not.toBe(asset!.id);
    expect(keysIn(copy.draft!.content)).toEqual([key, key]);
    const published = await there.publish(copy);
    expect(published, JSON.stringify(published)).toMatchObject({ code: 0 });
    // Equal templates have one digest, whatever their ids are.
    const digestOf = async (by: Caller, { versionId }: TemplateDetail) =>
      (await by.get<TemplateVersionDetail>('/template/version', { versionId: versionId! })).result.sha256;
    expect(await digestOf(there.manager, published.result)).toBe(await digestOf(own.manager, first));

    const name = `assets/${asset!.sha256}`;
    const spoiled = zipSync({ ...parts, [name]: parts[name]!.with(40, parts[name]![40]! ^ 1) });
    expect(await send(spoiled)).toMatchObject(refused('TEMPLATE_PACKAGE_DIGEST'));
    expect(await send(repacked({ parts, manifest: { ...manifest, assets: [] } }))).toMatchObject(
      refused('TEMPLATE_PACKAGE_FORMAT'),
    );
    const text = strToU8('no picture');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const noPicture = { ...manifest, assets: [{ ...asset!, sha256, size: text.length }] };
    expect(
      await send(zipSync({ [`assets/${sha256}`]: text, [MANIFEST]: strToU8(JSON.stringify(noPicture)) })),
    ).toMatchObject(refused('PICTURE_INVALID'));
  });

  it('holds several templates, all or none of which are imported', async () => {
    const own = await exported();
    const second = await own.draft(['保密协议', '甲方：'], (id) => twoParties(id));
    const bytes = await own.creator.download(
      `/template/export?templateIds=${own.template.id},${second.template.id}`,
    );
    const parts = unzipSync(bytes);
    const manifest: PackageManifest = JSON.parse(new TextDecoder().decode(parts[MANIFEST]));
    expect(manifest.templates.map(({ published }) => published)).toEqual([1, null]);
    const there = await firmWithTemplates(product);
    const count = async () =>
      (await there.creator.get<TemplatePage>('/template/list', { tenantId: there.company.id })).result.total;
    const name = `files/${manifest.files[1]!.sha256}.pdf`;
    const spoiled = zipSync({ ...parts, [name]: parts[name]!.with(40, parts[name]![40]! ^ 1) });
    expect(await bringIn(there.creator, there.company.id, spoiled)).toMatchObject(
      refused('TEMPLATE_PACKAGE_DIGEST'),
    );
    expect(await count()).toBe(0);
    expect((await bringIn(there.creator, there.company.id, bytes)).result.templates).toHaveLength(2);
    expect(await count()).toBe(2);
  });

  it('is refused when it is not what an export makes', async () => {
    const own = await exported();
    const { manifest, parts } = own;
    const send = (bytes: Uint8Array, name?: string) => bringIn(own.creator, own.company.id, bytes, '', name);
    const [first] = manifest.templates;
    const file = `files/${manifest.files[0]!.sha256}.pdf`;
    const format = refused('TEMPLATE_PACKAGE_FORMAT');
    expect(await send(strToU8('not a zip file at all, only text'))).toMatchObject(format);
    expect(await send(own.bytes.subarray(0, own.bytes.length - 30))).toMatchObject(format);
    expect(await send(zipSync({ [file]: parts[file]! }))).toMatchObject(format);
    expect(await send(repacked({ parts, manifest: { ...manifest, version: 3 } }))).toMatchObject(
      refused('TEMPLATE_PACKAGE_VERSION'),
    );
    expect(await send(repacked({ parts, manifest: { ...manifest, format: 'other' } }))).toMatchObject(format);
    expect(await send(repacked(own, { '../../escape.pdf': strToU8('x') }))).toMatchObject(format);
    expect(await send(repacked({ parts, manifest: { ...manifest, files: [] } }))).toMatchObject(format);
    // Two templates cannot have one file between them.
    expect(
      await send(repacked({ parts, manifest: { ...manifest, templates: [first, first] } })),
    ).toMatchObject(format);
    const isPdf = strToU8('this is no PDF');
    const sha256 = createHash('sha256').update(isPdf).digest('hex');
    const named = { ...manifest, files: [{ ...manifest.files[0]!, sha256, size: isPdf.length }] };
    const noPdf = zipSync({ [`files/${sha256}.pdf`]: isPdf, [MANIFEST]: strToU8(JSON.stringify(named)) });
    expect(await send(noPdf)).toMatchObject(refused('DOCUMENT_NOT_PDF'));
    expect((await send(own.bytes)).code).toBe(0);
  });

  it('is bounded: what inflates to more than is allowed or declared is refused early', async () => {
    const own = await exported();
    const { manifest, parts } = own;
    const send = (bytes: Uint8Array) => bringIn(own.creator, own.company.id, bytes);
    const bomb = new Uint8Array(PACKAGE_LIMITS.bytes + PACKAGE_LIMITS.manifestBytes + 1);
    expect(await send(repacked(own, { bomb: [bomb, { level: 9 }] }))).toMatchObject(
      refused('TEMPLATE_PACKAGE_TOO_LARGE'),
    );
    const many = Object.fromEntries(
      Array.from({ length: 2 * PACKAGE_LIMITS.files + 1 }, (_, at) => [`f${at}`, new Uint8Array(1)]),
    );
    expect(await send(repacked(own, many))).toMatchObject(refused('TEMPLATE_PACKAGE_TOO_LARGE'));
    const large = zipSync({ [MANIFEST]: [new Uint8Array(PACKAGE_LIMITS.manifestBytes + 1), { level: 9 }] });
    expect(await send(large)).toMatchObject(refused('TEMPLATE_PACKAGE_TOO_LARGE'));

    // The directory declares ten bytes; the entry inflates to a million.
    const lying = Buffer.from(zipSync({ [MANIFEST]: [new Uint8Array(1_000_000), { level: 9 }] }));
    const directory = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    lying.writeUInt32LE(10, directory + 24);
    expect(await send(lying)).toMatchObject(refused('TEMPLATE_PACKAGE_TOO_LARGE'));

    // Two entries of the directory with the same bytes.
    const [one, two] = ['files/a.pdf', 'files/b.pdf'];
    const shared = Buffer.from(
      zipSync({ [one]: parts[`files/${manifest.files[0]!.sha256}.pdf`]!, [two]: strToU8('x') }),
    );
    const second = shared.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    shared.writeUInt32LE(0, second + 42);
    expect(await send(shared)).toMatchObject(refused('TEMPLATE_PACKAGE_FORMAT'));
    const encrypted = Buffer.from(own.bytes);
    const entry = encrypted.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    encrypted.writeUInt16LE(encrypted.readUInt16LE(entry + 8) | 1, entry + 8);
    expect(await send(encrypted)).toMatchObject(refused('TEMPLATE_PACKAGE_FORMAT'));
  });

  it('is made by those who may edit, and imported by those who may make templates', async () => {
    const own = await exported();
    const status = async (by: Caller) =>
      (await by.get(`/template/export`, { templateIds: own.template.id })) as { code: number };
    expect(await status(own.sender)).toMatchObject(refused('NOT_ALLOWED'));
    const foreign = await firmWithTemplates(product);
    expect(await status(foreign.manager)).toMatchObject(refused('NOT_FOUND'));
    expect(await bringIn(own.sender, own.company.id, own.bytes)).toMatchObject(refused('NOT_ALLOWED'));
    expect(await bringIn(foreign.creator, own.company.id, own.bytes)).toMatchObject(refused('NOT_FOUND'));
    const unknown = '&groupId=018f3f7e-0000-7000-8000-000000000000';
    expect(await bringIn(own.creator, own.company.id, own.bytes, unknown)).toMatchObject(
      refused('NOT_FOUND'),
    );
  });
});
