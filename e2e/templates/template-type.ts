import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { session } from '../contracts/filling-contract.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { TEMPLATE_MANAGER } from './made-template.ts';

interface Type {
  id: string;
  version: number;
  config: object;
  roles: { id: string; roleType: string }[];
}

/** A published type of the demo's company that takes no uploads and pins the newest version of one template; made by calls. */
export async function typeOf(
  name: string,
  { id, title, versionId, published: number }: TemplateDetail,
): Promise<string> {
  const manager = await session(TEMPLATE_MANAGER);
  const { result: user } = await callApi<{ result: { company: { id: string } } }>('/user', {}, manager);
  const post = async (path: string, body: object) =>
    (await callApi<{ result: Type }>(path, jsonBody(body), manager)).result;
  const made = await post('/category/create', { companyId: user.company.id, name });
  const config = {
    ...made.config,
    senderRoleIds: made.roles
      .filter(({ roleType }) => roleType === 'CATEGORY_CREATOR')
      .map((role) => role.id),
    uploadsForbidden: true,
    templates: [{ id, title, version: { id: versionId, number } }],
  };
  const { version } = await post('/category/draft', { categoryId: made.id, version: made.version, config });
  await post('/category/publish', { categoryId: made.id, version, note: '' });
  return made.id;
}

/** The next version of the template, with a role of another name. */
export async function publishAgain({ id, version, content }: TemplateDetail): Promise<void> {
  const manager = await session(TEMPLATE_MANAGER);
  const roles = content!.roles.map((role) => ({ ...role, name: `${role.name}方` }));
  const draft = { ...jsonBody({ version, content: { ...content, roles } }), method: 'PUT' };
  const { result } = await callApi<{ result: TemplateDetail }>(`/template/${id}/draft`, draft, manager);
  await callApi(`/template/${id}/publish`, jsonBody({ version: result.version, note: '第二版' }), manager);
}
