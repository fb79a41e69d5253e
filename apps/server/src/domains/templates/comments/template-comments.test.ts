import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { TemplateComment } from '@cinnabar/protocol/templates/comments/template-comment-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { statementsDuring } from '../../../testing/statements/count-statements.ts';
import { firmWithTemplates, paperOf } from '../templates-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

async function commented() {
  const own = await firmWithTemplates(product);
  const template = await own.createPapers(paperOf('双方保密。', '岗位：'));
  const path = `/template/${template.id}`;
  const write = (by: Caller, text: string, more: object = {}) =>
    by.post<TemplateComment[]>(`${path}/comment`, { text, ...more });
  const list = (by: Caller) => by.get<TemplateComment[]>(`${path}/comments`);
  const resolve = (by: Caller, commentId: string, resolved = true) =>
    by.post<TemplateComment[]>(`${path}/comment/resolve`, { commentId, resolved });
  const remove = (by: Caller, commentId: string) =>
    by.post<TemplateComment[]>(`${path}/comment/delete`, { commentId });
  return { ...own, template, write, list, resolve, remove };
}

describe('comments on a template', () => {
  it('stand at blocks or at the whole, are answered, resolved and opened again', async () => {
    const own = await commented();
    const { result: first } = await own.write(own.manager, '期限写明几年', { blockId: 'p0' });
    expect(first).toMatchObject([
      { text: '期限写明几年', blockId: 'p0', own: true, resolved: null, answers: [] },
    ]);
    const [{ id }] = first as [TemplateComment];
    await own.write(own.creator, '三年', { parentId: id });
    const { result: both } = await own.write(own.creator, '整体没有其他问题');
    expect(both).toMatchObject([
      { blockId: null, authorName: '林知夏' },
      { id, own: false, answers: [{ text: '三年', own: true }] },
    ]);
    const { result: done } = await own.resolve(own.creator, id);
    expect(done[1]).toMatchObject({ resolved: { userName: '林知夏' } });
    expect((await own.resolve(own.manager, id, false)).result[1]).toMatchObject({ resolved: null });
    const answerId = both[1]!.answers[0]!.id;
    expect(await own.write(own.manager, '嵌套', { parentId: answerId })).toMatchObject(refused('NOT_FOUND'));
    expect(await own.resolve(own.manager, answerId)).toMatchObject(refused('NOT_FOUND'));
  });

  it('are deleted by their authors while they are not answered', async () => {
    const own = await commented();
    const { result } = await own.write(own.manager, '请改');
    const { id } = result[0]!;
    expect(await own.remove(own.creator, id)).toMatchObject(refused('NOT_ALLOWED'));
    const { result: answered } = await own.write(own.creator, '已改', { parentId: id });
    expect(await own.remove(own.manager, id)).toMatchObject(refused('NOT_ALLOWED'));
    await own.remove(own.creator, answered[0]!.answers[0]!.id);
    expect((await own.remove(own.manager, id)).result).toEqual([]);
    expect(await own.remove(own.manager, id)).toMatchObject(refused('NOT_FOUND'));
  });

  it('are for those who see the draft', async () => {
    const own = await commented();
    await own.write(own.manager, '请改');
    const outside = await firmWithTemplates(product);
    for (const by of [own.other, own.sender, outside.manager])
      for (const answer of [await own.list(by), await own.write(by, '看看')])
        expect(answer).toMatchObject(refused('NOT_FOUND'));
    await own.publish(own.template);
    for (const by of [own.other, own.sender])
      for (const answer of [await own.list(by), await own.write(by, '看看')])
        expect(answer).toMatchObject(refused('NOT_ALLOWED'));
    for (const text of ['', ' ', '甲'.repeat(2001), '\u202e'])
      expect(await own.write(own.manager, text)).toMatchObject(refused('BAD_REQUEST'));
  });

  it('notify those who take part, not their author, and the text is not in the log', async () => {
    const own = await commented();
    await own.write(own.manager, '请写明期限');
    await own.write(own.creator, '好的');
    const { rows } = await database.pool.query(
      `select user_id, path from notice where template = 'template-commented' and user_id = any($1) order by create_time, id`,
      [[own.creator.userId, own.manager.userId]],
    );
    const path = `/template/${own.template.id}`;
    expect(rows).toEqual([
      { user_id: own.creator.userId, path },
      { user_id: own.manager.userId, path },
    ]);
    const records = await product.domains.audit.list({ kind: 'TENANT', id: own.company.id });
    const about = records.filter(({ event }) => event === 'TEMPLATE_COMMENTED');
    expect(about).toHaveLength(2);
    expect(JSON.stringify(about)).not.toContain('期限');
  });

  it('cost one statement to be read, however many they are', async () => {
    const own = await commented();
    for (let at = 0; at < 3; at++) await own.write(own.manager, `第 ${at} 条`);
    const { statements } = await statementsDuring(() => own.list(own.creator));
    expect(statements.filter(({ text }) => text.includes('template_comment'))).toHaveLength(1);
  });
});
