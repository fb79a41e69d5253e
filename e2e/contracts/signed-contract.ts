import type { ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import { inject } from 'vitest';
import { DEMO_PASSWORD, STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';

/** Its subject. */
export const SIGNED_CONTRACT = '2026 年度软件技术服务合同';
const PATIENCE_MS = 60_000;

/** The contract of the demo that both parties have signed, downloaded as its sender would. Waits until the demo has created it. */
export async function downloadSignedContract(): Promise<Buffer> {
  const { token } = await callApi<{ token: string }>(
    '/login',
    jsonBody({ username: STAFF, password: DEMO_PASSWORD }),
  );
  const session = { 'X-QID': token };
  return downloadContract(session, await findComplete(session));
}

/** The file of a contract, for a session that may download it. */
export async function downloadContract(session: Record<string, string>, id: string): Promise<Buffer> {
  const answer = await fetch(`${inject('baseUrl')}/api/contract/download?contractId=${id}`, {
    headers: session,
  });
  if (!answer.ok) throw new Error(`the contract could not be downloaded: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function findComplete(session: Record<string, string>): Promise<string> {
  const giveUp = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUp) {
    const { result } = await callApi<{ result: ContractList }>(
      `/contract/list?${new URLSearchParams({ status: 'COMPLETE', keyword: SIGNED_CONTRACT })}`,
      {},
      session,
    );
    const found = result.list.find(({ subject }) => subject === SIGNED_CONTRACT);
    if (found) return found.contractId;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error('the demo has no signed contract');
}
