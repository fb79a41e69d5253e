import type { CompanyRecord, Organizations } from '../../src/domains/organizations/index.ts';
import type { Tx } from '../../src/platform/db/open-database.ts';
import { DEMO_PEOPLE, type DemoCompanyKey } from './demo-accounts.ts';

/** Positions of the demo's people, by phone number. */
const PLACES: Record<string, [department: string, position: string]> = {
  13800000001: ['office', '信息化负责人'],
  13800000002: ['office', '法定代表人'],
  13800000003: ['legal', '印章管理员'],
  13800000004: ['strategy', '采购经理'],
  13800000005: ['finance', '内审'],
  13800000007: ['legal', '合同管理员'],
  13800000008: ['suppliers', '采购专员'],
};

/** Domains of the platform owner that are verified and lost; no name below these belongs to anyone (RFC 2606). */
export async function seedEmailDomains(
  tx: Tx,
  { presetEmailDomain }: Organizations,
  { cinnabar: { id: companyId } }: Record<DemoCompanyKey, CompanyRecord>,
): Promise<void> {
  await presetEmailDomain(tx, { companyId, name: 'cinnabar.example.com', proved: 0 });
  await presetEmailDomain(tx, { companyId, name: 'mail.cinnabar.example.net', proved: 40, lost: 3 });
}

/** Departments of the platform owner, and an employee in each state. */
export async function seedStaff(
  tx: Tx,
  organizations: Organizations,
  companies: Record<DemoCompanyKey, CompanyRecord>,
): Promise<void> {
  await organizations.presetStaff(tx, {
    companyId: companies.cinnabar.id,
    departments: {
      office: { name: '总裁办', code: 'D01' },
      purchasing: { name: '采购中心', code: 'D02' },
      strategy: { name: '战略采购部', code: 'D0201', parent: 'purchasing' },
      suppliers: { name: '供应商管理部', code: 'D0202', parent: 'purchasing' },
      legal: { name: '法务部', code: 'D03' },
      finance: { name: '财务部', code: 'D04' },
    },
    people: [
      ...DEMO_PEOPLE.filter(({ mobile, company }) => company === 'cinnabar' && mobile in PLACES).map(
        ({ name, mobile, number }) => {
          const [department, position] = PLACES[mobile]!;
          return { name, mobile, number: number ?? '', department, position };
        },
      ),
      {
        name: '程见微',
        mobile: '13811110001',
        number: 'ZS101',
        department: 'strategy',
        position: '采购专员',
        status: 'INVITED',
        days: 9,
      },
      {
        name: '梁以宁',
        mobile: '13811110002',
        number: 'ZS102',
        department: 'suppliers',
        position: '准入专员',
        status: 'INVITED',
        days: 2,
      },
      {
        name: '江北辰',
        mobile: '13811110003',
        number: 'ZS103',
        department: 'suppliers',
        position: '质量专员',
        status: 'SUSPENDED',
        days: 21,
      },
      {
        name: '陆思衡',
        mobile: '13811110004',
        number: 'ZS104',
        department: 'finance',
        position: '合规专员',
        status: 'DISMISSED',
        days: 12,
      },
      {
        name: '罗清嘉',
        mobile: '13811110005',
        number: 'ZS105',
        department: 'legal',
        position: '法务专员',
        status: 'DISMISSED',
        days: 90,
      },
    ],
  });
}
