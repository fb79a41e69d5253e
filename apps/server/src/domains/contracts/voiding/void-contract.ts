import zh from '@cinnabar/locales/zh-CN/contracts-papers' with { type: 'json' };
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { authoriseAct } from '../lifecycle/authorise-act.ts';
import { operatorsOf, tell } from '../lifecycle/contract-messages.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { partiesToVoid } from '../lifecycle/due-steps.ts';
import { isSenderFrozen } from '../lifecycle/is-sender-frozen.ts';
import { makeDeclaration } from './make-declaration.ts';
import { voidingStepsFor } from './voiding-handlers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 30;

export interface VoidForm {
  contractId: string;
  reason: string;
  sealId: string | null;
  expireTime: string | null;
}

/**
 * The sponsor asks all parties to sign a declaration that the contract is void. It is made and certified outside any transaction;
 * the transaction then checks that the contract is still the one it was made for. Throws NOT_FOUND, COMPANY_FROZEN, CONTRACT_STATE, NOT_SPONSOR,
 * VOID_UNSIGNED, SEAL_NOT_USABLE, SEND_DEADLINE_MISSING, CONTRACT_VERSION, TIMESTAMP_UNAVAILABLE.
 */
export async function voidContract(
  deps: ContractsDeps,
  actor: Actor,
  form: VoidForm,
): Promise<ContractState> {
  const { state: read } = await authoriseAct(deps, actor, form.contractId, 'void');
  if (await isSenderFrozen(deps, read)) throw new AppError('COMPANY_FROZEN');
  const now = deps.clock.now();
  const expireTime = form.expireTime
    ? new Date(form.expireTime)
    : new Date(now.getTime() + DEFAULT_DAYS * DAY_MS);
  if (expireTime <= now) throw new AppError('SEND_DEADLINE_MISSING');
  const parties = partiesToVoid(read);
  if (form.sealId !== null) await requireSponsorsSeal(deps, read, form.sealId);
  const steps = await voidingStepsFor(deps, read, parties, form.sealId);
  const declaration = await makeDeclaration(deps, read, {
    reason: form.reason,
    steps,
    title: zh.declaration.title,
  });
  return transition(deps, {
    contractId: form.contractId,
    action: 'void',
    by: actor,
    apply: async (tx, state) => {
      if (state.contract.version !== read.contract.version) throw new AppError('CONTRACT_VERSION');
      const owner = { userId: actor.userId, tenantId: state.contract.tenantId };
      await deps.documents.keepMade(tx, { ...declaration.document, owner });
      state.actions.push(...declaration.steps);
      state.fields.push(...declaration.fields);
      Object.assign(state.contract, {
        voidFrom: state.contract.status,
        voidDocumentId: declaration.document.id,
        voidReason: form.reason,
        voidExpireTime: expireTime,
      });
      // The message names the deadline of what its reader is asked to do.
      const asked = { ...state, contract: { ...state.contract, status: 'TERMINATING' as const } };
      for (const step of declaration.steps)
        await tell(
          deps,
          tx,
          asked,
          'contract-to-void',
          await operatorsOf(deps, tx, asked, step),
          form.reason,
        );
      return { reason: form.reason, document: declaration.document.launched.sha256 };
    },
  });
}

async function requireSponsorsSeal(
  deps: ContractsDeps,
  { contract }: ContractState,
  sealId: string,
): Promise<void> {
  const seal = await deps.seals.getSeal(sealId);
  if (seal.type !== 'COMPANY' || seal.owner !== contract.tenantId) throw new AppError('SEAL_NOT_USABLE');
}
