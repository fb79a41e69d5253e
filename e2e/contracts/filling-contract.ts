import { DEMO_PASSWORD, STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { readSample, SAMPLE_PAGES } from './sample-contract.ts';

export const session = async (account: string) => {
  const { token } = await callApi<{ token: string }>(
    '/login',
    jsonBody({ username: account, password: DEMO_PASSWORD }),
  );
  return { 'X-QID': token };
};

/** A stored file of a session for the demo's contract. */
export const keepSample = (who: Record<string, string>): Promise<string> =>
  keepFile(who, '软件技术服务合同.pdf', readSample());

/** @returns the id of a file that values of params or fields may name */
export const keepAttachment = (who: Record<string, string>, name: string, bytes: Buffer): Promise<string> =>
  keepFile(who, name, bytes, '/contract/attachment');

export async function keepFile(
  who: Record<string, string>,
  name: string,
  bytes: Buffer,
  path = '/document',
): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const { result } = await callApi<{ result: { id: string } }>(path, { method: 'POST', body: form }, who);
  return result.id;
}

interface ContractToFill {
  subject: string;
  documentId: string;
  /** Owned by `fill`, `sign` or `SPONSOR`. */
  fields: readonly object[];
}

/** A draft that one person fills in and then signs. */
export async function draftToFill(
  staff: Record<string, string>,
  person: { name: string; mobile: string },
  { subject, documentId, fields }: ContractToFill,
): Promise<string> {
  const party = {
    id: 'person',
    tenantType: 'PERSONAL',
    receiverName: person.name,
    contact: person.mobile,
    step: 1,
    actions: [
      { id: 'fill', type: 'FILL' },
      { id: 'sign', type: 'PERSONAL' },
    ],
  };
  const { result } = await callApi<{ result: { id: string } }>(
    '/contract',
    jsonBody({
      subject,
      documents: [documentId],
      expireTime: new Date(Date.now() + 86_400_000).toISOString(),
      signatories: [party],
      fields,
    }),
    staff,
  );
  return result.id;
}

/** A contract that two people fill in before they sign: the first three entries on two pages, the second one. */
export async function sendToFill(person: { name: string; mobile: string }, second: typeof person) {
  const staff = await session(STAFF);
  const documentId = await keepSample(staff);
  const partyOf = ({ name, mobile }: typeof person, key: string) => ({
    id: key,
    tenantType: 'PERSONAL',
    receiverName: name,
    contact: mobile,
    step: 1,
    message: key === 'one' ? '请按营业执照填写收件信息' : '',
    actions: [
      { id: `fill-${key}`, type: 'FILL' },
      { id: `sign-${key}`, type: 'PERSONAL' },
    ],
  });
  const box = { documentId, width: 0.24, height: 0.022 };
  const place = { documentId, page: SAMPLE_PAGES, y: 0.42, width: 0.18, height: 0.05, type: 'SEAL_PERSONAL' };
  const { result } = await callApi<{ result: { id: string } }>(
    '/contract',
    jsonBody({
      subject: '订单协同平台服务合同（待填写）',
      documents: [documentId],
      expireTime: new Date(Date.now() + 86_400_000).toISOString(),
      signatories: [partyOf(person, 'one'), partyOf(second, 'two')],
      fields: [
        { ...box, id: 'address', page: 1, x: 0.3, y: 0.8, type: 'TEXT', owner: 'fill-one', name: '收件地址' },
        { ...box, id: 'phone', page: 1, x: 0.3, y: 0.76, type: 'PHONE', owner: 'fill-one', name: '联系电话' },
        { ...box, id: 'sum', page: 2, x: 0.3, y: 0.8, type: 'AMOUNT', owner: 'fill-one', name: '预付款' },
        { ...box, id: 'email', page: 2, x: 0.3, y: 0.7, type: 'EMAIL', owner: 'fill-two', name: '邮箱' },
        { ...place, id: 'place-one', x: 0.22, owner: 'sign-one' },
        { ...place, id: 'place-two', x: 0.62, owner: 'sign-two' },
      ],
    }),
    staff,
  );
  await callApi('/contract/send', jsonBody({ contractId: result.id }), staff);
  return result.id;
}
