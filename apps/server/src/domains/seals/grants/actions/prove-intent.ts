import { createHash } from 'node:crypto';
import { isId } from '@cinnabar/kernel';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { createGrantSchema } from '@cinnabar/protocol/seals/grant-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import type { GrantRecord } from '../../grant-terms.ts';
import { checkIntent } from '../../intent/check-intent.ts';
import { sendTypedCode } from '../../intent/send-typed-code.ts';
import { requireUnfrozen } from '../../require-unfrozen.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayGrant, standingOf } from '../../seals-policy.ts';

type GrantForm = z.output<typeof createGrantSchema>;

/** SHA-256 of what is granted, in hexadecimal: the intent is for these terms and no others. */
function digestTerms({ intent: _, ...terms }: GrantForm): string {
  const sorted = Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

const boundTo = (actor: Actor, terms: string): string => `seal-grant:${terms}:${actor.sessionId}`;

/** Sends the code to the granter's own contact, and records it. Throws NOT_FOUND, NOT_ALLOWED, INTENT_METHOD. */
export async function sendGrantPin(deps: SealsDeps, actor: Actor, form: GrantForm): Promise<PinResult> {
  await requireGranter(deps, actor, form.sealId);
  return sendTypedCode(deps, actor, {
    sealId: form.sealId,
    purpose: 'SEAL',
    bindTo: boundTo(actor, digestTerms(form)),
  });
}

/**
 * Proves the intent of who grants, for automatic signing once for all signatures by the grant. Throws NOT_FOUND, NOT_ALLOWED, BAD_REQUEST without
 * a proof, INTENT_METHOD, the errors of the proof.
 */
export async function proveIntent(
  deps: SealsDeps,
  actor: Actor,
  form: GrantForm,
): Promise<Pick<GrantRecord, 'intentMethod' | 'intentTime' | 'intentTerms'>> {
  await requireGranter(deps, actor, form.sealId);
  const intentTerms = digestTerms(form);
  const intentMethod = await checkIntent(deps, actor, form.intent, {
    purpose: 'SEAL',
    bindTo: boundTo(actor, intentTerms),
  });
  return { intentMethod, intentTime: deps.clock.now(), intentTerms };
}

/** Throws NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
async function requireGranter(deps: SealsDeps, actor: Actor, sealId: string): Promise<void> {
  if (!isId(sealId)) throw new AppError('NOT_FOUND');
  const state = await getVisibleSeal(deps, actor, sealId);
  if (!mayGrant(state, await standingOf(deps, actor, state))) throw new AppError('NOT_ALLOWED');
  await requireUnfrozen(deps, state.seal.ownerId);
}
