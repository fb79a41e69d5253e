import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { keepSample, session } from './filling-contract.ts';
import { SAMPLE_PAGES } from './sample-contract.ts';

/** The approver of the demo's company. */
export const APPROVER = '13800000002';

/**
 * A person signs first, with a required file, a minimum reading time and a note; then the company approves and puts a seal on the last page and
 * a cross-page seal.
 */
export async function sendWithRequirements(person: { name: string; mobile: string }) {
  const staff = await session(STAFF);
  const documentId = await keepSample(staff);
  const me = await callApi<{ result: { company: { id: string; name: string } } }>('/user', {}, staff);
  const approver = await callApi<{ result: { user: { id: string } } }>('/user', {}, await session(APPROVER));
  const company = me.result.company;
  const last = { documentId, page: SAMPLE_PAGES };
  const { result } = await callApi<{ result: { id: string } }>(
    '/contract',
    jsonBody({
      subject: `订单协同平台运维合同（${person.mobile.slice(-4)}）`,
      documents: [documentId],
      expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      minReadSeconds: 20,
      signatories: [
        {
          id: 'person',
          tenantType: 'PERSONAL',
          receiverName: person.name,
          contact: person.mobile,
          step: 1,
          message: '请留意第 3 页的付款节点',
          uploads: [
            { id: 'licence', title: '执业证书', required: true },
            { id: 'more', title: '过往案例', required: false },
          ],
          actions: [{ id: 'signature', type: 'PERSONAL' }],
        },
        {
          id: 'company',
          tenantType: 'COMPANY',
          tenantId: company.id,
          tenantName: company.name,
          step: 2,
          actions: [
            { id: 'approval', type: 'AUDIT', operators: [{ id: approver.result.user.id }] },
            { id: 'sealing', type: 'CORPORATE' },
          ],
        },
      ],
      fields: [
        {
          ...last,
          id: 'sign',
          x: 0.2,
          y: 0.42,
          width: 0.18,
          height: 0.05,
          type: 'SEAL_PERSONAL',
          owner: 'signature',
        },
        {
          ...last,
          id: 'day',
          x: 0.2,
          y: 0.36,
          width: 0.18,
          height: 0.025,
          type: 'TIMESTAMP',
          owner: 'signature',
          settings: { datePattern: 'HYPHEN' },
        },
        {
          ...last,
          id: 'seal',
          x: 0.6,
          y: 0.36,
          width: 0.2,
          height: 0.14,
          type: 'SEAL_CORPORATE',
          owner: 'sealing',
        },
        {
          ...last,
          id: 'across',
          x: 0.8,
          y: 0.6,
          width: 0.2,
          height: 0.14,
          type: 'ACROSS_PAGE',
          owner: 'sealing',
        },
      ],
    }),
    staff,
  );
  await callApi('/contract/send', jsonBody({ contractId: result.id }), staff);
  return { id: result.id, staff, company: company.name };
}

export const readContract = async (who: Record<string, string>, id: string): Promise<Contract> =>
  (await callApi<{ result: Contract }>(`/contract/detail?contractId=${id}`, {}, who)).result;
