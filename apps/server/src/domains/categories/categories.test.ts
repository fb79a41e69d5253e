import type {
  CategoryDetail,
  CategoryGroup,
  ListedCategory,
} from '@cinnabar/protocol/categories/category-schema';
import type { CategoryConfig } from '@cinnabar/protocol/categories/rules/category-rules';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
let companies = 0;

async function firm(tenantType: 'INNER_COMPANY' | 'COMPANY' = 'INNER_COMPANY') {
  const company = await product.company(
    `银杏第${++companies}有限公司`,
    { 林知夏: ['CATEGORY_CREATOR'], 周砚秋: ['CATEGORY_MANAGER'], 许清和: ['SA'] },
    tenantType,
  );
  const as = (name: string) => product.signIn(company.people[name]!.contact);
  const [creator, manager, keeper] = await Promise.all([as('林知夏'), as('周砚秋'), as('许清和')]);
  const create = async (name: string, more: object = {}) =>
    (await creator.post<CategoryDetail>('/category/create', { companyId: company.id, name, ...more })).result;
  const draft = async (type: CategoryDetail, rules: Partial<CategoryConfig>) =>
    creator.post<CategoryDetail>('/category/draft', {
      categoryId: type.id,
      version: type.version,
      config: { ...(type.draft?.config ?? type.config), ...rules },
    });
  const publish = async (type: CategoryDetail, note = '') =>
    manager.post<CategoryDetail>('/category/publish', { categoryId: type.id, version: type.version, note });
  /** A published type that the creator may send under. */
  const published = async (name: string, rules: Partial<CategoryConfig> = {}) => {
    const made = await create(name);
    const senderRoleIds = made.roles
      .filter(({ roleType }) => roleType === 'CATEGORY_CREATOR')
      .map(({ id }) => id);
    return (await publish((await draft(made, { senderRoleIds, ...rules })).result)).result;
  };
  const read = async (id: string) =>
    (await creator.get<CategoryDetail>('/category/detail', { categoryId: id })).result;
  const sendable = async () =>
    (
      await creator.get<ListedCategory[]>('/category/permission/send/available', { companyId: company.id })
    ).result.map(({ name }) => name);
  return { company, creator, manager, keeper, create, draft, publish, published, read, sendable };
}

const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

