import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { TenantType } from '@cinnabar/protocol/organizations/company-schema';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { type BuiltInRoleType, ROLE_TYPES } from '@cinnabar/protocol/organizations/role-schema';
import { LICENSE, newRegisterNo } from '../../domains/organizations/authentication/authentication-factory.ts';
import type { Database } from '../../platform/db/open-database.ts';
import type { buildProduct, Caller } from '../build-product.ts';

import { prepareTemplate } from './prepare-template.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

/** Existing objects, by the names of parameters. */
export type Objects = Record<string, unknown>;
export type ExampleCompany = Awaited<ReturnType<typeof prepareCompany>>;

export const BUILT_IN = ROLE_TYPES.filter((type): type is BuiltInRoleType => type !== 'CUSTOM');

/** A company with a member for each built-in role, further members and one object of each kind. */
export async function prepareCompany(
  product: Product,
  database: Database,
  name: string,
  tenantType: TenantType,
) {
  const staff = {
    ...Object.fromEntries(BUILT_IN.map((type) => [type, [type]])),
    MEMBER: [],
    EXPIRED: [],
    CUSTOM: [],
    FORMER: ['SYSTEM'],
  };
  const company = await product.company(name, staff as Record<string, BuiltInRoleType[]>, tenantType);
  const callers = new Map<string, Promise<Caller>>();
  const as = (who: string): Promise<Caller> => {
    const caller = callers.get(who) ?? product.signIn(company.people[who]!.contact);
    callers.set(who, caller);
    return caller;
  };
  const administrator = await as('SYSTEM');
  const sender = await as('TEMPLATE_CREATOR');
  const { id: signerId, contact } = await product.person('陈书远');
  const party = { person: { name: '陈书远', contact } };
  const draft = await product.draft(sender, [party]);
  const { id: contractId } = await product.draft(sender, [party]);
  const { result: contract } = await sender.post<Contract>('/contract/send', { contractId });
  const { rows } = await database.pool.query('select id, user_id from employee where company_id = $1', [
    company.id,
  ]);
  const employee = (who: string): string =>
    rows.find((row: { user_id: string }) => row.user_id === company.people[who]!.id).id;
  const make = async (title: string, permissions: object, who: string, terms: object = {}) => {
    const role = await administrator.post<Role>('/role/create', {
      companyId: company.id,
      name: title,
      permissions,
    });
    await administrator.post('/role/member', { roleId: role.result.id, employeeId: employee(who), ...terms });
    return role.result;
  };
  const role = await make('合同查看', { CONTRACT_READ: 'COMPANY' }, 'CUSTOM');
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const expired = await make('曾可查看', { CONTRACT_READ: 'COMPANY' }, 'EXPIRED', { until });
  await database.pool.query(`update role_member set until_time = now() where role_id = $1`, [expired.id]);
  const { rows: seals } = await database.pool.query(
    `select seal.id, seal_grant.id as grant_id from seal left join seal_grant on seal_grant.seal_id = seal.id
     where seal.owner_id = $1 and seal.type = 'COMPANY' order by seal_grant.number`,
    [company.id],
  );
  const { rows: categories } = await database.pool.query(
    `update category set draft = jsonb_build_object('config', config, 'userId', $2::text, 'userName', '', 'time', now())
     where company_id = $1 returning id`,
    [company.id, signerId],
  );
  const { rows: groups } = await database.pool.query(
    `insert into category_group values ($1, gen_random_uuid(), '采购与供应', now()) returning id`,
    [company.id],
  );
  const license = await uploadLicense(administrator, company.id);
  const sheet = Buffer.from('姓名,邮箱\n周远,zhouyuan@example.com');
  const { result: begun } = await administrator.upload(
    sheet,
    '名册.csv',
    `/employee/import?companyId=${company.id}`,
  );
  const tokens = await makeTokens(product, database, company, company.people.SA!.id);
  const templates = await prepareTemplate(database, company.id, {
    creator: sender,
    manager: await as('TEMPLATE_MANAGER'),
  });
  const [signatory] = contract.signatories;
  const objects: Objects = {
    contractId,
    contract: contractId,
    draftId: draft.id,
    companyId: company.id,
    tenantId: company.id,
    employeeId: employee('MEMBER'),
    employeeIds: employee('MEMBER'),
    roleId: role.id,
    version: 1,
    signatoryId: signatory!.id,
    actionId: signatory!.actions[0]!.id,
    fieldId: signatory!.actions[0]!.fields[0]?.id,
    documentId: contract.documents[0]!.id,
    'documents[]': draft.documents[0]!.id,
    sha256: contract.documents[0]!.sha256,
    sealId: seals[0].id,
    grantId: seals[0].grant_id,
    act: 'impound',
    subjectType: 'EMPLOYEE',
    subjectId: company.people.MEMBER!.id,
    from: null,
    categoryIds: [],
    counterparties: [],
    maxAmount: null,
    perDay: null,
    total: null,
    autoSign: false,
    userId: signerId,
    memberId: company.people.MEMBER!.id,
    ...tokens,
    ...templates,
    licenseId: license.id,
    importId: begun.id,
    cell: 'A2',
    registerNo: newRegisterNo(),
    account: '0926',
    categoryId: categories[0].id,
    groupId: groups[0].id,
    fromId: null,
    cursor: null,
    scope: null,
    until: null,
    contact: '13712340009',
    username: '13712340009',
    to: '13712340009',
    expireTime: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    page: 1,
    width: 800,
  };
  return { company, as, objects };
}

