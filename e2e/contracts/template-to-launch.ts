import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { keepSample, session } from './filling-contract.ts';
import { TEMPLATE_MANAGER } from './made-template.ts';
import { SAMPLE_PAGES } from './sample-contract.ts';

const size = { width: 0.3, height: 0.022 };

/** The sponsor names the project twice and an amount, and seals; a person fills in a bank and signs. */
const contentOf = (documentId: string): TemplateContentInput => ({
  documents: [documentId],
  roles: [
    {
      id: 'own',
      name: '委托方',
      sponsor: true,
      tenantType: 'CORPORATE',
      step: 1,
      actions: [{ id: 'own-seal', type: 'CORPORATE' }],
    },
    {
      id: 'other',
      name: '受托人',
      tenantType: 'PERSONAL',
      step: 2,
      actions: [
        { id: 'other-fill', type: 'FILL' },
        { id: 'other-sign', type: 'PERSONAL' },
      ],
    },
  ],
  fields: [
    {
      id: 'seal',
      documentId,
      page: SAMPLE_PAGES,
      x: 0.22,
      y: 0.34,
      width: 0.2,
      height: 0.1414,
      type: 'SEAL_CORPORATE',
      owner: 'own-seal',
    },
    {
      id: 'sign',
      documentId,
      page: SAMPLE_PAGES,
      x: 0.62,
      y: 0.34,
      width: 0.2,
      height: 0.05,
      type: 'SEAL_PERSONAL',
      owner: 'other-sign',
    },
    {
      id: 'v1',
      documentId,
      page: 1,
      x: 0.3,
      y: 0.7,
      ...size,
      type: 'TEXT',
      owner: 'SPONSOR',
      name: '项目名称',
    },
    {
      id: 'v2',
      documentId,
      page: 2,
      x: 0.3,
      y: 0.7,
      ...size,
      type: 'TEXT',
      owner: 'SPONSOR',
      name: '项目名称',
    },
    {
      id: 'v3',
      documentId,
      page: 1,
      x: 0.3,
      y: 0.75,
      ...size,
      type: 'AMOUNT',
      owner: 'SPONSOR',
      name: '服务费',
    },
    {
      id: 'v4',
      documentId,
      page: 1,
      x: 0.3,
      y: 0.8,
      ...size,
      type: 'TEXT',
      owner: 'SPONSOR',
      name: '验收标准',
      required: false,
      value: '以双方书面确认为准',
    },
    {
      id: 'v5',
      documentId,
      page: 1,
      x: 0.3,
      y: 0.85,
      ...size,
      type: 'TEXT',
      owner: 'other-fill',
      name: '开户行',
    },
  ],
});

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
