import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { AnswerGrantLetter } from '@cinnabar/protocol/seals/letter-schema';
import { stageOf } from '@cinnabar/protocol/seals/seal-lifecycle';
import type { Actor } from '../../../../../platform/http/actor.ts';
import { AppError } from '../../../../../platform/http/app-error.ts';
import { checkIntent } from '../../../intent/check-intent.ts';
import { sendTypedCode } from '../../../intent/send-typed-code.ts';
import { notifyGranted } from '../../../notify-people.ts';
import { recordSealEvent } from '../../../record-seal-event.ts';
import { requireUnfrozen } from '../../../require-unfrozen.ts';
import type { SealsDeps } from '../../../seals-deps.ts';
import { standingOf } from '../../../seals-policy.ts';
import { countSealUse, lockSeal, type SealState } from '../../../seals-store.ts';
import { checkSealTokens } from '../../../tokens/actions/check-seal-tokens.ts';
import { queueEnd } from '../../agencies/agency-jobs.ts';
import { requireAgentCompany } from '../../agencies/agent-company.ts';
import { notifyAgencyGiven } from '../../agencies/notify-agencies.ts';
import { activateGrant, findGrant } from '../../grant-store.ts';
import { nameSubject } from '../../name-subjects.ts';
import { getSeenLetter, maySign, requireLegalPerson, type SeenLetter } from '../letter-policy.ts';
import { keepFile, type LetterRecord, signLetterRow } from '../letter-store.ts';
import { writeSignature } from '../write-signature.ts';

type SignForm = Extract<AnswerGrantLetter, { answer: 'SIGN' }>;

/** The code confirms the signing of these bytes in this session, and nothing else. */
const boundTo = (actor: Actor, { grantId, sha256 }: LetterRecord): string =>
  `seal-letter:${grantId}:${sha256}:${actor.sessionId}`;

/** Sends the code to the signer's own contact, and records it. Throws NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, SEAL_LETTER_STATE, BYTES_CHANGED, INTENT_METHOD, and for another company's grant LEGAL_PERSON_DIFFERS. */
export async function sendLetterPin(
  deps: SealsDeps,
  actor: Actor,
  form: { grantId: string; sha256: string },
): Promise<PinResult> {
  const { letter, state } = await getOwnToSign(deps, actor, form);
  return sendTypedCode(deps, actor, {
    sealId: state.seal.id,
    bindTo: boundTo(actor, letter),
    purpose: 'SIGN',
  });
}

/**
 * The company signs the letter with the seal that it is about, and the grant is in force in the same transaction. The signature is made outside
 * any transaction; the one that keeps it compares again under the lock of the seal, so that of two signers one succeeds, and a grant that was
 * ended meanwhile stays ended. Throws NOT_FOUND, NOT_ALLOWED, SEAL_LETTER_STATE, BYTES_CHANGED, SEAL_FROZEN, SEAL_NOT_USABLE, INTENT_METHOD, the
 * errors of the proof and of the seal's token, BUSY, TIMESTAMP_UNAVAILABLE, REVOCATION_UNAVAILABLE.
 */
export async function signLetter(deps: SealsDeps, actor: Actor, form: SignForm): Promise<void> {
  const { letter, grant, state } = await getOwnToSign(deps, actor, form);
  requireTrue(state, letter);
  const { tokenCode: code } = form;
  const sealId = state.seal.id;
  const codes = code === undefined ? [] : [{ sealId, code }];
  const tokens = await checkSealTokens(deps, actor, [state], codes);
  const method = await checkIntent(deps, actor, form, { purpose: 'SIGN', bindTo: boundTo(actor, letter) });
  await tokens.spend();
  const { bytes, certificate } = await writeSignature(deps, actor, state, {
    ...letter,
    number: grant.number,
  });
  const signed = keepFile(deps, grant.id, bytes);
  await deps.database.transaction(async (tx) => {
    const locked = await lockSeal(tx, sealId);
    const now = await findGrant(tx, grant.id);
    if (!locked || now?.status !== 'PROPOSED') throw new AppError('SEAL_LETTER_STATE');
    requireTrue(locked, letter);
    const who = await standingOf(deps, actor, locked);
    if (!maySign(locked, who, grant)) throw new AppError('NOT_ALLOWED');
    const isAgency = grant.subjectType === 'AGENT_COMPANY';
    if (isAgency) await requireAgentCompany(deps, locked.seal.ownerId, grant.subjectId);
    const { ownerId } = locked.seal;
    await requireUnfrozen(deps, ownerId);
    const subject = await nameSubject(deps, ownerId, grant);
    const granterStays = await deps.organizations.isEmployee({ userId: grant.grantedBy }, ownerId);
    if (subject === null || !granterStays || !(await activateGrant(tx, grant.id, signed.sha256)))
      throw new AppError('SEAL_LETTER_STATE');
    if ((await countSealUse(tx, sealId)) === null) throw new AppError('SEAL_FROZEN');
    await signLetterRow(tx, grant.id, {
      ...signed,
      signerId: actor.userId,
      signerName: actor.name,
      signTime: deps.clock.now(),
      method,
      serialNo: certificate.serialNo,
    });
    deps.pki.saveCertificate(tx, certificate, { letterId: grant.id });
    await recordSealEvent(deps, tx, sealId, actor, 'SEAL_LETTER_SIGN', {
      grant: grant.number,
      subject,
      right: grant.right,
      method,
      letter: signed.sha256,
      certificateSerialNo: certificate.serialNo,
      certificateName: certificate.commonName,
      ...(tokens.serialNoOf.has(sealId) ? { token: tokens.serialNoOf.get(sealId)! } : {}),
    });
    if (isAgency) {
      await queueEnd(deps, tx, grant);
      await notifyAgencyGiven(deps, tx, actor, locked, grant);
    } else await notifyGranted(deps, tx, actor, locked, grant);
  });
}

/** The seal is in use, and looks as the letter shows it. */
function requireTrue({ seal }: SealState, letter: LetterRecord): void {
  if (stageOf(seal) !== 'NORMAL') throw new AppError('SEAL_FROZEN');
  if (seal.readiness !== 'READY') throw new AppError('SEAL_NOT_USABLE');
  if (seal.photokey !== letter.photokey) throw new AppError('BYTES_CHANGED');
}

async function getOwnToSign(
  deps: SealsDeps,
  actor: Actor,
  { grantId, sha256 }: { grantId: string; sha256: string },
): Promise<SeenLetter> {
  const seen = await getSeenLetter(deps, actor, grantId);
  if (!maySign(seen.state, seen.who, seen.grant)) throw new AppError('NOT_ALLOWED');
  if (seen.grant.subjectType === 'AGENT_COMPANY')
    await requireLegalPerson(deps, actor, seen.state.seal.ownerId);
  await requireUnfrozen(deps, seen.state.seal.ownerId);
  if (seen.grant.status !== 'PROPOSED') throw new AppError('SEAL_LETTER_STATE');
  if (seen.letter.sha256 !== sha256) throw new AppError('BYTES_CHANGED');
  return seen;
}
