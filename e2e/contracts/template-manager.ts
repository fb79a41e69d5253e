import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { callApi } from '../server/call-api.ts';
import { linkIn, newestMessage } from '../server/mailbox.ts';
import { makePerson } from '../server/new-person.ts';
import { session } from './filling-contract.ts';
import { newMobile } from './sample-contract.ts';

const ADMINISTRATOR = '13800000001';

export interface TemplateManager {
  name: string;
  mobile: string;
  /** Headers of their calls, in the company. */
  who: Record<string, string>;
  companyId: string;
}

const form = (values: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(values),
});

/** A new employee of the demo's company who manages its templates: no other journey uses them. */
export async function makeTemplateManager(name: string): Promise<TemplateManager> {
  const mobile = await makePerson(name, newMobile());
  const administrator = await session(ADMINISTRATOR);
  const { result: user } = await callApi<{ result: { company: { id: string } } }>('/user', {}, administrator);
  const companyId = user.company.id;
  const { result: roles } = await callApi<{ result: Role[] }>(
    `/role/list?companyId=${companyId}`,
    {},
    administrator,
  );
  const { id: roleIds } = roles.find(({ roleType }) => roleType === 'TEMPLATE_MANAGER')!;
  await callApi('/employee/invite', form({ companyId, name, mobile, roleIds }), administrator);
  const message = await newestMessage(mobile, ({ text }) => text.includes('/joincompany/'));
  const id = new URL(linkIn(message), 'http://any').pathname.split('/').at(-1)!;
  await callApi('/employee/invitation/accept', form({ id }), await session(mobile));
  return { name, mobile, who: await session(mobile), companyId };
}
