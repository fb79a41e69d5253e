import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { actorOf } from '../../audit/index.ts';
import { sendCode } from '../access/send-code.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findPresentSigner } from './find-present-signer.ts';

/** Valid on this device only: the code is bound to the host's session. */
export const boundTo = (contractId: string, actor: Actor): string => `${contractId}:${actor.sessionId}`;

/**
 * Sends a code to the contact that the contract was sent to, or to another one of the signer's when they gave that up: it shows that the
 * signer is present. Errors: those of `findPresentSigner`, CODE_TOO_SOON.
 */
export async function sendInPersonCode(
  deps: ContractsDeps,
  actor: Actor,
  form: { contractId: string; signatoryId: string },
): Promise<PinResult> {
  const { contact } = await findPresentSigner(deps, actor, form);
  await countAttempt(deps.database, { key: `in-person:${actor.userId}`, max: 20, windowSeconds: 600 });
  const code = {
    contact,
    purpose: 'HANDOVER',
    bindTo: boundTo(form.contractId, actor),
    language: actor.origin.language,
    address: actor.origin.address,
  } as const;
  const { contractId, signatoryId: party } = form;
  const { resendIn, expiresIn } = await sendCode(deps, actorOf(actor), code, [{ contractId, party }]);
  return { resendIn, expiresIn };
}
