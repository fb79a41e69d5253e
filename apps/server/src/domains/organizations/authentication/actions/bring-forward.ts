import type { ProofOutcome } from '../../company-prover.ts';
import type { ApplicationRecord } from '../application-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { describeClaim } from '../describe-claim.ts';
import { type Locked, lockApplication, moveApplication } from '../move-application.ts';
import { decideApplication } from './decide-application.ts';

/**
 * Queries the prover of a submitted application: starts the proof, or polls its state. Nothing is locked meanwhile. A prover that does not
 * answer leaves the application as it is, and the applicant's next request asks again; likewise after a crash.
 */
export async function bringForward(
  context: AuthenticationContext,
  application: ApplicationRecord,
): Promise<void> {
  try {
    const outcome = await ask(context, application);
    if (outcome) await settle(context, application, outcome);
  } catch (error) {
    context.report(error);
  }
}

async function ask(
  context: AuthenticationContext,
  application: ApplicationRecord,
): Promise<ProofOutcome | null> {
  const prover = context.provers.find(({ way }) => way === application.way);
  if (!prover) return null;
  const outcome =
    application.proof === 'OPEN'
      ? await prover.start(describeClaim(context, application))
      : application.proofRef !== null && (await prover.poll?.(application.proofRef));
  if (!outcome) return null;
  // The page sends the applicant there without a further request.
  if (outcome.state === 'REDIRECT' && new URL(outcome.url).protocol !== 'https:')
    throw new Error(`the prover ${prover.way} sends applicants to an address without HTTPS`);
  return outcome;
}

async function settle(
  context: AuthenticationContext,
  asked: ApplicationRecord,
  outcome: ProofOutcome,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const locked = await lockApplication(tx, asked.companyId, asked.id);
    // A concurrent request was first, or the application was withdrawn and submitted again.
    const { application } = locked;
    if (
      application.proof !== asked.proof ||
      application.submitTime?.getTime() !== asked.submitTime?.getTime()
    )
      return;
    if (outcome.state === 'REFUSED') {
      await decideApplication(context, tx, locked, { pass: false, reason: outcome.reason, by: null });
      return;
    }
    if (outcome.state !== 'PROVED') {
      await notePending(context, tx, locked, outcome);
      return;
    }
    const now = context.clock.now();
    const proved = await moveApplication(context, tx, locked, 'prove', {
      as: 'system',
      by: null,
      change: { proof: 'PROVED', proofDetail: outcome.detail ?? null, proofTime: now, proofUrl: null },
      detail: { way: application.way },
    });
    const decides = context.provers.some(({ way, decides }) => decides && way === application.way);
    if (decides)
      await decideApplication(
        context,
        tx,
        { ...locked, application: proved },
        {
          pass: true,
          reason: null,
          by: null,
        },
      );
  });
}

async function notePending(
  context: AuthenticationContext,
  tx: Parameters<typeof moveApplication>[1],
  locked: Locked,
  outcome: Exclude<ProofOutcome, { state: 'PROVED' | 'REFUSED' }>,
): Promise<void> {
  const { application } = locked;
  const change = {
    proof: outcome.state,
    proofRef: outcome.ref ?? application.proofRef,
    proofUrl: outcome.state === 'REDIRECT' ? outcome.url : null,
    proofExpireTime:
      outcome.state === 'PENDING'
        ? (outcome.expireTime ?? application.proofExpireTime)
        : application.proofExpireTime,
  };
  if (change.proof === application.proof && change.proofUrl === application.proofUrl) return;
  await moveApplication(context, tx, locked, 'startProof', {
    as: 'system',
    by: null,
    change,
    detail: { way: application.way },
  });
  if (outcome.state === 'PENDING') await outcome.keep?.(tx);
}
