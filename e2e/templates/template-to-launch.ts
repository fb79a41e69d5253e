import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { keepSample, session } from '../contracts/filling-contract.ts';
import { STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { TEMPLATE_MANAGER } from './made-template.ts';
import { serviceTemplate } from './service-template.ts';

/** The sponsor names the project twice and an amount, and seals; a person fills in a bank and signs. */
const contentOf = (documentId: string): TemplateContentInput => {
  const at = (id: string, page: number, y: number) =>
    ({ id, documentId, page, x: 0.3, y, width: 0.3, height: 0.022, owner: 'SPONSOR' }) as const;
  return serviceTemplate(
    documentId,
    [
      { ...at('v1', 1, 0.7), type: 'TEXT', name: '项目名称' },
      { ...at('v2', 2, 0.7), type: 'TEXT', name: '项目名称' },
      { ...at('v3', 1, 0.75), type: 'AMOUNT', name: '服务费' },
      { ...at('v4', 1, 0.8), type: 'TEXT', name: '验收标准', required: false, value: '以双方书面确认为准' },
      { ...at('v5', 1, 0.85), type: 'TEXT', owner: 'other-fill', name: '开户行' },
    ],
    { fills: true },
  );
};

/** A published template of this journey's own, made by calls. */
export async function templateToLaunch(title: string): Promise<TemplateDetail> {
  const [staff, manager] = await Promise.all([session(STAFF), session(TEMPLATE_MANAGER)]);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, staff)).result;
  const documentId = await keepSample(staff);
  const send = async (path: string, body: object, method = 'POST', who = staff) =>
    (await callApi<{ result: TemplateDetail }>(path, { ...jsonBody(body), method }, who)).result;
  const made = await send('/template', { tenantId: company!.id, title, documents: [documentId] });
  const { id, version } = await send(
    `/template/${made.id}/draft`,
    { version: made.version, content: contentOf(documentId) },
    'PUT',
  );
  return send(`/template/${id}/publish`, { version, note: '首次发布' }, 'POST', manager);
}
