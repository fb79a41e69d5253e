import { crc32, deflateSync } from 'node:zlib';
import { typesetPaper } from '@cinnabar/pdf';
import { toLayout } from '@cinnabar/pdf/paper';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { IssuedViewToken } from '@cinnabar/protocol/contracts/view-token-schema';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { PaperEditing } from '@cinnabar/protocol/templates/contract-from-template-schema';
import { paperSchema } from '@cinnabar/protocol/templates/papers/paper-schema';
import { templateParamsSchema } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fitPaperPicture } from '../../../platform/pictures/fit-paper-picture.ts';
import { type Answered, buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { attachment } from '../../documents/documents-tables.ts';
import {
  type Block,
  drawPicture,
  firmWithTemplates,
  type Papers,
  paragraph,
  sealed,
  text,
  tradeRoles,
} from '../../templates/templates-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

let own: Awaited<ReturnType<typeof firmWithTemplates>>;
let sender: Caller;
let seller: Awaited<ReturnType<typeof product.company>>;
let filler: Caller;
let witness: typeof seller;
let reader: Caller;

beforeAll(async () => {
  own = await firmWithTemplates(product);
  sender = own.manager;
  seller = await product.company('青黛机电设备有限公司', { 许清和: ['SA', 'CONTRACT'] });
  witness = await product.company('白芷公证服务有限公司', { 顾明远: ['SA', 'CONTRACT'] });
  filler = await product.signIn(seller.people.许清和!.contact);
  reader = await product.signIn(witness.people.顾明远!.contact);
});

const photo = (background = '#335577') =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
/** Of so many pixels a side, one bit each: some kilobytes, and much more once it is decoded. */
function whitePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const pixels = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const upload = async (by: Caller, bytes: Uint8Array, name = '营业执照.png'): Promise<string> => {
  const answer = await by.upload(bytes, name, '/contract/attachment');
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.result.id;
};
const contractOf = async (fileId: string) =>
  (await database.db.select().from(attachment).where(eq(attachment.id, fileId)))[0]?.contractId;

const frame = (id: string, param: string): Block => ({
  kind: 'paramPicture',
  id,
  param,
  width: 60,
  height: 40,
});
const inCell: Block = {
  kind: 'table',
  id: 'cells',
  columns: [{ share: 1 }],
  rows: [
    {
      cells: [
        { content: [{ kind: 'paramPicture', param: 'licence', width: 30, height: 30, align: 'center' }] },
      ],
    },
  ],
};

const PARAMS: Papers['params'] = [
  { key: 'licence', name: '营业执照', type: 'IMAGE' },
  { key: 'quote', name: '报价单', type: 'ATTACHMENT', required: false },
];

/** The sponsor shows its licence; with `others` a seller and a witness show theirs. */
async function published(others = false): Promise<TemplateDetail> {
  const [buyer, selling] = tradeRoles(true) as [object, { actions: object[] }];
  const watching = {
    ...selling,
    id: 'witness',
    name: '见证方',
    actions: [
      { id: 'witnessFill', type: 'FILL' },
      { id: 'witnessSeal', type: 'CORPORATE' },
    ],
  };
  const ofOthers: Papers['params'] = [
    { key: 'permit', name: '生产许可证', type: 'IMAGE', owner: 'seller' },
    { key: 'list', name: '清单', type: 'ATTACHMENT', owner: 'seller', required: false },
    { key: 'note', name: '说明', type: 'TEXT', owner: 'witness' },
  ];
  const content = {
    documents: [],
    fields: [],
    roles: others ? [buyer, selling, watching] : [buyer],
    papers: {
      params: [...PARAMS!, ...(others ? ofOthers! : [])],
      files: [
        {
          id: 'main',
          paper: {
            title: [text('采购合同')],
            blocks: [
              frame('own', 'licence'),
              inCell,
              paragraph('quote', text('报价单：'), { kind: 'param', param: 'quote' }),
              ...(others
                ? [
                    frame('theirs', 'permit'),
                    paragraph('list', { kind: 'param', param: 'list' }, { kind: 'param', param: 'note' }),
                    sealed('seller'),
                    sealed('witness'),
                  ]
                : []),
              sealed('buyer'),
            ],
          },
        },
      ],
    },
  } as TemplateContentInput;
  const answer = await own.publish(await own.createPapers(content));
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.result;
}

const party = (roleId: string, { id, name, people }: typeof seller, person: string) => ({
  roleId,
  tenantId: id,
  tenantName: name,
  contact: people[person]!.contact,
  receiverName: person,
});
const make = (template: TemplateDetail, values: Record<string, string>, more: object = {}) =>
  sender.post<Contract>('/contract/fromtemplate', {
    versionId: template.versionId,
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    values,
    ...more,
  });
async function made(template: TemplateDetail, values: Record<string, string>, more: object = {}) {
  const answer = await make(template, values, more);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.result;
}
const send = (by: Caller, { id }: Contract) => by.post<Contract>('/contract/send', { contractId: id });
const detail = async (by: Caller, id: string) =>
  (await by.get<Contract>('/contract/detail', { contractId: id })).result;
const statusOf = async (by: Caller, fileId: string) =>
  (await product.app.inject({ url: `/api/contract/attachment/${fileId}`, headers: { 'x-qid': by.token } }))
    .statusCode;
async function preview(url: string, body: object, by = sender): Promise<Buffer> {
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'x-qid': by.token },
    payload: body,
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.rawPayload;
}
const bytesOf = (by: Caller, { documents }: Contract) => by.download(`/document/stream/${documents[0]!.id}`);

