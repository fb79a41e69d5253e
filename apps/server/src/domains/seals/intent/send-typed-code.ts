import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AuditEntry } from '../../audit/index.ts';
import { recordSealEvent } from '../record-seal-event.ts';
import type { SealsDeps } from '../seals-deps.ts';

interface TypedCode {
  sealId: string;
  /** What the code confirms, and nothing else. */
  bindTo: string;
  purpose: 'SIGN' | 'SEAL';
  /** Besides the contact in the record. */
  detail?: NonNullable<AuditEntry['detail']>;
}

/** Sends a code to the person's own contact, and records it with the seal. Throws INTENT_METHOD without a contact. */
export async function sendTypedCode(
  deps: Pick<SealsDeps, 'identity' | 'database' | 'audit'>,
  actor: Actor,
  { sealId, bindTo, purpose, detail }: TypedCode,
): Promise<PinResult> {
  const { contact } = await deps.identity.signingMethods(actor.userId);
  if (contact === null) throw new AppError('INTENT_METHOD');
  const { language, address } = actor.origin;
  return deps.database.transaction(async (tx) => {
    const sent = await deps.identity.issueCode({ contact, purpose, bindTo, language, address }, tx);
    const said = { ...detail, purpose, contact: maskContact(contact) };
    await recordSealEvent(deps, tx, sealId, actor, 'CODE_SENT', said);
    return sent;
  });
}
