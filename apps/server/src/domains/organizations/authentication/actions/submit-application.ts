import type { ProofWay } from '@cinnabar/protocol/organizations/application-lifecycle';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { countAttempt } from '../../../../platform/http/rate-limit.ts';
import type { CompanyRecord } from '../../company-store.ts';
import { type ApplicationRecord, findOpenApplication } from '../application-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { submissionsPerCompany } from '../authentication-limits.ts';
import { findTakenClaim } from '../claims.ts';
import { describeClaim } from '../describe-claim.ts';
import { lockApplication, moveApplication } from '../move-application.ts';
import { notifyReviewers } from '../notify-company.ts';
import { bringForward } from './bring-forward.ts';
import { changesNames } from './count-company-holdings.ts';
import { UNPROVED } from './save-application.ts';

/**
 * Applies with the saved data and one way to prove; a letter goes to `contact`, else to the earlier one. Throws COMPANY_AUTH_STATE, COMPANY_LICENSE_MISSING, PROOF_WAY_CLOSED, the refusal of the prover,
 * COMPANY_CHANGE_UNSEEN for a change of name or legal representative whose list was not accepted, REGISTER_NO_TAKEN, COMPANY_NAME_TAKEN.
 */
export async function submitApplication(
  context: AuthenticationContext,
  actor: Actor,
  company: CompanyRecord,
  { way, accepted, contact }: { way: ProofWay; accepted: boolean; contact?: string | undefined },
): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  await countAttempt(database, submissionsPerCompany(company.id), now);
  const found = await findOpenApplication(database.db, company.id);
  if (found?.status !== 'UNSUBMIT') throw new AppError('COMPANY_AUTH_STATE');
  if (!found.licenseId) throw new AppError('COMPANY_LICENSE_MISSING');
  const draft = { ...found, applicantId: actor.userId, letterContact: contact ?? found.letterContact };
  await requireWay(context, draft, way);
  const submitted = await database.transaction(async (tx) => {
    const locked = await lockApplication(tx, company.id, draft.id);
    // Another administrator saved other data since it was checked.
    if (!isSameClaim(locked.application, draft)) throw new AppError('COMPANY_AUTH_STATE');
    if (changesNames(locked.company, draft) && !accepted) throw new AppError('COMPANY_CHANGE_UNSEEN');
    const taken = await findTakenClaim(tx, draft);
    if (taken) throw new AppError(taken);
    const moved = await moveApplication(context, tx, locked, 'submit', {
      as: 'applicant',
      by: actor,
      change: {
        ...UNPROVED,
        way,
        letterContact: draft.letterContact,
        applicantId: actor.userId,
        submitTime: now,
        reason: null,
      },
      detail: { way, name: draft.name, registerNo: draft.registerNo, legalPerson: draft.legalPerson },
    });
    if (way === 'LP_IDENTITY' || way === 'REVIEW') await notifyReviewers(context, tx, moved);
    return moved;
  });
  await bringForward(context, submitted);
}

async function requireWay(
  context: AuthenticationContext,
  application: ApplicationRecord,
  way: ProofWay,
): Promise<void> {
  const prover = context.provers.find((one) => one.way === way);
  if (!prover || !(await prover.isOpen())) throw new AppError('PROOF_WAY_CLOSED');
  const refusal = await prover.refusal?.(describeClaim(context, application));
  if (refusal) throw new AppError(refusal);
}

const isSameClaim = (one: ApplicationRecord, other: ApplicationRecord): boolean =>
  (['name', 'registerNo', 'companyType', 'legalPerson', 'licenseId'] as const).every(
    (key) => one[key] === other[key],
  );
