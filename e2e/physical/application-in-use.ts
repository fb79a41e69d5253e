import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import type { BoundDevice, PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';
import type { DeviceAdapter } from '@cinnabar/protocol/physical/physical-values';
import { session } from '../contracts/filling-contract.ts';
import { SEAL_ADMINISTRATOR, STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';

const HOUR_MS = 3_600_000;
/** Of this test process, beside others on the same server. */
const MARK = Date.now().toString(36).toUpperCase();
let made = 0;

interface Scene {
  subject: string;
  count: number;
  /** Null: pressed by hand before the keeper. */
  adapter: DeviceAdapter | null;
}

/** A seal of this journey's own, kept by the seal administrator, and an application for it that was approved. */
export async function applicationInUse({ subject, count, adapter }: Scene) {
  const [keeper, staff] = [await session(SEAL_ADMINISTRATOR), await session(STAFF)];
  const post = async <T>(who: Record<string, string>, path: string, body: object) =>
    (await callApi<{ result: T }>(path, jsonBody(body), who)).result;
  const me = async (who: Record<string, string>) =>
    (await callApi<{ result: CurrentUser }>('/user', {}, who)).result;
  const [{ user: keeping }, { user, company }] = [await me(keeper), await me(staff)];
  const companyId = company!.id;
  const mark = `${MARK}-${++made}`;
  const seal = await post<PhysicalSeal>(keeper, '/physicalseal/save', {
    companyId,
    name: `行政章 ${mark}`,
    kind: 'OTHER',
    keeperId: keeping.id,
    place: '行政部',
  });
  const deviceNo = `E2E-${mark}`;
  const device =
    adapter && (await post<BoundDevice>(keeper, '/device/bind', { sealId: seal.id, adapter, deviceNo }));
  const { result: types } = await callApi<{ result: { id: string }[] }>(
    `/category/permission/send/available?companyId=${companyId}&type=PHYSICAL`,
    {},
    staff,
  );
  const form = {
    companyId,
    categoryId: types[0]!.id,
    subject: `${subject} ${mark}`,
    submit: true,
    auths: [
      {
        sealId: seal.id,
        userId: user.id,
        count,
        startTime: new Date(Date.now() - HOUR_MS).toISOString(),
        endTime: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
      },
    ],
  };
  const asked = await post<Application>(staff, '/sealapply/create', form);
  const application = await post<Application>(keeper, '/sealapply/decide', {
    id: asked.id,
    agree: true,
    opinion: '核对过文件',
  });
  return { application, seal, device, companyId, keeper, staff, post };
}
