import type { Department, StaffOverview } from '@cinnabar/protocol/organizations/department-schema';
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import type { ProposalKind } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import type { StaffPage } from '@cinnabar/protocol/organizations/staff-schema';
import { expect } from 'vitest';
import type { Database } from '../../../platform/db/open-database.ts';
import type { buildProduct } from '../../../testing/build-product.ts';
import { csv, newMobile } from '../import/import-factory.ts';
import type { OfficerCompany } from './proposal-factory.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

/** An act that is possible, what it changes, and another change after which it is not possible any more. */
export interface Prepared {
  form: object;
  look(): Promise<unknown>;
  before: unknown;
  after: unknown;
  prevent(): Promise<void>;
}

export interface ActCase {
  path: string;
  prepare(of: OfficerCompany): Promise<Prepared>;
}

/** An act that another system officer proposes and is confirmed. */
async function perform({ post }: OfficerCompany, path: string, form: object): Promise<void> {
  const { result } = await post<{ id: string }>('顾南乔', path, form);
  expect((await post('何未央', '/proposal/confirm', { id: result.id })).result.status).toBe('CONFIRMED');
}

/** What waits for no one. */
async function change({ post }: OfficerCompany, path: string, form: object): Promise<void> {
  expect(await post('顾南乔', path, form)).toMatchObject({ code: 0 });
}

const namesOf = async ({ get }: OfficerCompany, status: string) =>
  (await get<StaffPage>('王一川', '/employee/list', { status, pageSize: '100' })).list
    .map(({ name }) => name)
    .sort();

const pathsOf = async ({ get }: OfficerCompany) => {
  const { departments } = await get<StaffOverview>('王一川', '/department/list');
  return departments
    .map(({ name, parentId }) => [departments.find(({ id }) => id === parentId)?.name, name].join('/'))
    .sort();
};

const department = async ({ post }: OfficerCompany, name: string): Promise<string> =>
  (await post<Department>('王一川', '/department', { name })).result.id;

/** Sales and Legal, side by side. */
async function departments(of: OfficerCompany) {
  const [sales, legal] = [await department(of, '销售部'), await department(of, '法务部')];
  return { sales, legal, look: () => pathsOf(of), before: ['/法务部', '/销售部'] };
}

/** A change of the state of 罗清嘉 that someone else makes first. */
const ofEmployee = (path: string, before: string, after: string): ActCase => ({
  path,
  async prepare(of) {
    const form = { employeeId: of.idOf('罗清嘉') };
    if (before === 'SUSPENDED') await perform(of, '/employee/suspend', form);
    return {
      form,
      look: () => of.stateOf('罗清嘉'),
      before,
      after,
      prevent: () => perform(of, path, form),
    };
  },
});

