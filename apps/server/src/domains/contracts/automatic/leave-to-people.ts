import en from '@cinnabar/locales/en-US/contracts' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/contracts' with { type: 'json' };
import { AppError } from '../../../platform/http/app-error.ts';
import type { Left } from '../../seals/index.ts';
import { operatorsOf, tell } from '../lifecycle/contract-messages.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { StepOfContract } from './automatic-jobs.ts';

const WORDS = { zh_CN: zh.autoLeft, en_US: en.autoLeft };

/**
 * The step stays open for people: the reason stands in the contract's record, and they are notified once, with the reason in words. Does
 * nothing for a step that was signed, left or closed meanwhile.
 */
export async function leaveToPeople(
  deps: ContractsDeps,
  { contractId, actionId }: StepOfContract,
  { reason, grant }: Left,
): Promise<void> {
  await transition(deps, {
    contractId,
    action: 'leaveToPeople',
    by: 'system',
    apply: async (tx, state) => {
      const step = state.actions.find(({ id }) => id === actionId);
      if (step?.status !== 'SIGNING' || step.automaticGrants === null) throw new AppError('CONTRACT_STATE');
      step.automaticGrants = null;
      const people = await operatorsOf(deps, tx, state, step);
      for (const [language, words] of Object.entries(WORDS)) {
        const readers = people.filter((one) => one.language === language);
        if (readers.length > 0) await tell(deps, tx, state, 'contract-auto-left', readers, words[reason]);
      }
      return {
        party: step.signatoryId,
        step: step.id,
        leftReason: reason,
        ...(grant === null ? {} : { automaticGrant: grant }),
      };
    },
  }).catch((error: unknown) => {
    if (!(error instanceof AppError && ['CONTRACT_STATE', 'NOT_FOUND'].includes(error.reason))) throw error;
  });
}
