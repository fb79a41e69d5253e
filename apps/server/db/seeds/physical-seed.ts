import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Application, SaveApplication } from '@cinnabar/protocol/physical/application-schema';
import type { BoundDevice, PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';
import type { DeviceAdapter } from '@cinnabar/protocol/physical/physical-values';
import type { App } from '../../src/platform/http/create-app.ts';
import type { DemoVisitor } from './demo-visitor.ts';

/** Each press needs a photo; the limit is one that a first visitor does not reach. */
export const DEMO_PHOTO_RULES = { photoRequired: true, photoDebtLimit: 20, locationRequired: false };

const KEEPER = '13800000003';
const APPLICANT = '13800000004';
const SECOND = '13800000001';
const HOUR_MS = 3_600_000;
const SAMPLE = '软件技术服务合同.pdf';
const PICTURE = '云栖设计营业执照.jpg';

const SEALS = [
  { name: '企业公章', kind: 'OFFICIAL', place: '行政部保险柜', adapter: 'CODE', deviceNo: 'YB-D07' },
  { name: '合同专用章', kind: 'CONTRACT', place: '法务部', adapter: 'SIMULATED', deviceNo: 'DEMO-01' },
  { name: '财务专用章', kind: 'FINANCE', place: '财务部保险柜', adapter: 'BRIDGE', deviceNo: 'GW-0301' },
  { name: '法定代表人章', kind: 'LP', place: '行政部保险柜', adapter: null, deviceNo: '' },
] as const;

/** A seal for each kind of device and one that is pressed by hand; an application in each state, presses without a photo, and an emergency. */
export async function seedPhysical(
  app: Pick<App, 'inject'>,
  visit: (mobile: string) => Promise<DemoVisitor>,
): Promise<void> {
  const [keeper, applicant, second] = [await visit(KEEPER), await visit(APPLICANT), await visit(SECOND)];
  const { company, user } = await applicant.get<CurrentUser>('/user');
  const companyId = company!.id;
  const own = await keeper.get<CurrentUser>('/user');
  const categoryId = await physicalType(applicant, companyId);
  const seals = new Map<string, PhysicalSeal>();
  const secrets = new Map<string, string>();
  for (const { name, kind, place, adapter, deviceNo } of SEALS) {
    const form = { companyId, name, kind, keeperId: own.user.id, place };
    const seal = await keeper.post<PhysicalSeal>('/physicalseal/save', form);
    seals.set(name, seal);
    if (adapter) secrets.set(name, await bind(keeper, seal.id, adapter, deviceNo));
  }
  const auth = (name: string, count: number): NonNullable<SaveApplication['auths']>[number] => ({
    sealId: seals.get(name)!.id,
    userId: user.id,
    count,
    startTime: new Date(Date.now() - HOUR_MS).toISOString(),
    endTime: new Date(Date.now() + 72 * HOUR_MS).toISOString(),
  });
  const apply = (
    subject: string,
    description: string,
    auths: SaveApplication['auths'],
    more: Partial<SaveApplication> = {},
  ) =>
    applicant.post<Application>('/sealapply/create', {
      companyId,
      categoryId,
      subject,
      description,
      auths,
      submit: true,
      ...more,
    } satisfies SaveApplication);
  const decide = (id: string, agree: boolean, opinion: string) =>
    keeper.post<Application>('/sealapply/decide', { id, agree, opinion });
  const inUse = async (...asked: Parameters<typeof apply>) =>
    decide((await apply(...asked)).id, true, '核对过文件，同意');
  const confirm = (id: string, authId: string, count: number) =>
    keeper.post('/sealapply/press', { id, authId, count });

  await apply('年会场地租赁合同用印', '酒店要求纸质合同，一式两份', [auth('企业公章', 2)], { submit: false });
  const recalled = await apply('样品寄存协议用印', '改为电子签', [auth('合同专用章', 1)]);
  await applicant.post('/sealapply/recall', { id: recalled.id });
  const refused = await apply('赞助意向书用印', '对方催办', [auth('企业公章', 1)]);
  await decide(refused.id, false, '请先走电子签，意向书不需要公章');
  const finished = await inUse('设备退租协议用印', '租赁方要求盖章确认', [auth('企业公章', 3)]);
  await confirm(finished.id, finished.auths[0]!.id, 1);
  await waiveAll(keeper, finished.id, '退租现场不便拍照，保管人当面核对');
  await keeper.post('/sealapply/end', { id: finished.id, reason: '只签了一份，其余作废' });
  const complete = await inUse('授权委托书用印', '税务窗口办理，需要纸质委托书', [auth('法定代表人章', 1)]);
  await confirm(complete.id, complete.auths[0]!.id, 1);
  await applicant.upload('/sealapply/photo', PICTURE, await sample(PICTURE), { id: complete.id });
  await applicant.upload('/sealapply/file', '授权委托书（盖印后）.pdf', await sample(SAMPLE), {
    id: complete.id,
    kind: 'STAMPED',
  });
  await apply(
    '供应商保密协议用印',
    '供应商法务要求纸质件留存',
    [auth('财务专用章', 1), auth('企业公章', 1)],
    {
      forms: [
        { key: 'copies', value: '2' },
        { key: 'counterparty', value: '供应商' },
      ],
    },
  );
  await seedEmergency();
  const using = await inUse(
    '滨江仓储场地租赁合同（二期）用印',
    '与青梧供应链续租二期仓库，对方要求纸质合同，五份',
    [auth('企业公章', 5), auth('合同专用章', 5), auth('法定代表人章', 5)],
    {
      takenOut: true,
      place: '滨江仓储现场',
      forms: [
        { key: 'projectNo', value: 'CC-2026-018' },
        { key: 'copies', value: '5' },
        { key: 'counterparty', value: '供应商' },
      ],
    },
  );
  await confirm(using.id, using.auths[0]!.id, 2);
  await press(app, secrets.get('合同专用章')!, using.auths[1]!.id);

  /** Opened by the seal administrator and one other person. */
  async function seedEmergency(): Promise<void> {
    const { id } = await keeper.post<Application>('/sealapply/emergency', {
      companyId,
      categoryId,
      subject: '投标文件补章',
      reason: '今晚截止投标，封面漏盖',
      sealId: seals.get('法定代表人章')!.id,
      userId: user.id,
      secondId: (await second.get<CurrentUser>('/user')).user.id,
      count: 2,
      hours: 24,
    });
    await second.post('/sealapply/decide', { id, agree: true, opinion: '' });
  }
}

async function physicalType(applicant: DemoVisitor, companyId: string): Promise<string> {
  const query = { companyId, type: 'PHYSICAL' };
  const types = await applicant.get<{ id: string }[]>('/category/permission/send/available', query);
  return types[0]!.id;
}

async function bind(
  keeper: DemoVisitor,
  sealId: string,
  adapter: DeviceAdapter,
  deviceNo: string,
): Promise<string> {
  return (await keeper.post<BoundDevice>('/device/bind', { sealId, adapter, deviceNo })).secret;
}

async function waiveAll(keeper: DemoVisitor, id: string, reason: string): Promise<void> {
  const { pressList } = await keeper.get<Application>('/sealapply/detail', { id });
  for (const { id: pressId } of pressList) await keeper.post('/sealapply/waive', { id, pressId, reason });
}

const sample = (name: string) => readFile(path.join(import.meta.dirname, 'files', name));

/** As the simulated device sends it: made a minute ago, while it had no network. */
async function press(app: Pick<App, 'inject'>, secret: string, authId: string): Promise<void> {
  const at = new Date(Date.now() - 60_000).toISOString();
  const payload = JSON.stringify({ deviceNo: 'DEMO-01', seq: 1, kind: 'PRESS', authId, at });
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(payload).digest('hex');
  await app.inject({
    method: 'POST',
    url: '/api/device/event',
    headers: { 'content-type': 'application/json', 'x-stamp-signature': signature },
    payload,
  });
}
