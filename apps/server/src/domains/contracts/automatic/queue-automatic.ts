import type { Tx } from '../../../platform/db/open-database.ts';
import { type ActionRecord, type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { useFactsOf } from '../parties/use-facts.ts';
import { signAutomaticallyJob } from './automatic-jobs.ts';

/**
 * Of the steps that have just opened, those of companies whose grants are to sign them now: each gets a job and keeps these grants, so that
 * one that is made or resumed later never signs it. One question for all of them, none where no company's seal is due. A step of a party by
 * sweep code is for the person who scanned. @returns the steps that are for people
 */
export async function queueAutomatic(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  opened: readonly ActionRecord[],
): Promise<readonly ActionRecord[]> {
  const due = opened.flatMap((action) => {
    const { tenantId, sweepCode } = signatoryOf(state, action);
    const isSealed = action.type === 'CORPORATE' && action.status === 'SIGNING' && !sweepCode;
    return isSealed && tenantId !== null ? [{ action, companyId: tenantId }] : [];
  });
  if (due.length === 0) return opened;
  const found = await deps.seals.findAutomatic(
    tx,
    due.map(({ action: { sealId }, companyId }) => ({
      companyId,
      sealId,
      facts: useFactsOf(state, companyId),
      isSender: state.contract.tenantId === companyId,
    })),
  );
  const contractId = state.contract.id;
  for (const [at, { action }] of due.entries()) {
    const grantIds = found[at]!;
    if (grantIds.length === 0) continue;
    action.automaticGrants = grantIds;
    const job = { contractId, actionId: action.id, attempt: 1 };
    await deps.jobs.send(tx, signAutomaticallyJob, job, { urgency: 'BULK' });
  }
  return opened.filter(({ automaticGrants }) => automaticGrants === null);
}
