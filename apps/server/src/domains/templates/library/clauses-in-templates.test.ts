import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { ClauseDetail, ClauseUpdate } from '@cinnabar/protocol/templates/clauses/clause-schema';
import type { ImportedTemplates } from '@cinnabar/protocol/templates/files/template-package-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { countStatements, statementsDuring } from '../../../testing/statements/count-statements.ts';
import { firmWithLibrary, paperWithClause, sourceOf, wordingOf } from './clauses-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

const firm = () => firmWithLibrary(product);

describe('templates that show a clause', () => {
  it('keep the text of a locked one, and name it when it is changed or free', async () => {
    const own = await firm();
    const locked = { ...wordingOf('双方保密。'), locked: true };
    const { result: clause } = await own.library.publish(await own.library.create(locked));
    const create = (...given: Parameters<typeof paperWithClause>) =>
      own.creator.post<TemplateDetail>('/template/papers', {
        tenantId: own.company.id,
        title: '合同',
        content: paperWithClause(...given),
      });
    expect(await create(sourceOf(clause), ['甲方保密。'])).toMatchObject(refused('TEMPLATE_CLAUSE_CHANGED'));
    for (const zone of ['c1', 'c1-p0'])
      expect(await create(sourceOf(clause), ['双方保密。'], { freeZones: [zone] })).toMatchObject(
        refused('TEMPLATE_CLAUSE_FREE'),
      );
    const unknown = { ...sourceOf(clause), version: 9 };
    expect(await create(unknown, ['双方保密。'])).toMatchObject(refused('TEMPLATE_CLAUSE_UNKNOWN'));
    const foreign = await (await firm()).published('双方保密。');
    expect(await create(sourceOf(foreign), ['双方保密。'])).toMatchObject(refused('TEMPLATE_CLAUSE_UNKNOWN'));
    const { result: made } = await create(sourceOf(clause), ['双方保密。']);
    const content = paperWithClause(sourceOf(clause), ['改过。']);
    const answer = await own.creator.put(`/template/${made.id}/draft`, { version: made.version, content });
    expect(answer).toMatchObject({
      ...refused('TEMPLATE_CLAUSE_CHANGED'),
      message: '条款“保密条款”的文字已锁定，不能修改',
      errors: [{ field: 'papers.files.0.blocks.c1' }],
    });
    // A text that came past the call, as from before a restore.
    await database.pool.query(
      `update template set draft = replace(draft::text, '双方保密。', '甲方保密。')::jsonb where id = $1`,
      [made.id],
    );
    const { result: faults } = await own.creator.get<FieldError[]>('/template/papers/check', {
      templateId: made.id,
    });
    expect(faults).toMatchObject([{ field: 'papers.files.0.blocks.c1', name: 'TEMPLATE_CLAUSE_CHANGED' }]);
    expect(await own.publish(made)).toMatchObject(refused('TEMPLATE_INCOMPLETE'));
  });

  it('are listed with the version that they show, and brought up to date as drafts', async () => {
    const own = await firm();
    const first = await own.published('双方保密。');
    const template = await own.createPapers(paperWithClause(sourceOf(first), ['双方保密。']));
    const { result: published } = await own.publish(template);
    const other = await own.createPapers(paperWithClause(sourceOf(first), ['我方保密。']));
    const { result: edited } = await own.library.save(first, wordingOf('双方保密三年。', '违约赔偿。'));
    const { result: second } = await own.library.publish(edited);
    expect(second).toMatchObject({ usedIn: 2, olderIn: 2 });
    expect(await own.uses(own.manager, second)).toMatchObject([
      { templateId: template.id, number: 1, clauseVersion: 1, variants: ['STANDARD'], mayEdit: true },
      { templateId: other.id, number: 0, clauseVersion: 1 },
    ]);
    // Drafts of others are seen by those who edit them.
    expect((await own.uses(own.other, second)).map(({ number }) => number)).toEqual([1]);
    const preview = { clauseId: second.id, templateId: template.id };
    const { result: shown } = await own.creator.get<ClauseUpdate>('/clause/preview', preview);
    expect(shown.blocks).toMatchObject([
      { id: 'c1', looks: true },
      { id: 'c1-p0', kind: 'changed', words: expect.arrayContaining([{ kind: 'added', text: '三年' }]) },
      { id: 'c1-p1', kind: 'added' },
    ]);
    const stale = { ...other, version: other.version - 1 };
    const { result: updates } = await own.update(own.manager, second, [published, stale]);
    expect(updates).toMatchObject([
      { templateId: template.id, refused: null, blocks: shown.blocks },
      { templateId: other.id, refused: { name: 'TEMPLATE_CHANGED' }, blocks: [] },
    ]);
    const { result: now } = await own.creator.get<TemplateDetail>('/template/detail', {
      templateId: template.id,
    });
    const [block] = now.draft!.content.papers!.files[0]!.paper.blocks;
    expect(block).toMatchObject({
      id: 'c1',
      clause: { version: 2 },
      blocks: [{ id: 'c1-p0' }, { id: 'c1-p1' }],
    });
    expect(now.published).toBe(1);
    expect((await own.publish(now)).code).toBe(0);
    expect(await own.uses(own.manager, second)).toMatchObject([
      { templateId: other.id, clauseVersion: 1 },
      { templateId: template.id, number: 2, clauseVersion: 2 },
    ]);
    expect((await own.update(own.manager, second, [now])).result).toMatchObject([
      { refused: { name: 'TEMPLATE_CHANGED' } },
    ]);
    const { rows } = await database.pool.query(
      `select template from notice where user_id = $1 and template like 'template-clause%'`,
      [own.creator.userId],
    );
    expect(rows).toHaveLength(1);
  });

  it('are brought up to date only by those who edit them', async () => {
    const own = await firm();
    const first = await own.published('双方保密。');
    const template = await own.createPapers(paperWithClause(sourceOf(first), ['双方保密。']));
    const { result: second } = await own.library.publish(
      (await own.library.save(first, wordingOf('双方保密三年。'))).result,
    );
    const before = await own.update(own.other, second, [template]);
    expect(before.result).toMatchObject([{ refused: { name: 'NOT_FOUND' } }]);
    await own.publish(template);
    const { result: open } = await own.creator.get<TemplateDetail>('/template/detail', {
      templateId: template.id,
    });
    expect((await own.update(own.other, second, [open])).result).toMatchObject([
      { refused: { name: 'NOT_ALLOWED' } },
    ]);
    expect(await own.update(own.sender, second, [open])).toMatchObject(refused('NOT_ALLOWED'));
    expect(open.draft).toBeNull();
  });

  it('keep a clause from being deleted, not from being switched off', async () => {
    const own = await firm();
    const used = await own.published('双方保密。');
    await own.createPapers(paperWithClause(sourceOf(used), ['双方保密。']));
    const status = ({ id: clauseId, version }: ClauseDetail, to: number) =>
      own.manager.post('/clause/status', { clauseId, version, status: to });
    expect(await status(used, 2)).toMatchObject(refused('CLAUSE_USED'));
    expect((await status(used, 0)).code).toBe(0);
    expect((await own.list(own.creator, { show: 'ON' })).result.total).toBe(0);
    const unused = await own.published('不可抗力。');
    expect((await status(unused, 2)).code).toBe(0);
    expect(await own.manager.get('/clause/detail', { clauseId: unused.id })).toMatchObject(
      refused('NOT_FOUND'),
    );
  });

  it('keep the text, not its source, in the package for another company', async () => {
    const own = await firm();
    const clause = await own.published('双方保密。');
    const template = await own.createPapers(paperWithClause(sourceOf(clause), ['双方保密。']));
    const bytes = await own.creator.download(`/template/export?templateIds=${template.id}`);
    const there = await firm();
    const path = `/template/import?tenantId=${there.company.id}`;
    const imported = (await there.creator.upload(bytes, '模板.zip', path)) as unknown as {
      result: ImportedTemplates;
    };
    const [made] = imported.result.templates;
    const { result } = await there.creator.get<TemplateDetail>('/template/detail', { templateId: made!.id });
    const [section] = result.draft!.content.papers!.files[0]!.paper.blocks;
    expect(section).toMatchObject({ kind: 'section', blocks: [{ content: [{ text: '双方保密。' }] }] });
    expect(section).not.toHaveProperty('clause');
  });

  it('show no clause that is deleted at the same moment', async () => {
    const own = await firm();
    for (let round = 0; round < 5; round++) {
      const clause = await own.published('双方保密。');
      const { id: clauseId, version } = clause;
      const [made, deleted] = await Promise.all([
        own.creator.post('/template/papers', {
          tenantId: own.company.id,
          title: '合同',
          content: paperWithClause(sourceOf(clause), ['双方保密。']),
        }),
        own.manager.post('/clause/status', { clauseId, version, status: 2 }),
      ]);
      const [first, second] = [ERRORS.TEMPLATE_CLAUSE_UNKNOWN.code, ERRORS.CLAUSE_USED.code];
      expect([
        [0, second],
        [first, 0],
      ]).toContainEqual([made.code, deleted.code]);
    }
  });

  it('cost no statement while they show none, and three to be listed', async () => {
    const own = await firm();
    const first = await own.published('双方保密。');
    const plain = await own.draft(['合同'], (documentId) => ({
      documents: [documentId],
      roles: [],
      fields: [],
    }));
    const { statements: saved } = await statementsDuring(() =>
      own.save(plain.template, { documents: [plain.documentId], roles: [], fields: [] }),
    );
    expect(saved.filter(({ text }) => text.includes('clause'))).toEqual([]);
    const template = await own.createPapers(paperWithClause(sourceOf(first), ['双方保密。']));
    const { statements: listed } = await statementsDuring(() => own.list(own.manager));
    expect(countStatements(listed.filter(({ text }) => text.includes('"clause"'))).statements).toBe(3);
    const { statements: checked } = await statementsDuring(() =>
      own.save(template, paperWithClause(sourceOf(first), ['双方保密。'])),
    );
    expect(checked.filter(({ text }) => text.includes('clause_'))).toHaveLength(1);
  });
});
