import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { Actor, Origin } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { actorOf } from '../../audit/index.ts';
import { sendCode } from '../access/send-code.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { contactOf } from './find-link-receiver.ts';
import { getOpenHandover, type OpenHandover } from './get-handover.ts';
import type { HandoverRecord } from './handover-store.ts';

/** A link may be in the chats and mails of those who passed it on, so it identifies no one; a session of the receiver does. */
export const needsCode = (actor: Actor | null, { kind, userId }: HandoverRecord): boolean =>
  kind === 'LINK' && !(actor?.userId === userId && actor.visit === undefined);

/** The session of another person in a browser is kept. Throws HANDOVER_OTHER_PERSON. */
export function refuseOthers(actor: Actor | null, { userId }: HandoverRecord): void {
  if (actor && actor.userId !== userId) throw new AppError('HANDOVER_OTHER_PERSON');
}

/**
 * Sends a code to the receiver of a link, at a contact of their own. Errors: those of `getOpenHandover`, NOT_FOUND when no code is needed,
 * HANDOVER_OTHER_PERSON, CODE_TOO_SOON, TOO_MANY_REQUESTS.
 */
export async function sendReceiverCode(
  deps: ContractsDeps,
  { token, actor, origin }: { token: string; actor: Actor | null; origin: Origin },
): Promise<PinResult> {
  const open = await getOpenHandover(deps, token);
  const { handover: link } = open;
  if (link.kind !== 'LINK') throw new AppError('NOT_FOUND');
  refuseOthers(actor, link);
  // A person who found a link must not use up the receiver's code quota.
  await countAttempt(deps.database, { key: `sign-link-code:${link.id}`, max: 8, windowSeconds: 3600 });
  const code = { ...(await codeOf(deps, open)), language: origin.language, address: origin.address };
  const { contractId, signatoryId } = link;
  const { resendIn, expiresIn } = await sendCode(
    deps,
    actor ? actorOf(actor) : { userId: null, name: '', tenantId: null, origin },
    code,
    [{ contractId, ...(signatoryId !== null && { party: signatoryId }) }],
  );
  return { resendIn, expiresIn };
}

/** Outside any transaction of ours: a wrong code must be counted although nothing is opened. Errors: WRONG_CODE, CODE_EXPIRED. */
export async function proveReceiver(
  deps: ContractsDeps,
  open: OpenHandover,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) throw new AppError('CODE_EXPIRED');
  await deps.identity.checkCode({ ...(await codeOf(deps, open)), code });
}

/** The code is bound to the link: it opens no other, and nothing else. */
async function codeOf(deps: ContractsDeps, { handover: link, aim }: OpenHandover) {
  const contact = aim && (await contactOf(deps, link, aim.party));
  if (!contact) throw new AppError('HANDOVER_CLOSED');
  return { contact, purpose: 'SIGN_LINK', bindTo: link.id } as const;
}
