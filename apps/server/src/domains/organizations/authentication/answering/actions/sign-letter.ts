import { createHash } from 'node:crypto';
import type { TypedMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { Actor } from '../../../../../platform/http/actor.ts';
import { AppError } from '../../../../../platform/http/app-error.ts';
import type { AuthenticationContext } from '../../authentication-context.ts';
import { keepFile, openFile } from '../../letter/letter-file.ts';
import { updateLetter } from '../../letter/letter-store.ts';
import { notifyAnswer } from '../../letter/notify-letter.ts';
import { moveApplication } from '../../move-application.ts';
import { isVerifiedAs } from '../../provers/prove-by-identity.ts';
import { getReceivedLetter, requireWaiting } from '../letter-policy.ts';
import { lockLetter } from '../lock-letter.ts';
import { writeSignature } from '../write-signature.ts';
import { boundTo } from './send-letter-pin.ts';

interface SignForm {
  id: string;
  sha256: string;
  method: TypedMethod;
  /** Unsealed. */
  proof: string;
}

/**
 * The legal representative signs: their verified name is the registered one, and they confirm exactly these bytes. The signature is made
 * outside any transaction; the one that keeps it compares again, so a letter that was answered or withdrawn meanwhile stays as it is. Throws
 * NOT_FOUND, COMPANY_LETTER_STATE, BYTES_CHANGED, LEGAL_PERSON_DIFFERS, COMPANY_FROZEN, INTENT_METHOD, the errors of the proof, BUSY,
 * TIMESTAMP_UNAVAILABLE, REVOCATION_UNAVAILABLE.
 */
export async function signLetter(
  context: AuthenticationContext,
  actor: Actor,
  form: SignForm,
): Promise<void> {
  const letter = await getReceivedLetter(context, actor, form.id);
  requireWaiting(letter, context.clock.now());
  if (letter.sha256 !== form.sha256) throw new AppError('BYTES_CHANGED');
  if (!(await isVerifiedAs(context.identity, actor.userId, letter.legalPerson)))
    throw new AppError('LEGAL_PERSON_DIFFERS');
  const { method, proof } = form;
  await context.identity.checkTypedProof(actor, {
    method,
    proof,
    purpose: 'SIGN',
    bindTo: boundTo(actor, letter),
  });
  const person = await context.identity.identifyPerson(actor.userId);
  const file = await openFile(context, letter.id);
  // Another signature was faster.
  if (createHash('sha256').update(file).digest('hex') !== letter.sha256)
    throw new AppError('COMPANY_LETTER_STATE');
  const read = { letter, file };
  const { bytes, certificate } = await writeSignature(context, read, { userId: actor.userId, person });
  await context.database.transaction(async (tx) => {
    const { locked } = await lockLetter(context, tx, letter);
    const now = context.clock.now();
    const change = {
      status: 'SIGNED' as const,
      statusTime: now,
      method: form.method,
      serialNo: certificate.serialNo,
      ...keepFile(context, letter.id, bytes),
    };
    await updateLetter(tx, letter.id, change);
    context.pki.saveCertificate(tx, certificate, { letterId: letter.id });
    await moveApplication(context, tx, locked, 'prove', {
      as: 'signer',
      by: actor,
      change: { proof: 'PROVED', proofDetail: letter.legalPerson, proofTime: now },
      detail: {
        way: 'LETTER',
        letter: letter.id,
        method: form.method,
        sha256: change.sha256,
        certificateSerialNo: certificate.serialNo,
        certificateName: certificate.commonName,
      },
    });
    await notifyAnswer(context, tx, { ...letter, status: 'SIGNED' });
  });
}
