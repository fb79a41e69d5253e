import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { inject } from 'vitest';
import { DEMO_PASSWORD } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';

const ADMINISTRATOR = '13800000001';
/** Contract administrator and manager of business types. */
const TYPE_MANAGER = '13800000007';

/** Calls of a person of the demo. */
export async function callerOf(account: string, baseUrl = inject('baseUrl')) {
  const login = jsonBody({ username: account, password: DEMO_PASSWORD });
  const { token } = await callApi<{ token: string }>('/login', login, {}, baseUrl);
  const call = async <Result>(path: string, init: RequestInit = {}) =>
    (await callApi<{ result: Result }>(path, init, { 'X-QID': token }, baseUrl)).result;
  return {
    get: call,
    post: <Result>(path: string, body: object) => call<Result>(path, jsonBody(body)),
    put: (path: string, value: unknown) =>
      call(path, {
        method: 'PUT',
        body: JSON.stringify(value),
        headers: { 'content-type': 'application/json' },
      }),
  };
}

/** Physical seals in use, and a published business type of them that every role may send; an approver decides before the keepers. */
export async function publishPhysicalType(
  name: string,
  approver: { account: string } | null,
  baseUrl = inject('baseUrl'),
): Promise<{ companyId: string }> {
  const administrator = await callerOf(ADMINISTRATOR, baseUrl);
  if (!(await administrator.get<boolean>('/sys/config/pyhsics')))
    await administrator.put('/sys/config/pyhsics', true);
  const manager = await callerOf(TYPE_MANAGER, baseUrl);
  const companyId = (await manager.get<CurrentUser>('/user')).company!.id;
  const type = await manager.post<CategoryDetail>('/category/create', { companyId, name, type: 'PHYSICAL' });
  const { user } = approver
    ? await (await callerOf(approver.account, baseUrl)).get<CurrentUser>('/user')
    : { user: null };
  const config = {
    ...(type.draft?.config ?? type.config),
    senderRoleIds: type.roles.map(({ id }) => id),
    approvals: user ? [{ from: 0, approvers: [{ id: user.id, name: user.name }] }] : [],
  };
  const about = { categoryId: type.id, version: type.version };
  const { version } = await manager.post<CategoryDetail>('/category/draft', { ...about, config });
  await manager.post('/category/publish', { ...about, version, note: '' });
  return { companyId };
}
