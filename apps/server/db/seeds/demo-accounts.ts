import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { CompanyRecord } from '../../src/domains/organizations/index.ts';

export const DEMO_PASSWORD = 'Demo#2026';

export type DemoCompanyKey =
  | 'cinnabar'
  | 'estates'
  | 'begonia'
  | 'bluestone'
  | 'cloudrest'
  | 'southhill'
  | 'highland'
  | 'moonbay';

/** Companies of the demo (DESIGN §1); the parent comes before its child. */
export const DEMO_COMPANIES: Record<
  DemoCompanyKey,
  Pick<CompanyRecord, 'name' | 'tenantType' | 'registerNo' | 'legalPerson' | 'freeze'> & {
    authStatus?: CompanyRecord['authStatus'];
    parent: DemoCompanyKey | null;
  }
> = {
  cinnabar: {
    name: '朱砂科技有限公司',
    tenantType: 'CORPORATE',
    registerNo: '91330108MA2DEMO01X',
    legalPerson: '沈砚',
    freeze: false,
    parent: null,
  },
  estates: {
    name: '朱砂置业有限公司',
    tenantType: 'INNER_COMPANY',
    registerNo: '91330108MA2CNBR029',
    legalPerson: '程予安',
    freeze: false,
    parent: 'cinnabar',
  },
  begonia: {
    name: '海棠贸易有限公司',
    tenantType: 'COMPANY',
    registerNo: '91310115MA1DEMO03X',
    legalPerson: '许清和',
    freeze: false,
    parent: null,
  },
  bluestone: {
    name: '青石建材有限公司',
    tenantType: 'COMPANY',
    registerNo: '91320594MA1DEMO04X',
    legalPerson: '石柏川',
    freeze: true,
    parent: null,
  },
  cloudrest: {
    name: '云栖设计有限公司',
    tenantType: 'COMPANY',
    registerNo: '91330106MA2YUNX051',
    legalPerson: '何景行',
    authStatus: 'REGISTERED',
    freeze: false,
    parent: null,
  },
  southhill: {
    name: '南山茶业有限公司',
    tenantType: 'COMPANY',
    registerNo: '91330109MA2NCHY068',
    legalPerson: '陆听澜',
    authStatus: 'REGISTERED',
    freeze: false,
    parent: null,
  },
  highland: {
    name: '云岭制药有限公司',
    tenantType: 'COMPANY',
    registerNo: '91530102MA6YNLG07X',
    legalPerson: '霍听潮',
    authStatus: 'REGISTERED',
    freeze: false,
    parent: null,
  },
  moonbay: {
    name: '月湾仓储有限公司',
    tenantType: 'COMPANY',
    registerNo: null,
    legalPerson: null,
    authStatus: 'UNREGISTERED',
    freeze: false,
    parent: null,
  },
};

export interface DemoPerson {
  mobile: string;
  name: string;
  /** What the console says about the account. */
  who: string;
  hasPassword: boolean;
  company: DemoCompanyKey | null;
  number: string | null;
  roles: BuiltInRoleType[];
}

const person = (
  mobile: string,
  name: string,
  who: string,
  company: DemoCompanyKey | null,
  number: string | null,
  roles: BuiltInRoleType[],
  hasPassword = true,
): DemoPerson => ({ mobile, name, who, company, number, roles, hasPassword });

/** Accounts of the demo (DESIGN §1), in the order in which the console prints them. */
export const DEMO_PEOPLE: DemoPerson[] = [
  person('13800000001', '王一川', '平台管理员 administrator', 'cinnabar', 'ZS001', ['SYSTEM']),
  person('13800000002', '沈砚', '法定代表人 legal representative', 'cinnabar', 'ZS002', ['LP']),
  person('13800000003', '何未央', '印章管理员 seal administrator', 'cinnabar', 'ZS003', ['SA']),
  person('13800000004', '林知夏', '发起合同的员工 launches contracts', 'cinnabar', 'ZS004', [
    'TEMPLATE_CREATOR',
    'CATEGORY_CREATOR',
  ]),
  person('13800000005', '周砚秋', '审计员 auditor', 'cinnabar', 'ZS005', ['AUDITOR']),
  person('13800000006', '程予安', '子公司管理员 administrator', 'estates', 'ZY001', ['SYSTEM']),
  person(
    '13800000007',
    '顾南枝',
    '合同、模板与业务类型管理员 contracts, templates and business types',
    'cinnabar',
    'ZS007',
    ['CONTRACT', 'TEMPLATE_MANAGER', 'CATEGORY_MANAGER'],
  ),
  person('13800000008', '赵临溪', '未设密码的员工 no login password', 'cinnabar', 'ZS008', [], false),
  person('13900000001', '许清和', '外部企业管理员 administrator', 'begonia', null, ['SYSTEM']),
  person('13900000002', '石柏川', '被冻结企业的管理员 frozen company', 'bluestone', null, ['SYSTEM']),
  person('13900000003', '何景行', '未认证企业的管理员 company not verified', 'cloudrest', null, ['SYSTEM']),
  person('13900000004', '叶南星', '等待授权书的企业 company waits for a letter', 'southhill', null, [
    'SYSTEM',
  ]),
  person('13900000005', '顾行舟', '三员分立：系统管理员 system officer', 'highland', 'YL001', ['SYSTEM']),
  person('13900000006', '姜月初', '三员分立：安全管理员 security officer', 'highland', 'YL002', ['SECURITY']),
  person('13900000007', '唐知秋', '三员分立：审计管理员 audit officer', 'highland', 'YL003', ['AUDITOR']),
  person('13900000008', '苏见山', '由他人登记、尚未接管的企业 company not taken over yet', 'moonbay', null, [
    'SYSTEM',
  ]),
  person('13700000001', '陈书远', '外部个人 external person', null, null, []),
  person('13700000002', '陆听澜', '待签授权书的法定代表人 signs an authorization letter', null, null, []),
  person('13700000003', '柳青禾', '申请加入企业的个人 asks to join companies', null, null, []),
];
