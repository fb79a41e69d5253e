import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { ClauseDetail, ClauseDiff } from '@cinnabar/protocol/templates/clauses/clause-schema';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { firmWithLibrary, wordingOf } from './clauses-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

const firm = () => firmWithLibrary(product);

describe('the clause library', () => {
  it('has drafts and numbered versions that never change', async () => {
    const own = await firm();
    const made = await own.library.create(wordingOf('双方保密。'));
    expect(made).toMatchObject({ published: 0, status: 1, version: 1, locked: false, excerpt: '双方保密。' });
    const { result: first } = await own.library.publish(made, '首版');
    expect(first).toMatchObject({ published: 1, draft: null, versions: [{ number: 1, note: '首版' }] });
    expect(await own.library.publish(first)).toMatchObject(refused('CLAUSE_UNCHANGED'));
    const { result: edited } = await own.library.save(first, wordingOf('双方保密三年。', '违约赔偿。'));
    expect(edited.content).toEqual(first.content);
    const { result: diff } = await own.manager.get<ClauseDiff>('/clause/diff', {
      clauseId: made.id,
      from: '1',
      to: '0',
    });
    expect(diff.variants).toMatchObject([
      {
        variant: 'STANDARD',
        kind: 'changed',
        blocks: [
          { id: 'p0', kind: 'changed' },
          { id: 'p1', kind: 'added' },
        ],
      },
    ]);
    const { result: second } = await own.library.publish(edited);
    expect(second.versions.map(({ number }) => number)).toEqual([2, 1]);
    const { result: back } = await own.library.save(second, wordingOf('双方保密三年。', '违约赔偿。'));
    expect(back.draft).toBeNull();
    const records = await product.domains.audit.list({ kind: 'TENANT', id: own.company.id });
    expect(records.filter(({ subjectId }) => subjectId === made.id).map(({ event }) => event)).toEqual([
      'CLAUSE_CREATED',
      'CLAUSE_PUBLISHED',
      'CLAUSE_DRAFTED',
      'CLAUSE_PUBLISHED',
      'CLAUSE_DRAFTED',
    ]);
  });

  it('names what keeps a wording from being published', async () => {
    const own = await firm();
    const content = wordingOf('保密。');
    const param = { kind: 'param' as const, param: 'years' };
    content.variants[0]!.blocks.push({ kind: 'paragraph', id: 'p1', content: [param] });
    const made = await own.library.create(content);
    const answer = (await own.library.publish(made)) as unknown as { code: number; errors: FieldError[] };
    expect(answer).toMatchObject({
      ...refused('CLAUSE_INCOMPLETE'),
      errors: [{ field: 'blocks.p1', name: 'UNKNOWN_PARAM' }],
    });
  });

  it('refuses what does not stand alone', async () => {
    const own = await firm();
    const create = (block: object) =>
      own.manager.post('/clause', {
        tenantId: own.company.id,
        title: '条款',
        content: { variants: [{ variant: 'STANDARD', blocks: [block] }] },
      });
    const field = { kind: 'field', id: 'f', type: 'SEAL_PERSONAL', owner: 'firm', width: 40, height: 10 };
    const bad = [
      { kind: 'paragraph', id: 'a', content: [field] },
      { kind: 'paragraph', id: 'a', content: [{ kind: 'reference', target: 'b' }] },
      { kind: 'signatures', id: 'a', parties: [] },
      { kind: 'paragraph', id: 'a'.repeat(21), content: [] },
    ];
    for (const block of bad) expect(await create(block)).toMatchObject(refused('BAD_REQUEST'));
    const noStandard = {
      variants: [{ variant: 'STRICT', blocks: [{ kind: 'paragraph', id: 'a', content: [] }] }],
    };
    expect(
      await own.manager.post('/clause', { tenantId: own.company.id, title: '条款', content: noStandard }),
    ).toMatchObject(refused('BAD_REQUEST'));
  });

  it('is read by those who make templates, and written by those who manage them', async () => {
    const own = await firm();
    const made = await own.library.create(wordingOf('保密。'));
    const outside = await firm();
    const read = (by: Caller) => by.get('/clause/detail', { clauseId: made.id });
    expect(await read(own.creator)).toMatchObject(refused('NOT_FOUND'));
    const { result: first } = await own.library.publish(made);
    expect(await read(own.creator)).toMatchObject({ code: 0, result: { mayManage: false, draft: null } });
    expect(await read(own.sender)).toMatchObject(refused('NOT_ALLOWED'));
    expect(await read(outside.manager)).toMatchObject(refused('NOT_FOUND'));
    expect(await own.list(own.sender)).toMatchObject(refused('NOT_ALLOWED'));
    expect(await own.list(outside.manager)).toMatchObject(refused('NOT_FOUND'));
    await own.library.create(wordingOf('未发布。'));
    expect((await own.list(own.creator)).result.total).toBe(1);
    expect((await own.list(own.manager)).result.total).toBe(2);
    const { id: clauseId, version } = first;
    const acts: [string, object][] = [
      ['/clause', { tenantId: own.company.id, title: '条款', content: wordingOf('保密。') }],
      [`/clause/${clauseId}/publish`, { version, note: '' }],
      ['/clause/status', { clauseId, version, status: 0 }],
    ];
    for (const [path, body] of acts)
      expect(await own.creator.post(path, body)).toMatchObject(refused('NOT_ALLOWED'));
    const draft = { version, title: '条款', content: wordingOf('改。') };
    expect(await own.creator.put(`/clause/${clauseId}/draft`, draft)).toMatchObject(refused('NOT_ALLOWED'));
    await own.library.save(first, wordingOf('修改中。'));
    const diff = { clauseId, from: '1', to: '0' };
    expect(await own.creator.get('/clause/diff', diff)).toMatchObject(refused('NOT_FOUND'));
  });

  it('of two people who write one clause the second is refused', async () => {
    const own = await firm();
    const first = await own.published('保密。');
    const answers = await Promise.all([
      own.library.save(first, wordingOf('保密一年。')),
      own.library.save(first, wordingOf('保密两年。')),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ERRORS.CLAUSE_CHANGED.code]);
  });

  it('is found by title, tag and words, and filtered', async () => {
    const own = await firm();
    const post = (title: string, text: string, more: object) =>
      own.manager.post<ClauseDetail>('/clause', {
        tenantId: own.company.id,
        title,
        content: wordingOf(text),
        ...more,
      });
    await post('保密', '不得披露商业秘密。', { category: '保密', tags: ['采购'] });
    const { result: english } = await post('Governing law', 'The laws of China apply.', {
      language: 'en-US',
    });
    await own.library.publish(english);
    const titles = async (query: Record<string, string>) =>
      (await own.list(own.manager, query)).result.list.map(({ title }) => title);
    expect(await titles({ keyword: '商业秘密' })).toEqual(['保密']);
    expect(await titles({ keyword: '采购' })).toEqual(['保密']);
    expect(await titles({ keyword: '%' })).toEqual([]);
    expect(await titles({ tag: '采购' })).toEqual(['保密']);
    expect(await titles({ category: '保密' })).toEqual(['保密']);
    expect(await titles({ language: 'en-US' })).toEqual(['Governing law']);
    expect(await titles({ show: 'ON' })).toEqual(['Governing law']);
    expect((await own.list(own.manager)).result.categories).toEqual(['保密']);
  });
});