describe('a business type', () => {
  it('begins as a draft that no one can send under, and is published with a note by a manager', async () => {
    const { creator, create, draft, publish, sendable } = await firm();
    const made = await create('采购合同');
    expect(made).toMatchObject({ published: 0, hasDraft: true, versions: [], uses: [] });
    expect(await sendable()).toEqual(['通用合同']);
    const senderRoleIds = made.roles
      .filter(({ roleType }) => roleType === 'CATEGORY_CREATOR')
      .map(({ id }) => id);
    const drafted = (await draft(made, { senderRoleIds, deadlineDays: 10 })).result;
    expect(
      await creator.post('/category/publish', { categoryId: made.id, version: drafted.version, note: '' }),
    ).toMatchObject(refused('NOT_ALLOWED'));
    const { result } = await publish(drafted, '首次发布');
    expect(result).toMatchObject({
      published: 1,
      hasDraft: false,
      config: { deadlineDays: 10 },
      versions: [{ number: 1, note: '首次发布', userName: '周砚秋', config: { deadlineDays: 10 } }],
    });
    expect(await sendable()).toEqual(['通用合同', '采购合同']);
    expect(await publish(result)).toMatchObject(refused('CATEGORY_UNCHANGED'));
  });

  it('keeps what is published while a draft is written and discarded', async () => {
    const { creator, published, draft, read } = await firm();
    const type = await published('销售合同', { minReadSeconds: 30 });
    const drafted = (await draft(type, { minReadSeconds: 60 })).result;
    expect(drafted).toMatchObject({
      config: { minReadSeconds: 30 },
      draft: { config: { minReadSeconds: 60 } },
    });
    await creator.post('/category/discard', { categoryId: type.id, version: drafted.version });
    expect(await read(type.id)).toMatchObject({ config: { minReadSeconds: 30 }, draft: null, published: 1 });
  });

  it('refuses the second of two people who edit it at once', async () => {
    const { published, draft } = await firm();
    const type = await published('劳动合同');
    const answers = await Promise.all([draft(type, { realName: true }), draft(type, { deadlineDays: 5 })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ERRORS.CATEGORY_CHANGED.code]);
  });

  it('has a name of its own, may be copied, moved and switched off, and is removed while nothing uses it', async () => {
    const { company, creator, manager, create, published, read, sendable } = await firm();
    const type = await published('租赁合同', { deadlineDays: 7 });
    const taken = { companyId: company.id, name: '租赁合同' };
    expect(await creator.post('/category/create', taken)).toMatchObject(refused('CATEGORY_NAME_TAKEN'));
    const copy = await create('租赁合同（短）', { fromId: type.id });
    expect(copy).toMatchObject({ published: 0, draft: { config: { deadlineDays: 7 } } });

    const { result: group } = await manager.post<CategoryGroup>('/category/group/create', {
      companyId: company.id,
      name: '房屋',
    });
    const about = { categoryId: type.id, version: type.version };
    const moved = await manager.post<CategoryDetail>('/category/update', {
      ...about,
      name: '房屋租赁',
      groupId: group.id,
    });
    expect(moved.result).toMatchObject({ name: '房屋租赁', groupId: group.id });
    expect(await manager.post('/category/group/remove', { groupId: group.id })).toMatchObject(
      refused('CATEGORY_GROUP_USED'),
    );

    await manager.post('/category/state', { ...about, version: moved.result.version, state: 1 });
    expect(await sendable()).toEqual(['通用合同']);
    const off = await read(type.id);
    expect(
      await manager.post('/category/remove', { categoryId: type.id, version: off.version }),
    ).toMatchObject({
      code: 0,
    });
    expect(await creator.get('/category/detail', { categoryId: type.id })).toMatchObject(
      refused('NOT_FOUND'),
    );
  });

  it('stays while it is the first of its company, or contracts name it', async () => {
    const { company, creator, manager, published, read } = await firm();
    const list = (await creator.get<ListedCategory[]>('/category', { companyId: company.id })).result;
    const first = await read(list[0]!.id);
    const aboutFirst = { categoryId: first.id, version: first.version };
    expect(await manager.post('/category/state', { ...aboutFirst, state: 1 })).toMatchObject(
      refused('CATEGORY_PRIMARY'),
    );
    expect(await manager.post('/category/remove', aboutFirst)).toMatchObject(refused('CATEGORY_PRIMARY'));

    const type = await published('保密协议');
    const signer = await product.person('陈书远');
    await product.draft(creator, [{ person: { name: '陈书远', contact: signer.contact } }], undefined, {
      categoryId: type.id,
    });
    expect((await read(type.id)).uses).toEqual([{ kind: 'CONTRACT_DRAFT', count: 1 }]);
    expect(
      await manager.post('/category/remove', { categoryId: type.id, version: type.version }),
    ).toMatchObject(refused('CATEGORY_USED'));
  });

  it('is seen and changed by its creators and managers only, in companies of a group that are not frozen', async () => {
    const { company, keeper, creator, manager, create } = await firm();
    const type = await create('服务合同');
    const about = { categoryId: type.id, version: type.version };
    expect(await keeper.get('/category', { companyId: company.id })).toMatchObject(refused('NOT_ALLOWED'));
    expect(await keeper.get('/category/detail', { categoryId: type.id })).toMatchObject(
      refused('NOT_ALLOWED'),
    );
    expect(await creator.post('/category/state', { ...about, state: 1 })).toMatchObject(
      refused('NOT_ALLOWED'),
    );
    const other = await firm();
    expect(await other.manager.get('/category/detail', { categoryId: type.id })).toMatchObject(
      refused('NOT_FOUND'),
    );
    const external = await firm('COMPANY');
    expect(await external.manager.get('/category', { companyId: external.company.id })).toMatchObject(
      refused('NOT_ALLOWED'),
    );
    await database.pool.query('update company set "freeze" = true where id = $1', [company.id]);
    expect(await manager.post('/category/state', { ...about, state: 1 })).toMatchObject(
      refused('COMPANY_FROZEN'),
    );
  });

  it('leaves a trace of every change', async () => {
    const { company, published } = await firm();
    await published('咨询合同');
    const { rows } = await database.pool.query(
      `select r.event from audit_record r where r.chain_id = $1 and r.event like 'CATEGORY%' order by r.sequence`,
      [company.id],
    );
    expect(rows.map(({ event }: { event: string }) => event)).toEqual([
      'CATEGORY_CREATED',
      'CATEGORY_DRAFTED',
      'CATEGORY_PUBLISHED',
    ]);
  });
});

describe('a contract under a business type', () => {
  it('keeps the version that it was sent under while the next one is published', async () => {
    const { creator, published, draft, publish } = await firm();
    const type = await published('框架协议');
    const signer = await product.person('陈书远');
    const parties = [{ person: { name: '陈书远', contact: signer.contact } }];
    const [sent, waiting] = await Promise.all([
      product.draft(creator, parties, undefined, { categoryId: type.id }),
      product.draft(creator, parties, undefined, { categoryId: type.id }),
    ]);
    expect(await creator.post('/contract/send', { contractId: sent.id })).toMatchObject({ code: 0 });
    const next = await publish((await draft(type, { minReadSeconds: 1 })).result);
    expect(next.result.published).toBe(2);
    const read = async (contractId: string) =>
      (await creator.get<Contract>('/contract/detail', { contractId })).result;
    expect(await read(sent.id)).toMatchObject({ categoryVersion: 1 });
    // A draft follows the newest.
    expect(await creator.post('/contract/send', { contractId: waiting.id })).toMatchObject(
      refused('SEND_CATEGORY_READING'),
    );
  });
});
