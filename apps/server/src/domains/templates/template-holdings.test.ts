import { makePdf } from '@cinnabar/pdf/testing';
import type { Holding } from '@cinnabar/protocol/organizations/leaving-schema';
import type { StaffMember, StaffPage } from '@cinnabar/protocol/organizations/staff-schema';
import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { twoParties } from './templates-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
let firms = 0;

/** A company whose 林知夏 leaves; 沈青禾 may succeed, 方予安 administers the staff and 周砚秋 the templates too. */
async function firm() {
  const company = await product.company(
    `白露第${++firms}有限公司`,
    {
      林知夏: ['TEMPLATE_CREATOR'],
      沈青禾: ['TEMPLATE_CREATOR'],
      周砚秋: ['SYSTEM', 'TEMPLATE_MANAGER'],
      方予安: ['SYSTEM'],
    },
    'INNER_COMPANY',
  );
  const as = (name: string) => product.signIn(company.people[name]!.contact);
  const [leaver, successor, manager, administrator] = await Promise.all([
    as('林知夏'),
    as('沈青禾'),
    as('周砚秋'),
    as('方予安'),
  ]);
  const { result: staff } = await manager.get<StaffPage>('/employee/list', { companyId: company.id });
  const idOf = (name: string) => staff.list.find(({ userId }) => userId === company.people[name]!.id)!.id;
  const about = { companyId: company.id, employeeId: idOf('林知夏') };
  const { result: file } = await leaver.upload(makePdf({ pages: 2 }), '劳动合同.pdf');
  const { result: made } = await leaver.post<TemplateDetail>('/template', {
    tenantId: company.id,
    title: '劳动合同',
    documents: [file.id],
  });
  const { result: template } = await leaver.put<TemplateDetail>(`/template/${made.id}/draft`, {
    version: made.version,
    content: twoParties(file.id),
  });
  const group = (name: string, rights: object[]) =>
    manager.post<TemplateGroup>('/template/group/create', { tenantId: company.id, name, rights });
  const dismiss = (successors: Record<string, string>, by = manager) =>
    by.post<StaffMember>('/employee/dismiss', {
      ...about,
      successors: Object.entries(successors)
        .map(([kind, name]) => `${kind}=${idOf(name)}`)
        .join(),
    });
  const rightsOf = async ({ id }: TemplateGroup) => {
    const { result } = await manager.get<TemplateGroup[]>('/template/group', { tenantId: company.id });
    return result
      .find((one) => one.id === id)!
      .rights.map((one) => `${staff.list.find(({ userId }) => userId === one.id)?.name} ${one.right}`)
      .toSorted();
  };
  const user = (name: string, right: string) => ({ kind: 'USER', id: company.people[name]!.id, right });
  return {
    company,
    leaver,
    successor,
    manager,
    administrator,
    about,
    template,
    group,
    dismiss,
    rightsOf,
    user,
  };
}

describe('what an employee who leaves holds of templates', () => {
  it('is listed, passes to successors and comes back with the employee', async () => {
    const own = await firm();
    const { result: hr } = await own.group('人事', [own.user('林知夏', 'PUBLISH')]);
    const { result: sales } = await own.group('销售', [
      own.user('林知夏', 'EDIT'),
      own.user('沈青禾', 'USE'),
    ]);
    const { result: holdings } = await own.manager.get<Holding[]>('/employee/holdings', own.about);
    expect(holdings.filter(({ kind }) => kind.startsWith('TEMPLATE'))).toEqual([
      {
        kind: 'TEMPLATE_RIGHT',
        count: 2,
        items: [
          { id: hr.id, title: '人事' },
          { id: sales.id, title: '销售' },
        ],
      },
      { kind: 'TEMPLATE', count: 1, items: [{ id: own.template.id, title: '劳动合同' }] },
    ]);
    const detail = () =>
      own.successor.get<TemplateDetail>('/template/detail', { templateId: own.template.id });
    expect((await detail()).code).toBe(404);

    const answer = await own.dismiss({ TEMPLATE_RIGHT: '沈青禾', TEMPLATE: '沈青禾', ROLE: '沈青禾' });
    expect(answer, answer.message).toMatchObject({ code: 0 });
    expect((await detail()).result).toMatchObject({ right: 'EDIT', creatorName: '沈青禾' });
    expect(await own.rightsOf(hr)).toEqual(['沈青禾 PUBLISH']);
    expect(await own.rightsOf(sales)).toEqual(['沈青禾 EDIT']);
    // What was being edited before is not written over.
    const { version } = own.template;
    const stale = { version, content: twoParties(own.template.draft!.content.documents[0]!) };
    expect(await own.successor.put(`/template/${own.template.id}/draft`, stale)).toMatchObject({
      name: 'TEMPLATE_CHANGED',
    });

    expect(await own.manager.post('/employee/return', own.about)).toMatchObject({ code: 0 });
    expect((await detail()).code).toBe(404);
    expect(await own.rightsOf(hr)).toEqual(['林知夏 PUBLISH']);
    // The successor had a right of their own there, which is not taken away.
    expect(await own.rightsOf(sales)).toEqual(['沈青禾 EDIT']);
  });

  it('ends without a successor: rights are removed, and templates stay with those who manage all', async () => {
    const own = await firm();
    const { result: hr } = await own.group('人事', [
      own.user('林知夏', 'PUBLISH'),
      own.user('方予安', 'USE'),
    ]);
    expect(await own.dismiss({})).toMatchObject({ code: 0 });
    expect(await own.rightsOf(hr)).toEqual(['方予安 USE']);
    const { result } = await own.manager.get<TemplateDetail>('/template/detail', {
      templateId: own.template.id,
    });
    expect(result).toMatchObject({ creatorName: '林知夏', right: 'PUBLISH' });
  });

  it('gives rights in groups to a successor only by one who manages templates', async () => {
    const own = await firm();
    const { result: hr } = await own.group('人事', [own.user('林知夏', 'PUBLISH')]);
    expect(await own.dismiss({ TEMPLATE_RIGHT: '沈青禾' }, own.administrator)).toMatchObject({
      name: 'NOT_ALLOWED',
    });
    expect(await own.rightsOf(hr)).toEqual(['林知夏 PUBLISH']);
    expect(await own.dismiss({ TEMPLATE: '沈青禾' }, own.administrator)).toMatchObject({ code: 0 });
    expect(await own.rightsOf(hr)).toEqual([]);
  });
});
