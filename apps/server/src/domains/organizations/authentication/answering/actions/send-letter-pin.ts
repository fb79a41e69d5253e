import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { Actor } from '../../../../../platform/http/actor.ts';
import { AppError } from '../../../../../platform/http/app-error.ts';
import { actorOf } from '../../../../audit/index.ts';
import type { AuthenticationContext } from '../../authentication-context.ts';
import { getReceivedLetter, requireWaiting } from '../letter-policy.ts';

/** The code confirms the signing of these bytes in this session, and nothing else. */
export const boundTo = (actor: Actor, { id, sha256 }: { id: string; sha256: string }): string =>
  `letter:${id}:${sha256}:${actor.sessionId}`;

/**
 * Sends the code to the signer's own contact, and records it. Throws NOT_FOUND, COMPANY_LETTER_STATE, BYTES_CHANGED, INTENT_METHOD, and the
 * errors of `issueCode`.
 */
export async function sendLetterPin(
  context: AuthenticationContext,
  actor: Actor,
  form: { id: string; sha256: string },
): Promise<PinResult> {
  const letter = await getReceivedLetter(context, actor, form.id);
  requireWaiting(letter, context.clock.now());
  if (letter.sha256 !== form.sha256) throw new AppError('BYTES_CHANGED');
  const { contact } = await context.identity.signingMethods(actor.userId);
  if (contact === null) throw new AppError('INTENT_METHOD');
  const { language, address } = actor.origin;
  return context.database.transaction(async (tx) => {
    const code = { contact, purpose: 'SIGN', bindTo: boundTo(actor, letter), language, address } as const;
    const sent = await context.identity.issueCode(code, tx);
    await context.audit.record(tx, {
      chain: { kind: 'TENANT', id: letter.companyId },
      event: 'CODE_SENT',
      actor: actorOf(actor),
      detail: { purpose: 'SIGN', contact: maskContact(contact) },
      subjectId: letter.id,
    });
    return sent;
  });
}
