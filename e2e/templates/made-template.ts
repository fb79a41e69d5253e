import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { keepSample, session } from '../contracts/filling-contract.ts';
import { STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { serviceTemplate } from './service-template.ts';

/** Contract administrator and manager of templates and business types. */
export const TEMPLATE_MANAGER = '13800000007';

/** The sponsor seals, and a person signs; more values to fill in come with a later draft. */
const contentOf = (documentId: string, names: readonly string[], owner: string): TemplateContentInput =>
  serviceTemplate(
    documentId,
    names.map((name, index) => ({
      id: `value-${index}`,
      documentId,
      page: 1,
      x: 0.3,
      y: 0.7 + 0.05 * index,
      width: 0.3,
      height: 0.022,
      type: 'TEXT',
      owner,
      name,
    })),
  );

/** A template of this journey's own with one published version, and a draft beside it that asks for one more value; made by calls. `gap`: the values of the draft belong to a step that fills in nothing. */
export async function makeTemplate(
  title: string,
  { gap = false, ...more }: { tags?: string[]; gap?: boolean } = {},
): Promise<TemplateDetail> {
  const staff = await session(STAFF);
  const manager = await session(TEMPLATE_MANAGER);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, staff)).result;
  const documentId = await keepSample(staff);
  const send = async (path: string, body: object, who = staff, method = 'POST') =>
    (await callApi<{ result: TemplateDetail }>(path, { ...jsonBody(body), method }, who)).result;
  const save = ({ id, version }: TemplateDetail, names: readonly string[], owner = 'SPONSOR') =>
    send(`/template/${id}/draft`, { version, content: contentOf(documentId, names, owner) }, staff, 'PUT');
  const made = await send('/template', { tenantId: company!.id, title, documents: [documentId], ...more });
  const { id, version } = await save(made, ['项目名称']);
  const published = await send(`/template/${id}/publish`, { version, note: '首次发布' }, manager);
  return save(published, ['项目名称', '验收标准'], gap ? 'other-sign' : 'SPONSOR');
}
