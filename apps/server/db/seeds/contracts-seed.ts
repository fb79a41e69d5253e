import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../../src/platform/http/create-app.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { type DemoParty, type PlannedContract, planContract } from './demo-contract.ts';
import { type DemoVisitor, visitDemo } from './demo-visitor.ts';
import { applyCompanySeal } from './sign-demo-contract.ts';

const SAMPLE = '软件技术服务合同.pdf';

interface DemoContractsOptions {
  app: Pick<App, 'inject'>;
  /** Raised when the product stops: no further call is made. */
  stopped: AbortSignal;
}

/**
 * Contracts in several states, made by the demo's own people through the calls that browsers use, signatures included. To be
 * called once, on a database that has the demo's people and no contract. What it has made when it is stopped stays, and each
 * of those is whole, because every call is.
 */
export async function seedDemoContracts({ app, stopped }: DemoContractsOptions): Promise<void> {
  const visit = (mobile: string) => visitDemo(app, mobile, DEMO_PASSWORD, stopped);
  const sponsor = await visit('13800000004');
  const begonia = await visit('13900000001');
  const own = await companyOf(sponsor);
  const other = await companyOf(begonia);
  const person: DemoParty = { name: '陈书远', contact: '13700000001' };
  const bytes = await readFile(path.join(import.meta.dirname, 'files', SAMPLE));

  const draft = async (plan: Omit<PlannedContract, 'document'>) => {
    const document = await sponsor.upload<ContractDocument>('/document', SAMPLE, bytes);
    return sponsor.post<Contract>('/contract', planContract({ ...plan, document }));
  };
  const send = async (subject: string, parties: DemoParty[]) => {
    const { id } = await draft({ subject, parties });
    await sponsor.post('/contract/send', { contractId: id });
    return id;
  };

  // The oldest first, so that what waits for somebody stands on top of their lists.
  await sponsor.post('/contract/recall', {
    contractId: await send('订单协同平台试运行服务合同', [other, own]),
    reason: '服务期限填写有误，修改后重新发起',
  });
  await begonia.post('/contract/reject', {
    contractId: await send('订单协同平台培训服务合同', [other, own]),
    reason: '第二期付款比例与双方商定的不一致，请核对',
  });
  const complete = await send('2026 年度软件技术服务合同', [other, own]);
  await applyCompanySeal(begonia, complete);
  await applyCompanySeal(await visit('13800000003'), complete);
  await draft({ subject: '订单协同平台三期开发合同', parties: [other, own], placed: false });
  const waitsForSeal = await send('订单协同平台二期服务合同', [other, own]);
  await applyCompanySeal(begonia, waitsForSeal);
  await send('订单协同平台技术顾问合同', [person, own]);
}

/** Does so in the background; what it answers stops it and waits for the call in hand. */
export function beginDemoContracts(
  app: DemoContractsOptions['app'],
  log: FastifyBaseLogger,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = seedDemoContracts({ app, stopped: signal }).catch((err: unknown) => {
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
