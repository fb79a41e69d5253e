import { toChinaTime } from '@cinnabar/kernel';
import type { SweepDetail } from '@cinnabar/protocol/contracts/sweep-code-schema';
import type { PlainErrorName } from '@cinnabar/protocol/errors';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mayRead } from '../lifecycle/contracts-policy.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { refuseScan } from '../lifecycle/scan-policy.ts';
import { currentActions, loadViewer, operates } from '../lifecycle/viewer.ts';
import { describeCode } from './template-codes/describe-code.ts';
import { findCodeToScan } from './template-codes/join-by-code.ts';

const AUTHORITIES: Partial<Record<PlainErrorName, string>> = {
  SCAN_LINK_EXPIRED: 'EXPIRE',
  SCAN_COMPLETED: 'NO_AUTH',
};

/**
 * The view of a contract, or of the code of a template, for a person who scanned it. Outcomes without a form: SCAN_LINK_EXPIRED, SCAN_COMPLETED, NOT_YOUR_TURN (an
 * earlier step is not done), SCAN_TO_DETAIL and SCAN_TO_SIGN for a person who is in the contract already; NOT_FOUND, and those of `describeCode`.
 */
export async function describeSweepCode(
  deps: ContractsDeps,
  actor: Actor | null,
  contractId: string,
): Promise<SweepDetail> {
  const code = await findCodeToScan(deps, contractId);
  const offer = code ? await describeCode(deps, actor, code) : await describeOpen(deps, actor, contractId);
  const [company, user, phoneOnly] = await Promise.all([
    offer.tenantId ? deps.organizations.findCompany(offer.tenantId) : null,
    actor ? deps.identity.getUser(actor.userId) : null,
    deps.system.multiPassword(),
  ]);
  return {
    ...offer,
    authority: 'SUCCESS',
    signType: 'CAPTCHA',
    contactTypes: phoneOnly ? ['MOBILE'] : ['MOBILE', 'EMAIL'],
    logoKey: company?.logoKey ?? null,
    account: user && { name: user.name, contact: maskContact(user.mobile ?? user.email ?? '') },
  };
}

async function describeOpen(deps: ContractsDeps, actor: Actor | null, contractId: string) {
  const { contract } = await getScannable(deps, actor, contractId);
  const { tenantId, tenantName, subject, expireTime } = contract;
  return { tenantId, tenantName, subject, expireTime: expireTime && toChinaTime(expireTime) };
}

/** The contract, when this caller may become its open party; throws the outcome otherwise. */
export async function getScannable(
  deps: ContractsDeps,
  actor: Actor | null,
  contractId: string,
): Promise<ContractState> {
  const state = await findState(deps.database.db, contractId);
  if (!state?.signatories.some((party) => party.sweepCode)) throw new AppError('NOT_FOUND');
  const outcome = (await outcomeFor(deps, actor, state)) ?? refuseScan(state, deps.clock.now());
  if (!outcome) return state;
  const authority = AUTHORITIES[outcome];
  throw new AppError(outcome, authority ? { result: { authority } } : {});
}

/** A participant continues in the contract, and does not become a second party of it. */
async function outcomeFor(
  deps: ContractsDeps,
  actor: Actor | null,
  state: ContractState,
): Promise<PlainErrorName | null> {
  if (!actor || state.contract.status === 'DRAFT') return null;
  const viewer = await loadViewer(deps.organizations, actor);
  if (mayRead(viewer, state)) {
    const isDue = state.contract.status === 'SIGNING' && currentActions(viewer, state).length > 0;
    return isDue ? 'SCAN_TO_SIGN' : 'SCAN_TO_DETAIL';
  }
  return state.actions.some((action) => operates(viewer, state, action)) ? 'NOT_YOUR_TURN' : null;
}
