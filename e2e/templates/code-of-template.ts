import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { keepSample, session } from '../contracts/filling-contract.ts';
import { STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { TEMPLATE_MANAGER } from './made-template.ts';

/** A published template that one person fills in and signs; the sponsor names the event. Made by calls. */
export async function templateToScan(title: string): Promise<TemplateDetail> {
  const [staff, manager] = await Promise.all([session(STAFF), session(TEMPLATE_MANAGER)]);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, staff)).result;
  const documentId = await keepSample(staff);
  const send = async (path: string, body: object, method = 'POST', who = staff) =>
    (await callApi<{ result: TemplateDetail }>(path, { ...jsonBody(body), method }, who)).result;
  const made = await send('/template', { tenantId: company!.id, title, documents: [documentId] });
  const at = (id: string, y: number) =>
    ({ id, documentId, page: 1, x: 0.3, y, width: 0.3, height: 0.022 }) as const;
  const content = {
    documents: [documentId],
    roles: [
      {
        id: 'volunteer',
        name: '志愿者',
        tenantType: 'PERSONAL',
        step: 1,
        actions: [
          { id: 'fill', type: 'FILL' },
          { id: 'sign', type: 'PERSONAL' },
        ],
      },
    ],
    fields: [
      { ...at('v1', 0.7), type: 'TEXT', owner: 'SPONSOR', name: '活动名称' },
      { ...at('v2', 0.75), type: 'TEXT', owner: 'fill', name: '特长' },
      { ...at('s1', 0.8), height: 0.05, type: 'SEAL_PERSONAL', owner: 'sign' },
    ],
  };
  const { id, version } = await send(`/template/${made.id}/draft`, { version: made.version, content }, 'PUT');
  return send(`/template/${id}/publish`, { version, note: '首次发布' }, 'POST', manager);
}

/** A code of it, in the name of the staff. */
export async function codeOf(template: TemplateDetail, more: object = {}): Promise<TemplateCode> {
  const body = {
    templateId: template.id,
    version: 'NEWEST',
    roleId: 'volunteer',
    subject: template.title,
    values: { 活动名称: '社区图书馆' },
    ...more,
  };
  return (await callApi<{ result: TemplateCode }>('/template/code', jsonBody(body), await session(STAFF)))
    .result;
}
