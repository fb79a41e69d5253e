import { createHash } from 'node:crypto';
import { typesetPaper } from '@cinnabar/pdf';
import { toLayout } from '@cinnabar/pdf/paper';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import {
  drawPicture,
  firmWithTemplates,
  paragraph,
  sealed,
  tradeRoles,
  withPicture,
} from '../../templates/templates-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let own: Awaited<ReturnType<typeof firmWithTemplates>>;
/** Who starts and sends contracts, and may switch templates. */
let sender: Caller;

beforeAll(async () => {
  own = await firmWithTemplates(product);
  sender = own.manager;
});

/** Published, with a picture of this colour as a block and in a cell; the paragraph before it is a free zone. */
async function published(bytes?: Uint8Array) {
  const key = await own.uploadPicture(bytes);
  const content = withPicture(key);
  const { paper } = content.papers!.files[0]!;
  paper.freeZones = ['p0', 'logo'];
  paper.blocks.push(sealed('firm'));
  const { code, result } = await own.publish(await own.createPapers(content));
  expect(code).toBe(0);
  return { template: result, key };
}

const VALUES = { post: '工程师' };

const make = ({ versionId }: TemplateDetail, more: object = {}) =>
  sender.post<Contract>('/contract/fromtemplate', {
    versionId,
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    values: VALUES,
    parties: [],
    ...more,
  });

async function preview({ id, versionId }: TemplateDetail): Promise<Buffer> {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/template/papers/preview',
    headers: { 'x-qid': sender.token },
    payload: { templateId: id, versionId, values: VALUES },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function launch(draft: Contract): Promise<Buffer> {
  const sent = await sender.post<Contract>('/contract/send', { contractId: draft.id });
  expect(sent, JSON.stringify(sent)).toMatchObject({ code: 0, result: { status: 'SIGNING' } });
  return sender.download(`/document/stream/${sent.result.documents[0]!.id}`);
}

const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();

describe('a contract of papers with pictures', () => {
  it.each([
    ['a drawing', drawPicture],
    ['a photo', photo],
  ])('is its preview and the layout of its version: %s', async (_, drawn) => {
    const { template, key } = await published(await drawn());
    const { result: draft } = await make(template);
    const expected = await preview(template);
    const { papers } = template.content!;
    const bytes = await own.creator.download(`/template/asset?assetId=${key}`);
    const layout = toLayout(papers!.files[0]!.paper, papers!.params, VALUES);
    const typeset = await typesetPaper(layout, { pictures: { [key]: bytes } });
    expect(typeset.bytes.equals(expected)).toBe(true);
    expect(draft.documents[0]!.sha256).toBe(sha256(expected));
    const launched = await launch(draft);
    expect(launched.subarray(0, expected.length).equals(expected)).toBe(true);
  });

  it('shows another picture as other bytes', async () => {
    const [one, other] = [
      await published(await drawPicture()),
      await published(await drawPicture('#1a7f5a')),
    ];
    expect((await preview(one.template)).equals(await preview(other.template))).toBe(false);
  });

  it('is launched after others filled it in, also when its template was deleted meanwhile', async () => {
    const seller = await product.company('青黛机电设备有限公司', { 许清和: ['SA', 'CONTRACT'] });
    const { contact } = seller.people.许清和!;
    const filler = await product.signIn(contact);
    const key = await own.uploadPicture(await drawPicture('#224466'));
    const bytes = await own.creator.download(`/template/asset?assetId=${key}`);
    const content = withPicture(key);
    const [file] = content.papers!.files;
    content.roles = tradeRoles(true);
    content.papers!.params!.push({ key: 'bank', name: '开户行', type: 'TEXT', owner: 'seller' });
    file!.paper.blocks.push(
      paragraph('bank', { kind: 'param', param: 'bank' }),
      ...['buyer', 'seller'].map(sealed),
    );
    const { result: template } = await own.publish(await own.createPapers(content));
    const parties = [
      { roleId: 'seller', tenantId: seller.id, tenantName: seller.name, contact, receiverName: '许清和' },
    ];
    const { result: draft } = await make(template, { parties });
    const sent = await sender.post<Contract>('/contract/send', { contractId: draft.id });
    expect(sent, JSON.stringify(sent)).toMatchObject({ result: { status: 'FILLING' } });
    const { id, version } = template;
    const gone = await sender.post('/template/status', { templateId: id, version, status: 2 });
    expect(gone).toMatchObject({ code: 0 });
    await database.pool.query(`update template_asset set create_time = now() - interval '30 days'`);
    await product.domains.templates.sweep();
    const filled = await filler.post('/contract/fill', {
      contractId: draft.id,
      actionId: 'sellerFill',
      values: {},
      params: { bank: '工商银行' },
      submit: true,
    });
    expect(filled, JSON.stringify(filled)).toMatchObject({ code: 0 });
    await product.deliver();
    const { result: ready } = await sender.get<Contract>('/contract/detail', { contractId: draft.id });
    expect(ready.status).toBe('SIGNING');
    const launched = await sender.download(`/document/stream/${ready.documents[0]!.id}`);
    const { papers } = template.content!;
    const layout = toLayout(papers!.files[0]!.paper, papers!.params, { ...VALUES, bank: '工商银行' });
    const expected = await typesetPaper(layout, { pictures: { [key]: bytes } });
    expect(launched.subarray(0, expected.bytes.length).equals(expected.bytes)).toBe(true);
  });

  it('has in free zones no picture but those of its version', async () => {
    const { template, key } = await published();
    const { result: draft } = await make(template);
    const { id: file, paper } = template.content!.papers!.files[0]!;
    const foreign = await own.uploadPicture(await drawPicture('#998877'), sender);
    const edited = (shown: string) => ({
      ...paper,
      blocks: paper.blocks.map((block) =>
        block.kind === 'picture' ? { ...block, key: shown, width: 20 } : block,
      ),
    });
    const correct = (shown: string) =>
      sender.post<Contract>('/contract/papervalues', {
        contractId: draft.id,
        version: draft.version,
        values: VALUES,
        papers: [{ file, paper: edited(shown) }],
      });
    expect(await correct(foreign)).toMatchObject({
      code: ERRORS.TEMPLATE_ASSET_UNKNOWN.code,
      errors: [{ field: `papers.${file}.blocks.logo` }],
    });
    expect(await correct(key)).toMatchObject({ code: 0 });
  });
});
