import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toChinaTime } from '@cinnabar/kernel';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { CreateGrant, SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { planContract } from './demo-contract.ts';
import type { DemoVisitor } from './demo-visitor.ts';
import { receiveCode } from './sign-demo-contract.ts';

const KEEPER = '13800000003';
const SENDER = '13800000004';
/** May read all contracts, and use no seal. */
const ASKER = '13800000007';
/** With whom the demo has no contract, so that automatic signing signs none of its other ones. */
const SUPPLIER = '云栖设计有限公司';
const SAMPLE = '软件技术服务合同.pdf';
const DAY_MS = 24 * 60 * 60 * 1000;

const dayIn = (days: number): string => toChinaTime(new Date(Date.now() + days * DAY_MS)).slice(0, 10);

/**
 * The platform owner's company seal: a rule, grants by and without a letter, automatic ones, those that are to come and that have ended, and a
 * request to use the seal that waits for its examiner.
 */
export async function seedSealGrants(visit: (mobile: string) => Promise<DemoVisitor>): Promise<void> {
  const keeper = await visit(KEEPER);
  const sender = await visit(SENDER);
  const asker = await visit(ASKER);
  const { company } = await keeper.get<CurrentUser>('/user');
  const query = { companyId: company!.id, type: 'COMPANY' };
  const [seal] = await keeper.get<Seal[]>('/seal/query', query);
  const sealId = seal!.id;
  await keeper.post('/seal/rule', { sealId, rule: { kind: 'PER_DAY', effect: 'NOTE', most: 100 } });
  await seedGrants(keeper, { sealId, userId: await idOf(asker) });
  await askForUse({ sender, asker, company: company!, sealId });
}

/** To an employee with no other right to the seal, in each state that calls can make. */
async function seedGrants(
  keeper: DemoVisitor,
  { sealId, userId }: { sealId: string; userId: string },
): Promise<void> {
  const terms = { sealId, subjectType: 'EMPLOYEE', subjectId: userId, right: 'USE' } as const;
  const grant = (more: Partial<CreateGrant>) =>
    keeper.post<SealGrant>('/seal/grant', { ...terms, ...more } satisfies CreateGrant);
  const proven = async (more: Partial<CreateGrant>) => {
    const proof = await receiveCode(keeper, () => keeper.post('/seal/grant/pin', { ...terms, ...more }));
    return grant({ ...more, intent: { method: 'PIN', proof } });
  };
  await grant({ letter: true, perDay: 3, maxAmount: 300_000_00, reason: '软件采购合同用印' });
  await proven({ from: dayIn(7), until: dayIn(97), total: 20, reason: '年度框架协议集中签署' });
  const ended = await proven({ until: dayIn(30), reason: '代管印章' });
  await keeper.post('/seal/grant/end', { grantId: ended.id, reason: '代管结束' });
  const automatic = (more: Partial<CreateGrant>) =>
    proven({ autoSign: true, counterparties: [SUPPLIER], until: dayIn(180), ...more });
  await automatic({ maxAmount: 10_000_00, perDay: 20, reason: '设计小额订单自动用印' });
  const paused = await automatic({ maxAmount: 50_000_00, total: 100, reason: '设计结算单自动用印' });
  await keeper.post('/seal/grant/pause', { grantId: paused.id, paused: true });
}

/** A contract with a step of an employee who may not use its seal, and their request. */
async function askForUse({
  sender,
  asker,
  company,
  sealId,
}: {
  sender: DemoVisitor;
  asker: DemoVisitor;
  company: NonNullable<CurrentUser['company']>;
  sealId: string;
}): Promise<void> {
  const bytes = await readFile(path.join(import.meta.dirname, 'files', SAMPLE));
  const document = await sender.upload<ContractDocument>('/document', SAMPLE, bytes);
  const { id, name, tenantType } = company;
  const form = planContract({
    subject: '测试环境运维服务确认书',
    document,
    parties: [{ name, company: { id, tenantType } }],
  });
  const [action] = form.signatories[0]!.actions;
  action!.sealId = sealId;
  action!.operators = [{ id: await idOf(asker), name: '' }];
  const { id: contractId } = await sender.post<Contract>('/contract', form);
  await sender.post('/contract/send', { contractId });
  const sent = await asker.get<Contract>('/contract/detail', { contractId });
  await asker.post('/seal/approval', {
    contractId,
    actionId: sent.signatories[0]!.actions[0]!.id,
    sealId,
    reason: '运维服务今日到期，需当天盖章续签',
  });
}

async function idOf(visitor: DemoVisitor): Promise<string> {
  return (await visitor.get<CurrentUser>('/user')).user.id;
}