/** Two tokens of seals that are out of use: one bound, one reported as lost by a seal administrator. */
async function makeTokens(
  product: Product,
  database: Database,
  company: Awaited<ReturnType<Product['company']>>,
  reporterId: string,
) {
  const make = async (categoryId: 'FINANCE' | 'INVOICE'): Promise<string> => {
    const order = { company, creatorId: reporterId, users: [], categoryId };
    const life = { stage: 'DISABLED', event: 'SEAL_DISABLE', reason: '停用' } as const;
    const serialNo = `${categoryId}-${company.id}`;
    await database.transaction((tx) => product.domains.seals.presetLife(tx, order, life));
    const { rows: seals } = await database.pool.query(
      'select id from seal where owner_id = $1 and category_id = $2',
      [company.id, categoryId],
    );
    const holder = { kind: 'SEAL', id: seals[0].id as string, companyId: company.id } as const;
    const preset = { serialNo, manufacturer: '示例令牌', importerId: reporterId, holder };
    await database.transaction((tx) => product.domains.seals.presetToken(tx, preset));
    const { rows } = await database.pool.query('select id from otp_token where serial_no = $1', [serialNo]);
    return rows[0].id;
  };
  const [tokenId, lostTokenId] = [await make('FINANCE'), await make('INVOICE')];
  const report = { userId: reporterId, name: 'SA', duties: ['SA'], reason: '遗失', time: new Date() };
  await database.pool.query('update otp_token set lost = $2 where id = $1', [
    lostTokenId,
    JSON.stringify(report),
  ]);
  return { tokenId, lostTokenId };
}

export async function uploadLicense(administrator: Caller, companyId: string) {
  const url = `/company/auth/license?companyId=${companyId}`;
  return (await administrator.upload(LICENSE, 'license.jpg', url)).result;
}

/** What calls mean by `id`, by the beginning of their path. */
export const idsOf = ({
  applicationId,
  clauseId,
  draftId,
  contractId,
  documentId,
  importId,
  letterId,
  roleId,
  sealId,
  templateId,
}: Objects): [RegExp, string][] => [
  [/^\/company\/auth\/(review|payment)$/, String(applicationId)],
  [/^\/company\/auth\/letter/, String(letterId)],
  [/^\/clause/, String(clauseId)],
  [/^\/contract\/\{id\}/, String(draftId)],
  [/^\/contract/, String(contractId)],
  [/^\/document/, String(documentId)],
  [/^\/employee\/import/, String(importId)],
  [/^\/role/, String(roleId)],
  [/^\/seal/, String(sealId)],
  [/^\/template/, String(templateId)],
];
