import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toChinaTime } from '@cinnabar/kernel';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../../src/platform/http/create-app.ts';
import { seedApplications } from './applications-seed.ts';
import { seedBulk } from './bulk-seed.ts';
import { seedClauses } from './clauses-seed.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { type DemoParty, numberContract, type PlannedContract, planContract } from './demo-contract.ts';
import { type DemoVisitor, visitDemo } from './demo-visitor.ts';
import { seedPapers } from './papers-seed.ts';
import { seedPeopleStates } from './people-seed.ts';
import { seedPhysical } from './physical-seed.ts';
import { seedSealGrants } from './seal-grants-seed.ts';
import { applyCompanySeal } from './sign-demo-contract.ts';
import { seedTemplateCode } from './template-code-seed.ts';
import { seedTemplates } from './templates-seed.ts';
import { seedWord } from './word-seed.ts';

const SAMPLE = '软件技术服务合同.pdf';
/** Long enough to be sent. */
const EXPIRES_SOON_HOURS = 20 / 3600;

interface DemoContractsOptions {
  app: Pick<App, 'inject'>;
  /** Raised when the product stops: no further call is made. */
  stopped: AbortSignal;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/**
 * Applications of companies, imports and requests to join, grants of a seal, templates, a code of one and a bulk run, physical seals with their
 * applications, and contracts in several states, made by the demo's own people through the calls that browsers use, signatures included. To be
 * called once, on a database that has the demo's people and no contract. What it has made when it is stopped stays, and each
 * of those is whole, because every call is.
 */
export async function seedDemoContracts({ app, stopped, log }: DemoContractsOptions): Promise<void> {
  const visit = (mobile: string) => visitDemo(app, mobile, DEMO_PASSWORD, stopped);
  await seedApplications(visit);
  await seedPeopleStates(visit);
  await seedSealGrants(visit);
  if (!(await seedWord(visit)))
    log.info('the demo has no template of a Word file: LibreOffice is not installed');
  await seedTemplates(visit);
  await seedTemplateCode(visit);
  await seedBulk(visit, await seedClauses(visit));
  await seedPhysical(app, visit);
  const sponsor = await visit('13800000004');
  const begonia = await visit('13900000001');
  const own = await companyOf(sponsor);
  const other = await companyOf(begonia);
  const person: DemoParty = { name: '陈书远', contact: '13700000001' };
  const bytes = await readFile(path.join(import.meta.dirname, 'files', SAMPLE));

  // Beside the numbers that the rule of the business type draws when a contract is sent.
  const year = toChinaTime(new Date()).slice(0, 4);
  let numbered = 0;
  const draft = async (plan: Omit<PlannedContract, 'document'>) => {
    const document = await sponsor.upload<ContractDocument>('/document', SAMPLE, bytes);
    const form = planContract({ ...plan, document });
    return sponsor.post<Contract>(
      '/contract',
      numberContract(form, `RJFW-${year}-${String(++numbered).padStart(3, '0')}`),
    );
  };
  const send = async (subject: string, parties: DemoParty[], more: Partial<PlannedContract> = {}) => {
    const { id } = await draft({ subject, parties, ...more });
    await sponsor.post('/contract/send', { contractId: id });
    return id;
  };

  // Ended contracts first, so that open steps are on top of the lists; voided ones take longest.
  await sponsor.post('/contract/recall', {
    contractId: await send('订单协同平台试运行服务合同', [other, own]),
    reason: '服务期限填写有误，修改后重新发起',
  });
  await begonia.post('/contract/reject', {
    contractId: await send('订单协同平台培训服务合同', [other, own]),
    reason: '第二期付款比例与双方商定的不一致，请核对',
  });
  await sponsor.post('/contract/finish', {
    contractId: await send('订单协同平台数据迁移合同', [other, own]),
    reason: '双方已在线下签署纸质合同',
  });
  // Ended by the job that looks for deadlines once a minute.
  await send('订单协同平台临时支持协议', [other, own], { hours: EXPIRES_SOON_HOURS });
  const keeper = await visit('13800000003');
  const signed = async (subject: string) => {
    const id = await send(subject, [other, own]);
    await applyCompanySeal(begonia, id);
    await applyCompanySeal(keeper, id);
    return id;
  };
  await signed('2026 年度软件技术服务合同');
  await seedPapers(visit);
  await draft({ subject: '订单协同平台三期开发合同', parties: [other, own], placed: false });
  await send('订单协同平台用户调研协议', [person, own], { filled: true });
  const waitsForSeal = await send('订单协同平台二期服务合同', [other, own]);
  await applyCompanySeal(begonia, waitsForSeal);
  await send('订单协同平台技术顾问合同', [person, own]);
  // One that must be signed today, one in the next days.
  await send('订单协同平台紧急维护协议', [person, own], { hours: 20 });
  await send('订单协同平台安全评估合同', [other, own], { hours: 68 });

  const ended = await signed('订单协同平台一期开发合同');
  await sponsor.post('/contract/void', { contractId: ended, reason: '双方协商一致，项目并入二期' });
  await applyCompanySeal(begonia, ended);
  await applyCompanySeal(keeper, ended);
  const ending = await signed('订单协同平台接口开发合同');
  await sponsor.post('/contract/void', { contractId: ending, reason: '需求变更，不再开发' });
}

/** Does so in the background; what it answers stops it and waits for the call in hand. */
export function beginDemoContracts(
  app: DemoContractsOptions['app'],
  log: FastifyBaseLogger,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = seedDemoContracts({ app, stopped: signal, log }).catch((err: unknown) => {
    if (!signal.aborted) log.error({ err }, 'the demo has not got all of its contracts');
  });
  return () => {
    stopping.abort();
    return done;
  };
}

async function companyOf(visitor: DemoVisitor): Promise<DemoParty> {
  const { company } = await visitor.get<CurrentUser>('/user');
  return { name: company!.name, company: { id: company!.id, tenantType: company!.tenantType } };
}
