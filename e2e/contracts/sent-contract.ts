import { DEMO_PASSWORD, STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { readSample, SAMPLE_PAGES } from './sample-contract.ts';

interface Person {
  name: string;
  /** Absent: the first to scan the contract's code; `name` is the placeholder until then. */
  mobile?: string;
}

/** A contract that waits for these people's signatures on its last page, in any order; created by calls, for journeys that begin there. */
export const sendContract = (...people: [Person, ...Person[]]) => sendContractOf(people, {});

/** The same with further settings: cc, reminders, another party. */
export async function sendContractOf(people: [Person, ...Person[]], more: object) {
  const login = await callApi<{ token: string }>(
    '/login',
    jsonBody({ username: STAFF, password: DEMO_PASSWORD }),
  );
  const session = { 'X-QID': login.token };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(readSample())]), '软件技术服务合同.pdf');
  const file = await callApi<{ result: { id: string } }>(
    '/document',
    { method: 'POST', body: form },
    session,
  );
  const draft = jsonBody({
    subject: `订单协同平台服务合同（${people[0].mobile?.slice(-4) ?? people[0].name}）`,
    documents: [file.result.id],
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: people.map(({ name, mobile }, index) => ({
      id: `person-${index}`,
      tenantType: 'PERSONAL',
      receiverName: name,
      contact: mobile ?? null,
      sweepCode: mobile === undefined,
      step: 1,
      actions: [{ id: `signing-${index}`, type: 'PERSONAL' }],
    })),
    fields: people.map((_, index) => ({
      id: `place-${index}`,
      documentId: file.result.id,
      page: SAMPLE_PAGES,
      x: 0.22 + 0.4 * index,
      y: 0.42,
      width: 0.18,
      height: 0.05,
      type: 'SEAL_PERSONAL',
      owner: `signing-${index}`,
    })),
    ...more,
  });
  const made = await callApi<{ result: { id: string; subject: string } }>('/contract', draft, session);
  const { id, subject } = made.result;
  await callApi('/contract/send', jsonBody({ contractId: id }), session);
  return { id, subject, session };
}