/** As the layout of the version with these values and pictures has it. */
async function typeset(
  { content }: TemplateDetail,
  values: Record<string, string>,
  sent: Record<string, Uint8Array>,
  files: Record<string, { name: string; sha256: string }> = {},
): Promise<Buffer> {
  const { params, files: papers } = content!.papers!;
  const pictures = await Promise.all(
    Object.entries(sent).map(async ([id, bytes]) => [id, (await fitPaperPicture({ bytes })).bytes] as const),
  );
  const layout = toLayout(paperSchema.parse(papers[0]!.paper), templateParamsSchema.parse(params), values, {
    files,
  });
  return (await typesetPaper(layout, { pictures: Object.fromEntries(pictures) })).bytes;
}

describe('a contract with the picture and the attachment of its sponsor', () => {
  it.each([
    ['a drawing', () => drawPicture()],
    ['a photo', photo],
  ])('is its previews, and the layout of its version: %s', async (_, drawn) => {
    const template = await published();
    const bytes = await drawn();
    const [licence, quote] = [
      await upload(sender, bytes),
      await upload(sender, Buffer.from('报价'), '报价单.pdf'),
    ];
    const values = { licence, quote };
    const before = await preview('/template/papers/preview', {
      templateId: template.id,
      versionId: template.versionId,
      values,
    });
    const draft = await made(template, values);
    const files = Object.fromEntries(draft.fieldFiles.map((file) => [file.id, file]));
    expect(files).toMatchObject({ [licence]: { name: '营业执照.png' }, [quote]: { name: '报价单.pdf' } });
    expect(draft.attachments).toEqual([]);
    const expected = await typeset(template, values, { [licence]: bytes }, files);
    expect(before.equals(expected), 'the preview of the template').toBe(true);
    const again = await preview('/contract/papervalues/preview', { contractId: draft.id, values });
    expect(again.equals(expected), 'the preview of the draft').toBe(true);
    const { result: sent } = await send(sender, draft);
    expect(sent).toMatchObject({ status: 'SIGNING' });
    const launched = await bytesOf(sender, sent);
    expect(launched.subarray(0, expected.length).equals(expected), 'the file').toBe(true);
    const zip = await sender.download(`/contract/download?contractId=${draft.id}`);
    expect(zip.includes(Buffer.from('报价单.pdf')), 'the attachment goes along').toBe(true);
  });

  it('shows an empty frame for a picture that is not required', async () => {
    const template = await published();
    const samples = await preview('/template/papers/preview', {
      templateId: template.id,
      versionId: template.versionId,
      sample: true,
    });
    expect((await typeset(template, {}, {})).equals(samples)).toBe(true);
    expect(await make(template, {})).toMatchObject({
      ...refused('TEMPLATE_VALUES'),
      errors: [{ field: 'values.licence', name: 'REQUIRED' }],
    });
  });

  it('is refused for what is no picture, or no upload of its sponsor', async () => {
    const template = await published();
    const huge = whitePng(20_000);
    const whole = await drawPicture();
    expect((await sharp(whitePng(64)).metadata()).format, 'a smaller one is a picture').toBe('png');
    await fitPaperPicture({ bytes: whitePng(64) });
    const [picture, file] = ['NOT_PICTURE', 'FILE_MISSING'];
    const cases: [string, string, string][] = [
      ['a text', await upload(sender, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), picture!],
      ['too many pixels', await upload(sender, huge), picture!],
      ['cut off', await upload(sender, whole.subarray(0, whole.length / 2)), picture!],
      ['an animation', await upload(sender, await sharp(whole).gif().toBuffer()), picture!],
      ['of another user', await upload(filler, whole), file!],
      ['unknown', '0193f0a0-0000-7000-8000-000000000001', file!],
      ['no id', 'constructor', file!],
    ];
    for (const [name, licence, fault] of cases)
      expect(await make(template, { licence }), name).toMatchObject({
        ...refused('TEMPLATE_VALUES'),
        errors: [{ field: 'values.licence', name: fault, message: expect.stringMatching(/图片|文件/) }],
      });
    const blank = await preview('/template/papers/preview', {
      templateId: template.id,
      versionId: template.versionId,
      values: { licence: cases[4]![1] },
    });
    expect(blank.equals(await typeset(template, {}, {})), 'previews show no file of another user').toBe(true);
    const licence = await upload(sender, whole);
    await made(template, { licence });
    expect(await make(template, { licence }), 'of another contract').toMatchObject({
      errors: [{ field: 'values.licence', name: file }],
    });
  });

  it('keeps its files while it is saved, and lets go of replaced ones and those of a deleted draft', async () => {
    const template = await published();
    const [first, second] = [
      await upload(sender, await photo()),
      await upload(sender, await photo('#aa5577')),
    ];
    const quote = await upload(sender, Buffer.from('报价'), '报价单.pdf');
    const draft = await made(template, { licence: first, quote });
    const { id, version } = draft;
    const saved = await sender.put<Contract>(`/contract/${id}`, {
      version,
      subject: '改名',
      documents: draft.documents.map((one) => one.id),
      signatories: [],
      fields: [],
      expireTime: draft.expireTime,
    });
    expect(saved, JSON.stringify(saved)).toMatchObject({ code: 0 });
    expect(await Promise.all([first, quote].map(contractOf))).toEqual([id, id]);
    const corrected = await sender.post<Contract>('/contract/papervalues', {
      contractId: id,
      version: saved.result.version,
      values: { licence: second },
    });
    expect(corrected, JSON.stringify(corrected)).toMatchObject({ code: 0 });
    expect(await Promise.all([first, quote, second].map(contractOf))).toEqual([null, null, id]);
    const { result: form } = await sender.get<PaperEditing>('/contract/papervalues', { contractId: id });
    expect(form.files).toMatchObject([{ id: second, name: '营业执照.png' }]);
    const again = { contractId: id, version: corrected.result.version, values: { licence: second } };
    expect(await sender.post('/contract/papervalues', again)).toMatchObject({ code: 0 });
    expect(await sender.post('/contract/delete', { contractId: id })).toMatchObject({ code: 0 });
    expect(await contractOf(second)).toBeNull();
  });

  it('is duplicated without them', async () => {
    const template = await published();
    const draft = await made(template, { licence: await upload(sender, await photo()) });
    await send(sender, draft);
    expect(await sender.post('/contract/recall', { contractId: draft.id, reason: '改' })).toMatchObject({
      code: 0,
    });
    const copy = await sender.post<Contract>('/contract/copy', { contractId: draft.id });
    expect(copy, JSON.stringify(copy)).toMatchObject({ code: 0 });
    expect(copy.result.paper!.values).toEqual({});
    expect(copy.result.fieldFiles).toEqual([]);
  });
});

