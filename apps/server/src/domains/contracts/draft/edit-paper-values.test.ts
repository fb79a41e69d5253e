import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { PaperEditing } from '@cinnabar/protocol/templates/contract-from-template-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import {
  firmWithTemplates,
  type Papers,
  paragraph,
  text,
  tradeRoles,
} from '../../templates/templates-factory.ts';

const database = await createTestDatabase();
let product: Awaited<ReturnType<typeof buildProduct>>;
let firm: Awaited<ReturnType<typeof firmWithTemplates>>;
let template: TemplateDetail;
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

beforeAll(async () => {
  product = await buildProduct(database);
  firm = await firmWithTemplates(product);
  const made = await firm.createPapers({
    documents: [],
    fields: [],
    roles: tradeRoles(false),
    papers: PAPERS,
  });
  const published = await firm.publish(made);
  expect(published, JSON.stringify(published)).toMatchObject({ code: 0 });
  template = published.result;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const param = (key: string) => ({ kind: 'param' as const, param: key });
/** A value of the sponsor, one that a source gives, and a clause that may be edited. */
const PAPERS: Papers = {
  params: [
    { key: 'subject', name: '标的', type: 'TEXT' },
    { key: 'seller', name: '供应方', type: 'TEXT', source: 'PARTY_NAME', sourceRole: 'seller' },
  ],
  files: [
    {
      id: 'main',
      paper: {
        title: [text('协议')],
        freeZones: ['b'],
        blocks: [
          paragraph('a', text('标的：'), param('subject'), text('，供应方：'), param('seller')),
          paragraph('b', text('争议由法院管辖。')),
          {
            kind: 'signatures',
            id: 'signatures',
            parties: ['buyer', 'seller'].map((role) => ({
              role,
              title: [text(role)],
              lines: [],
              places: [{ id: `${role}Seal`, type: 'SEAL_CORPORATE' as const, width: 42, height: 42 }],
            })),
          },
        ],
      },
    },
  ],
};
const inZone = (words: string, id = 'b') => {
  const { paper } = PAPERS.files[0]!;
  const blocks = paper.blocks.map((block) => (block.id === id ? paragraph(id, text(words)) : block));
  return [{ file: 'main', paper: { ...paper, blocks } }];
};

async function draftOf(values: Record<string, string>, more: object = {}): Promise<Contract> {
  const answer = await firm.sender.post<Contract>('/contract/fromtemplate', {
    versionId: template.versionId,
    values,
    parties: [{ roleId: 'seller', tenantName: '青黛机电设备有限公司' }],
    ...more,
  });
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.result;
}
const read = (by: Caller, { id }: Contract) =>
  by.get<PaperEditing>('/contract/papervalues', { contractId: id });
const correct = ({ id, version }: Contract, values: object, by = firm.sender, more: object = {}) =>
  by.post<Contract>('/contract/papervalues', { contractId: id, version, values, ...more });
async function show(url: string, payload: object, by = firm.sender) {
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'x-qid': by.token },
    payload,
  });
  const type = String(answer.headers['content-type']);
  return { type, bytes: answer.rawPayload, body: type.startsWith('application/json') ? answer.json() : null };
}
const showDraft = ({ id }: Contract, body: object, by?: Caller) =>
  show('/contract/papervalues/preview', { contractId: id, ...body }, by);
const showVersion = (body: object, by?: Caller) =>
  show('/template/papers/preview', { templateId: template.id, versionId: template.versionId, ...body }, by);
/** Calls of the threads that typeset or compare papers. */
const typesetting = () => vi.spyOn(product.domains.templates, 'makeFiles');