/** One example of each act that is declared. */
export const actCases = (product: Product, database: Database): Record<ProposalKind, ActCase> => ({
  EMPLOYEE_INVITE: {
    path: '/employee/invite',
    async prepare(of) {
      const mobile = newMobile();
      return {
        form: { name: '闻笙', mobile, number: 'X-01' },
        look: () => namesOf(of, 'INVITED'),
        before: [],
        after: ['闻笙'],
        prevent: () => perform(of, '/employee/invite', { name: '另一位', mobile }),
      };
    },
  },
  EMPLOYEE_CHANGE: {
    path: '/employee/update',
    async prepare(of) {
      const form = { employeeId: of.idOf('罗清嘉'), name: '罗清嘉', number: 'C-7', position: '主管' };
      return {
        form,
        look: async () => (await of.memberOf(form.employeeId)).number,
        before: null,
        after: 'C-7',
        prevent: () =>
          perform(of, '/employee/update', { employeeId: of.idOf('方予安'), name: '方予安', number: 'C-7' }),
      };
    },
  },
  EMPLOYEES_PLACE: {
    path: '/employee/place',
    async prepare(of) {
      const departmentId = await department(of, '销售部');
      const employeeIds = [of.idOf('罗清嘉'), of.idOf('方予安')].join(',');
      return {
        form: { employeeIds, departmentId },
        look: async () => (await of.memberOf(of.idOf('方予安'))).departments.at(-1) ?? null,
        before: null,
        after: '销售部',
        prevent: () => perform(of, '/department/remove', { departmentId }),
      };
    },
  },
  EMPLOYEE_SUSPEND: ofEmployee('/employee/suspend', 'ACTIVE', 'SUSPENDED'),
  EMPLOYEE_RETURN: ofEmployee('/employee/return', 'SUSPENDED', 'ACTIVE'),
  EMPLOYEE_DISMISS: ofEmployee('/employee/dismiss', 'ACTIVE', 'DISMISSED'),
  EMPLOYEES_IMPORT: {
    path: '/employee/import/commit',
    async prepare(of) {
      const file = csv('姓名,手机号', `江知夏,${newMobile()}`);
      const url = `/employee/import?companyId=${of.company.id}`;
      const answer = await (await of.as('王一川')).upload(file, '名册.csv', url);
      const { id, version } = answer.result as unknown as EmployeeImport;
      return {
        form: { id, version, mode: 'ALL' },
        async look() {
          await product.deliver();
          return namesOf(of, 'INVITED');
        },
        before: [],
        after: ['江知夏'],
        // Its author proposes it a second time, for its right rows only, and that is confirmed first.
        async prevent() {
          const form = { id, version, mode: 'RIGHT' };
          const other = (await of.post<{ id: string }>('王一川', '/employee/import/commit', form)).result;
          const confirmed = await of.post('何未央', '/proposal/confirm', { id: other.id });
          expect(confirmed.result).toMatchObject({ status: 'CONFIRMED' });
        },
      };
    },
  },
  JOIN_APPROVE: {
    path: '/join/approve',
    async prepare(of) {
      const applicant = await product.signIn((await product.person('柳青禾')).contact);
      const { result } = await applicant.post<{ id: string }>('/join/request', {
        company: of.company.name,
        name: '柳青禾',
      });
      return {
        form: { id: result.id },
        look: async () => (await namesOf(of, 'ACTIVE')).includes('柳青禾'),
        before: false,
        after: true,
        async prevent() {
          expect(await applicant.post('/join/withdraw', { id: result.id })).toMatchObject({ code: 0 });
        },
      };
    },
  },
  DEPARTMENT_MOVE: {
    path: '/department/move',
    async prepare(of) {
      const { sales, legal, look, before } = await departments(of);
      return {
        form: { departmentId: sales, parentId: legal },
        look,
        before,
        after: ['/法务部', '法务部/销售部'],
        prevent: () => perform(of, '/department/remove', { departmentId: legal }),
      };
    },
  },
  DEPARTMENT_MERGE: {
    path: '/department/merge',
    async prepare(of) {
      const { sales, legal, look, before } = await departments(of);
      return {
        form: { departmentId: sales, intoId: legal },
        look,
        before,
        after: ['/法务部'],
        prevent: () => perform(of, '/department/remove', { departmentId: legal }),
      };
    },
  },
  DEPARTMENT_REMOVE: {
    path: '/department/remove',
    async prepare(of) {
      const { sales, look, before } = await departments(of);
      return {
        form: { departmentId: sales },
        look,
        before,
        after: ['/法务部'],
        prevent: () => change(of, '/department', { name: '大客户组', parentId: sales }),
      };
    },
  },
  DOMAIN_ADMIT: {
    path: '/company/domain/admission',
    async prepare(of) {
      const name = `d${Math.random().toString(36).slice(2)}.example.com`;
      const companyId = of.company.id;
      await database.transaction((tx) =>
        product.domains.organizations.presetEmailDomain(tx, { companyId, name, proved: 0 }),
      );
      const look = async () =>
        (await of.get<{ id: string; admits: boolean }[]>('王一川', '/company/domain/list'))[0];
      const { id } = (await look())!;
      return {
        form: { id, on: 'true' },
        look: async () => (await look())?.admits ?? null,
        before: false,
        after: true,
        prevent: () => change(of, '/company/domain/remove', { id }),
      };
    },
  },
  SIGN_IN_SWITCH: {
    path: '/company/signin/enable',
    async prepare(of) {
      const settings = {
        name: '云岭账号',
        code: `code${Math.random().toString(36).slice(2, 8)}`,
        emailDomains: [],
        issuer: 'http://localhost:9',
        clientId: 'cinnabar',
        scopes: 'openid',
        accountKey: 'EMAIL',
        claim: 'email',
        newcomers: 'REFUSE',
        secret: 'a secret of the provider',
      };
      const save = async () => {
        const answer = await (await of.as('王一川')).post('/company/signin/oidc', settings);
        expect(answer).toMatchObject({ code: 0 });
      };
      await save();
      return {
        form: { kind: 'OIDC', enabled: true },
        look: async () =>
          (await of.get<{ oidc: { enabled: boolean } }>('王一川', '/company/signin')).oidc.enabled,
        before: false,
        after: true,
        prevent: save,
      };
    },
  },
});
