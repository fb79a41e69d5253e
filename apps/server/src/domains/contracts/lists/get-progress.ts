import type { SignProgress } from '@cinnabar/protocol/contracts/intent-schema';
import { errorOfCode } from '@cinnabar/protocol/error-of-code';
import { errorText } from '@cinnabar/protocol/error-text';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { ownersOf } from '../inbox/inbox-owners.ts';
import { findNextToSign } from '../inbox/inbox-store.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { loadViewer } from '../lifecycle/viewer.ts';
import type { SigningRecord } from '../signing/signing-store.ts';

/** Progress of the signings of an intent, which `readAttemptsAhead` has read; only for the person who declared it. */
export async function getProgress(deps: ContractsDeps, actor: Actor): Promise<SignProgress> {
  const attempts = actor.ahead as SigningRecord[] | null | undefined;
  if (!attempts) throw new AppError('NOT_FOUND');
  const owners = ownersOf(await loadViewer(deps.organizations, actor));
  return Promise.all(
    attempts.map(async (attempt) => ({
      contractId: attempt.contractId,
      code: attempt.failure ?? 0,
      ...tell(attempt.failure, actor),
      done: attempt.state !== 'CLAIMED',
      nextContractId:
        attempt.state === 'DONE' && !actor.visit
          ? await findNextToSign(deps.database.db, owners, attempt.contractId)
          : null,
    })),
  );
}

function tell(failure: number | null, actor: Actor): Pick<SignProgress[number], 'name' | 'message'> {
  if (failure === null) return { name: null, message: '' };
  const name = errorOfCode(failure) ?? 'SIGNING_FAILED';
  return { name, message: errorText(name, actor.origin.language) };
}
