import { createHash } from 'node:crypto';
import { toChinaTime } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { revisionsOf } from '../../../../platform/workers/pdf-revisions.ts';
import type { EventCertificate, EventSubject } from '../../../pki/index.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import type { SealState } from '../../seals-store.ts';
import { titleOf } from './compose-letter.ts';
import { type LetterRecord, openFile } from './letter-store.ts';
import { SEAL_FIELD, SIGNED_FIELD } from './make-letter.ts';

/**
 * Applies the seal to its letter, with a certificate for this one signing; timestamped, B-LT. Calls the timestamp authority, so never inside a
 * transaction. Throws SEAL_LETTER_STATE, BUSY, TIMESTAMP_UNAVAILABLE, REVOCATION_UNAVAILABLE.
 */
export async function writeSignature(
  deps: SealsDeps,
  actor: Actor,
  { seal, version }: SealState,
  { grantId, text, number, sha256 }: LetterRecord & { number: number },
): Promise<{ bytes: Buffer; certificate: EventCertificate }> {
  const { pki, workers, clock } = deps;
  const file = await openFile(deps, grantId);
  // Another signature was faster.
  if (createHash('sha256').update(file).digest('hex') !== sha256) throw new AppError('SEAL_LETTER_STATE');
  const { signer, certificate, wipe } = await pki.eventSigner(await subjectOf(deps, actor, seal));
  try {
    const now = clock.now();
    const signed = `${toChinaTime(now).slice(0, 10)} ${actor.name}`;
    const base = revisionsOf(workers, { parts: [file] });
    const signing = base.sign({
      field: SEAL_FIELD,
      appearance: [{ kind: 'picture', picture: await deps.storage.get(version.storageKey) }],
      fills: [{ field: SIGNED_FIELD, value: signed, appearance: [{ kind: 'text', text: signed }] }],
      name: certificate.commonName,
      reason: titleOf(text.title, seal.name, number),
      time: now,
      lock: [SEAL_FIELD, SIGNED_FIELD],
    });
    const appended = await pki.signLongTerm(base, signer, signing);
    return { bytes: Buffer.concat([file, appended]), certificate };
  } finally {
    wipe();
  }
}

/** As on contracts: a company's seal signs as the company, the legal representative's as that person of the company. */
async function subjectOf(
  { organizations, identity }: SealsDeps,
  { userId }: Actor,
  { type, ownerId: companyId }: SealState['seal'],
): Promise<EventSubject> {
  const company = organizations.identifyCompany(await organizations.getCompany(companyId));
  if (type === 'COMPANY') return { acts: 'company', company, companyId, userId };
  return { acts: 'person', person: await identity.identifyPerson(userId), company, companyId, userId };
}