describe('the form of the values of a draft', () => {
  it('has the version with what the sponsor typed, what sources give now, and the words that were edited', async () => {
    const papers = inZone('争议由仲裁委员会仲裁。');
    const draft = await draftOf({ subject: '电机' }, { papers });
    const { result } = await read(firm.sender, draft);
    expect(result).toMatchObject({
      version: draft.version,
      title: template.title,
      number: 1,
      first: { seller: '青黛机电设备有限公司' },
      values: { subject: '电机' },
      edited: [{ file: 'main' }],
    });
    expect(result.papers!.files[0]!.paper.freeZones).toEqual(['b']);
    expect(JSON.stringify(result.edited)).toContain('仲裁委员会');
  });

  it('is there when the template is switched off, for its contracts go on', async () => {
    const draft = await draftOf({ subject: '电机' });
    const { result: now } = await firm.manager.get<TemplateDetail>('/template/detail', {
      templateId: template.id,
    });
    const off = await firm.manager.post<TemplateDetail>('/template/status', {
      ...{ templateId: template.id, version: now.version, status: 0 },
    });
    expect((await read(firm.sender, draft)).code).toBe(0);
    expect((await showDraft(draft, { values: { subject: '泵' } })).type).toBe('application/pdf');
    await firm.manager.post('/template/status', {
      ...{ templateId: template.id, version: off.result.version, status: 1 },
    });
  });

  it('is for who may edit the draft, and nothing is typeset for others', async () => {
    const draft = await draftOf({ subject: '电机' });
    const spy = typesetting();
    const outsider = await product.signIn((await product.person('陈书远')).contact);
    for (const other of [firm.manager, firm.creator, outsider]) {
      expect((await read(other, draft)).code).toBe(404);
      expect((await correct(draft, { subject: '泵' }, other)).code).toBe(404);
      const { body } = await showDraft(draft, { values: { subject: '泵' } }, other);
      expect(body.code).toBe(404);
    }
    expect(spy).not.toHaveBeenCalled();
    expect(await correct({ ...draft, version: 99 }, { subject: '泵' })).toMatchObject(
      refused('CONTRACT_VERSION'),
    );
    expect(spy, 'for an old form too').not.toHaveBeenCalled();
  });
});

describe('the preview of a draft', () => {
  it('is the file that the correction makes, with the edited words', async () => {
    const draft = await draftOf({ subject: '电机' });
    const papers = inZone('争议由仲裁委员会仲裁。');
    const { type, bytes } = await showDraft(draft, { values: { subject: '水泵' }, papers });
    expect(type).toBe('application/pdf');
    const { result: corrected } = await correct(draft, { subject: '水泵' }, firm.sender, { papers });
    const kept = await firm.sender.download(`/document/stream/${corrected.documents[0]!.id}`);
    expect(kept.equals(bytes)).toBe(true);
    const picture = await showDraft(draft, { values: { subject: '水泵' }, page: 1, width: 800 });
    expect(picture.type).toBe('image/webp');
  });

  it('refuses values of others, words outside the free zones, and files that there are not', async () => {
    const draft = await draftOf({ subject: '电机' });
    const codeOf = async (body: object) => (await showDraft(draft, body)).body;
    expect(await codeOf({ values: { nothing: '1' } })).toMatchObject({
      ...refused('TEMPLATE_VALUES'),
      errors: [{ field: 'values.nothing' }],
    });
    expect(await codeOf({ values: {}, papers: inZone('改掉', 'a') })).toMatchObject(
      refused('PAPER_FIXED_TEXT'),
    );
    expect((await codeOf({ values: {}, file: 2 })).code).toBe(404);
  });
});

describe('the preview of a version', () => {
  it('is open to employees who may use it, with values and edited words of free zones', async () => {
    const plain = await showVersion({ values: { subject: '电机' } });
    const edited = await showVersion({ values: { subject: '电机' }, papers: inZone('另行协商。') });
    expect([plain.type, edited.type]).toEqual(['application/pdf', 'application/pdf']);
    expect(edited.bytes.equals(plain.bytes)).toBe(false);
    const { body } = await showVersion({ values: {}, papers: inZone('改掉', 'a') });
    expect(body).toMatchObject(refused('PAPER_FIXED_TEXT'));
  });

  it('is closed to people outside the company, and to employees while the template is off', async () => {
    const outsider = await product.signIn((await product.person('顾明远')).contact);
    expect((await showVersion({ values: {} }, outsider)).body.code).toBe(404);
    const { result: now } = await firm.manager.get<TemplateDetail>('/template/detail', {
      templateId: template.id,
    });
    const { result: off } = await firm.manager.post<TemplateDetail>('/template/status', {
      ...{ templateId: template.id, version: now.version, status: 0 },
    });
    expect((await showVersion({ values: {} })).body.code).toBe(404);
    await firm.manager.post('/template/status', {
      ...{ templateId: template.id, version: off.version, status: 1 },
    });
  });
});