describe('a contract into which others put pictures', () => {
  const start = async () => {
    const template = await published(true);
    const bytes = await drawPicture();
    const licence = await upload(sender, bytes);
    const parties = [party('seller', seller, '许清和'), party('witness', witness, '顾明远')];
    const draft = await made(template, { licence }, { parties });
    const sent = await send(sender, draft);
    expect(sent, JSON.stringify(sent)).toMatchObject({ result: { status: 'FILLING' } });
    const fill = (params: Record<string, string | null>, submit = false): Promise<Answered<Contract>> =>
      filler.post<Contract>('/contract/fill', {
        contractId: draft.id,
        actionId: 'sellerFill',
        values: {},
        params,
        submit,
      });
    return { template, id: draft.id, licence, bytes, fill };
  };
  const note = (contractId: string) =>
    reader.post<Contract>('/contract/fill', {
      contractId,
      actionId: 'witnessFill',
      values: {},
      params: { note: '已核对' },
      submit: true,
    });

  it('is typeset with them, which until then are between their party and the sponsor', async () => {
    const { template, id, licence, bytes, fill } = await start();
    const theirs = await photo();
    const permit = await upload(filler, theirs);
    const list = await upload(filler, Buffer.from('清单'), '清单.xlsx');
    const kept = await fill({ permit, list });
    expect(kept, JSON.stringify(kept)).toMatchObject({
      code: 0,
      result: { paper: { values: { permit, list } } },
    });
    expect(kept.result.fieldFiles.map((file) => file.name).sort()).toEqual([
      '清单.xlsx',
      '营业执照.png',
      '营业执照.png',
    ]);
    expect(await contractOf(permit)).toBe(id);
    expect((await detail(reader, id)).fieldFiles.map((file) => file.id)).toEqual([licence]);
    const may = () => Promise.all([sender, filler, reader].map((by) => statusOf(by, permit)));
    expect(await may()).toEqual([200, 200, 404]);
    const link = await sender.post<IssuedViewToken>('/contract/viewtoken', { contractId: id });
    const byLink = async () => {
      const query = { viewToken: link.result.viewToken };
      return (await product.app.inject({ url: `/api/contract/attachment/${permit}`, query })).statusCode;
    };
    expect(await byLink()).toBe(404);

    expect(await fill({ permit, list }, true)).toMatchObject({ code: 0 });
    expect(await note(id)).toMatchObject({ code: 0 });
    await database.pool.query(`update attachment set create_time = now() - interval '30 days'`);
    await product.domains.documents.sweep();
    await product.deliver();
    const ready = await detail(sender, id);
    expect(ready).toMatchObject({ status: 'SIGNING' });
    expect(await may()).toEqual([200, 200, 200]);
    expect(await byLink(), 'not withheld any more').not.toBe(404);
    const files = Object.fromEntries(ready.fieldFiles.map((file) => [file.id, file]));
    const values = { licence, permit, list, note: '已核对' };
    const expected = await typeset(template, values, { [licence]: bytes, [permit]: theirs }, files);
    const launched = await bytesOf(reader, ready);
    expect(launched.subarray(0, expected.length).equals(expected)).toBe(true);
  });

  it('lets go of what is replaced, and refuses other files at their param', async () => {
    const { id, licence, fill } = await start();
    const [first, second] = [await upload(filler, await photo()), await upload(filler, await photo('#777'))];
    expect(await fill({ permit: first })).toMatchObject({ code: 0 });
    expect(await fill({ permit: second })).toMatchObject({ code: 0 });
    expect(await Promise.all([first, second].map(contractOf))).toEqual([null, id]);
    const fault = (name: string) => ({
      ...refused('FILL_FAULTS'),
      errors: [{ field: 'params.permit', name }],
    });
    expect(await fill({ permit: await upload(filler, Buffer.from('x')) })).toMatchObject(
      fault('NOT_PICTURE'),
    );
    expect(await fill({ permit: await upload(sender, await photo()) })).toMatchObject(fault('FILE_MISSING'));
    expect(await fill({ permit: 'x' })).toMatchObject(fault('FILE_MISSING'));
    expect(await fill({ permit: 'x' }, true)).toMatchObject(fault('FILE_MISSING'));
    expect(await fill({ permit: licence }), 'the file of the sponsor').not.toMatchObject({ code: 0 });
    expect(await fill({ permit: null }, true)).toMatchObject(fault('REQUIRED'));
    expect(await fill({ licence: first }), 'the param of the sponsor').toMatchObject(refused('FILL_FAULTS'));
    expect((await detail(filler, id)).paper!.values).toMatchObject({ permit: second, licence });
    expect(await Promise.all([first, second, licence].map(contractOf))).toEqual([null, id, id]);
    expect(await fill({}, true)).toMatchObject({ code: 0 });
  });
});

describe('a template with pictures of params', () => {
  it('has no more than can be typeset at once', async () => {
    const keys = Array.from({ length: 22 }, (_, at) => `picture${at}`);
    const template = await published();
    const { content, version, id } = template;
    const papers = structuredClone(content!.papers!);
    papers.params = keys.map((key) => ({ ...papers.params[0]!, key }));
    papers.files[0]!.paper.blocks = [
      ...keys.map((key) => ({ ...frame(key, key), spaceAfter: 1 })),
      sealed('buyer'),
    ] as (typeof papers.files)[0]['paper']['blocks'];
    const { result } = await own.creator.put<TemplateDetail>(`/template/${id}/draft`, {
      version,
      content: { ...content, papers },
    });
    expect(await own.publish(result)).toMatchObject({
      ...refused('TEMPLATE_INCOMPLETE'),
      errors: [20, 21].map((at) => ({
        field: `papers.params.picture${at}`,
        name: 'TEMPLATE_PICTURES_TOO_MANY',
        params: { max: 20 },
      })),
    });
  });
});
