import type { Actor } from '../../../platform/http/actor.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { recordAccess } from '../access/record-access.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getEvidenced } from './gather-evidence.ts';
import { makeReport } from './make-report.ts';

/** The evidence report for download, recorded before it is served. Throws as `getEvidenced` and `makeReport` do. */
export async function giveReport(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<{ state: ContractState; report: Buffer }> {
  const state = await getEvidenced(deps, actor, contractId);
  await countAttempt(deps.database, { key: `evidence:${actor.userId}`, max: 30, windowSeconds: 600 });
  const report = await makeReport(deps, state, actor.origin.language);
  const access = { contractId: state.contract.id, event: 'EVIDENCE_DOWNLOAD' } as const;
  await recordAccess(deps, { actor, pass: null, origin: actor.origin }, access);
  return { state, report };
}
