import { setTimeout as pause } from 'node:timers/promises';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import type { OwnJoinRequest } from '@cinnabar/protocol/organizations/joining/joining-schema';
import type { ProposalId } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import { DEMO_COMPANIES, type DemoCompanyKey } from './demo-accounts.ts';
import type { DemoVisitor } from './demo-visitor.ts';

type Visit = (mobile: string) => Promise<DemoVisitor>;

const ADMINISTRATOR = '13800000001';
const APPLICANT = '13700000003';
const LOOK_MS = 100;
const HEADINGS = '姓名,工号,手机号,部门,职位';

/** An import, a request to join, an e-mail domain and a proposal in each of their states, as far as calls can make them. */
export async function seedPeopleStates(visit: Visit): Promise<void> {
  const administrator = await visit(ADMINISTRATOR);
  const companyId = await companyOf(administrator);
  await administrator.post('/company/domain', { companyId, name: 'cinnabar.example.org' });
  await seedImports(administrator, companyId);
  await seedJoinRequests(visit);
  await seedProposals(visit);
}

/** A company in the three-officer mode: acts that were rejected, withdrawn, confirmed and not possible any more, and one that waits. */
async function seedProposals(visit: Visit): Promise<void> {
  const security = await visit('13900000006');
  const companyId = await companyOf(security);
  await security.post('/role/officers', { companyId, on: 'true' });
  const system = await visit('13900000005');
  const invite = (name: string, number: string, mobile: string, position: string) =>
    system.post<ProposalId>('/employee/invite', { companyId, name, number, mobile, position });
  const { id } = await invite('洛闻笛', 'YL010', '13911110010', '系统运维');
  await security.post('/proposal/reject', { companyId, id, reason: '岗位编制尚未批准，请附批文后重新提交' });
  const mistaken = await invite('薛青岚', 'YL012', '13911110012', '仓储主管');
  await system.post('/proposal/withdraw', { companyId, id: mistaken.id });
  // One phone number twice: who is confirmed first has it.
  const first = await invite('薛青岚', 'YL013', '13911110013', '仓储主管');
  const second = await invite('薛青兰', 'YL014', '13911110013', '仓储主管');
  for (const one of [first, second]) await security.post('/proposal/confirm', { companyId, id: one.id });
  await invite('简书白', 'YL011', '13911110011', '质量主管');
}

/** Taken back, written without its wrong rows, refused because a row changed meanwhile, and read but not confirmed. */
async function seedImports(visitor: DemoVisitor, companyId: string): Promise<void> {
  const begin = (name: string, ...rows: string[]) =>
    visitor.upload<EmployeeImport>(
      `/employee/import?companyId=${companyId}`,
      name,
      Buffer.from([HEADINGS, ...rows].join('\n')),
    );
  const run = async ({ id, version }: EmployeeImport, mode: 'RIGHT' | 'ALL') => {
    await visitor.post('/employee/import/commit', { companyId, id, version, mode });
    for (;;) {
      const { state } = await visitor.get<EmployeeImport>('/employee/import', { companyId, id });
      if (state !== 'RUNNING') return;
      await pause(LOOK_MS);
    }
  };
  const undone = await begin(
    '供应商驻场人员.csv',
    '秦若澄,ZS211,13811110211,供应商管理部,驻场专员',
    '宋临川,ZS212,13811110212,供应商管理部,驻场专员',
  );
  await run(undone, 'RIGHT');
  await visitor.post('/employee/import/undo', { companyId, id: undone.id });

  const written = await begin(
    '财务部新员工.csv',
    '韩知夏,ZS221,13811110221,财务部,会计',
    '许暮云,ZS222,13811110222,财务部,出纳',
    '白清越,ZS223,1381111022,财务部,税务专员',
    '严松声,ZS221,13811110224,财务部,会计',
  );
  await run(written, 'RIGHT');

  const refused = await begin(
    '法务部新员工.csv',
    '陶今越,ZS231,13811110231,法务部,法务专员',
    '阮书禾,ZS232,13811110232,法务部,法务专员',
  );
  await visitor.post('/employee/invite', {
    companyId,
    name: '阮书禾',
    number: 'ZS232',
    mobile: '13811110232',
    position: '法务助理',
  });
  await run(refused, 'ALL');

  await begin(
    '采购中心新员工.csv',
    '纪云舟,ZS241,13811110241,战略采购部,采购专员',
    '梁以宁,ZS102,13811110002,供应商管理部,准入主管',
    '邵长宁,ZS242,13811110242,供应商管理,准入专员',
  );
}

/** Withdrawn, rejected, approved, and one that waits. */
async function seedJoinRequests(visit: Visit): Promise<void> {
  const applicant = await visit(APPLICANT);
  const ask = (company: DemoCompanyKey, more: { number?: string; department?: string; remark?: string }) =>
    applicant.post<OwnJoinRequest>('/join/request', {
      company: DEMO_COMPANIES[company].name,
      name: '柳青禾',
      ...more,
    });
  const { id: withdrawn } = await ask('begonia', { department: '市场部' });
  await applicant.post('/join/withdraw', { id: withdrawn });
  const { id: rejected } = await ask('begonia', { number: 'HT099', department: '采购部' });
  const begonia = await visit('13900000001');
  await begonia.post('/join/reject', {
    companyId: await companyOf(begonia),
    id: rejected,
    reason: '工号与人事记录不一致，请核对后再申请',
  });
  const { id: approved } = await ask('estates', { department: '招商部' });
  const estates = await visit('13800000006');
  await estates.post('/join/approve', {
    companyId: await companyOf(estates),
    id: approved,
    number: 'ZY021',
    position: '招商专员',
  });
  await ask('cinnabar', { department: '采购中心', remark: '由置业公司借调，八月到岗' });
}

async function companyOf(visitor: DemoVisitor): Promise<string> {
  const { company } = await visitor.get<CurrentUser>('/user');
  return company!.id;
}
