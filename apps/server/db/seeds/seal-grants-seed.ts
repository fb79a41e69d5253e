import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toChinaTime } from '@cinnabar/kernel';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { ApprovalBrief } from '@cinnabar/protocol/seals/approval-schema';
import type { CreateGrant, SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { planContract } from './demo-contract.ts';
import type { DemoVisitor } from './demo-visitor.ts';
import { applyCompanySeal, receiveCode } from './sign-demo-contract.ts';

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
 * The platform owner's company seal: a rule, grants by and without a letter, automatic ones, those that are to come, are used up and have ended, and
 * requests to use the seal: one that waits for its examiner, those that were answered, and one that is void.
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
  const scene: Scene = { keeper, sender, asker, company: company!, sealId };
  await useUp(scene);
  await seedGrants(keeper, { sealId, userId: await idOf(asker) });
  await seedAnswered(scene);
  await seedVoid(scene);
  await ask(scene, await sendToAsker(scene, '测试环境运维服务确认书'), '运维服务今日到期，需当天盖章续签');
}

/** To an employee with no other right to the seal, in each state that calls can make. */
async function seedGrants(
  keeper: DemoVisitor,
  { sealId, userId }: { sealId: string; userId: string },
): Promise<void> {
  const terms = { sealId, subjectType: 'EMPLOYEE', subjectId: userId, right: 'USE' } as const;
  const proven = (more: Partial<CreateGrant>) => grantProven(keeper, { ...terms, ...more });
  await keeper.post('/seal/grant', {
    ...terms,
    letter: true,
    perDay: 3,
    maxAmount: 300_000_00,
    reason: '软件采购合同用印',
  } satisfies CreateGrant);
  await proven({ from: dayIn(7), until: dayIn(97), total: 20, reason: '年度框架协议集中签署' });
  const ended = await proven({ until: dayIn(30), reason: '代管印章' });
  await keeper.post('/seal/grant/end', { grantId: ended.id, reason: '代管结束' });
  const automatic = (more: Partial<CreateGrant>) =>
    proven({ autoSign: true, counterparties: [SUPPLIER], until: dayIn(180), ...more });
  await automatic({ maxAmount: 10_000_00, perDay: 20, reason: '设计小额订单自动用印' });
  const paused = await automatic({ maxAmount: 50_000_00, total: 100, reason: '设计结算单自动用印' });
  await keeper.post('/seal/grant/pause', { grantId: paused.id, paused: true });
}

interface Scene {
  keeper: DemoVisitor;
  sender: DemoVisitor;
  asker: DemoVisitor;
  company: NonNullable<CurrentUser['company']>;
  sealId: string;
}

/** With the code that confirms exactly these terms. */
async function grantProven(keeper: DemoVisitor, terms: CreateGrant): Promise<SealGrant> {
  const proof = await receiveCode(keeper, () => keeper.post('/seal/grant/pin', terms));
  return keeper.post<SealGrant>('/seal/grant', { ...terms, intent: { method: 'PIN', proof } });
}

/** A grant for one use, and that use. */
async function useUp(scene: Scene): Promise<void> {
  const { keeper, asker, sealId } = scene;
  await grantProven(keeper, {
    sealId,
    subjectType: 'EMPLOYEE',
    subjectId: await idOf(asker),
    right: 'USE',
    total: 1,
    reason: '机房设备维保合同一次用印',
  });
  const { contractId } = await sendToAsker(scene, '机房设备维保合同');
  await applyCompanySeal(asker, contractId);
}

interface Step {
  contractId: string;
  actionId: string;
}

/** A contract with a step of an employee who may not use its seal. */
async function sendToAsker({ sender, asker, company, sealId }: Scene, subject: string): Promise<Step> {
  const bytes = await readFile(path.join(import.meta.dirname, 'files', SAMPLE));
  const document = await sender.upload<ContractDocument>('/document', SAMPLE, bytes);
  const { id, name, tenantType } = company;
  const form = planContract({ subject, document, parties: [{ name, company: { id, tenantType } }] });
  const [action] = form.signatories[0]!.actions;
  action!.sealId = sealId;
  action!.operators = [{ id: await idOf(asker), name: '' }];
  const { id: contractId } = await sender.post<Contract>('/contract', form);
  await sender.post('/contract/send', { contractId });
  const sent = await asker.get<Contract>('/contract/detail', { contractId });
  return { contractId, actionId: sent.signatories[0]!.actions[0]!.id };
}

/** @returns the id of the request */
async function ask({ asker, sealId }: Scene, step: Step, reason: string): Promise<string> {
  return (await asker.post<ApprovalBrief>('/seal/approval', { ...step, sealId, reason })).id;
}

/** For one contract a request that was refused, one that was taken back and one that was approved and used; for another one, an approval that can be used. */
async function seedAnswered(scene: Scene): Promise<void> {
  const { keeper, asker } = scene;
  const approve = async (id: string) => {
    const proof = await receiveCode(keeper, () => keeper.post('/seal/approval/pin', { id }));
    await keeper.post('/seal/approval/answer', { id, answer: 'APPROVE', method: 'PIN', proof });
  };
  const step = await sendToAsker(scene, '客户数据迁移服务合同');
  const refused = await ask(scene, step, '客户要求今天签完');
  await keeper.post('/seal/approval/answer', {
    id: refused,
    answer: 'REFUSE',
    reason: '请先写明数据迁移的范围',
  });
  const withdrawn = await ask(scene, step, '范围见附件一');
  await asker.post('/seal/approval/withdraw', { id: withdrawn });
  await approve(await ask(scene, step, '范围为客户订单库，见合同第一条'));
  await applyCompanySeal(asker, step.contractId);
  await approve(await ask(scene, await sendToAsker(scene, '驻场支持服务合同'), '驻场人员下周一到岗'));
}

/** A request whose contract was withdrawn before it was answered: the answer finds nothing left to seal, and the request is void. */
async function seedVoid(scene: Scene): Promise<void> {
  const { keeper, sender } = scene;
  const step = await sendToAsker(scene, '测试数据脱敏服务合同');
  const id = await ask(scene, step, '脱敏范围已与客户确认');
  await sender.post('/contract/recall', { contractId: step.contractId, reason: '脱敏范围有调整，重新发起' });
  const code = String(ERRORS.SEAL_APPROVAL_VOID.code);
  await keeper.post('/seal/approval/answer', { id, answer: 'REFUSE', reason: '合同已撤回' }).then(
    () => Promise.reject(new Error('a void request was answered')),
    (error: Error) => (error.message.includes(code) ? undefined : Promise.reject(error)),
  );
}

async function idOf(visitor: DemoVisitor): Promise<string> {
  return (await visitor.get<CurrentUser>('/user')).user.id;
}
