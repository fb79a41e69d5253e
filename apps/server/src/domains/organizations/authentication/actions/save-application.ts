import { newId } from '@cinnabar/kernel';
import type { applicationFormSchema } from '@cinnabar/protocol/organizations/company-auth-schema';
import type { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { CompanyRecord } from '../../company-store.ts';
import {
  type ApplicationRecord,
  findDecided,
  findOpenApplication,
  insertApplication,
  lockCompany,
} from '../application-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { moveApplication } from '../move-application.ts';
import { findPaper } from '../paper-store.ts';

type Form = z.output<typeof applicationFormSchema>;

/**
 * Keeps the data of an application, to be continued later and on other devices. Throws COMPANY_LICENSE_MISSING for a picture that is not the company's,
 * COMPANY_AUTH_STATE while an application is examined.
 */
export async function saveApplication(
  context: AuthenticationContext,
  actor: Actor,
  { id: companyId }: CompanyRecord,
  form: Form,
): Promise<void> {
  const { name, registerNo, companyType, legalPerson } = form;
  await context.database.transaction(async (tx) => {
    const company = (await lockCompany(tx, companyId))!;
    const open = await findOpenApplication(tx, companyId);
    const application = open ?? (await startApplication(context, tx, company, actor));
    const licenseId = form.licenseId ?? application.licenseId;
    if (licenseId && !(await findPaper(tx, companyId, licenseId)))
      throw new AppError('COMPANY_LICENSE_MISSING');
    const change = { name, registerNo, companyType, legalPerson, licenseId, applicantId: actor.userId };
    await moveApplication(context, tx, { company, application }, 'save', {
      as: 'applicant',
      by: actor,
      change,
    });
  });
}

/** A new one, with the license of the newest decided one. */
async function startApplication(
  { clock }: AuthenticationContext,
  tx: Tx,
  company: CompanyRecord,
  actor: Actor,
): Promise<ApplicationRecord> {
  const [latest] = await findDecided(tx, company.id);
  const now = clock.now();
  const application: ApplicationRecord = {
    id: newId(now.getTime()),
    companyId: company.id,
    status: 'UNSUBMIT',
    change: company.authStatus === 'AUTH_SUCCESS',
    applicantId: actor.userId,
    name: company.name,
    registerNo: company.registerNo ?? '',
    companyType: company.companyType,
    legalPerson: company.legalPerson ?? '',
    licenseId: latest?.licenseId ?? null,
    ...UNPROVED,
    letterContact: latest?.letterContact ?? null,
    way: null,
    reason: null,
    reviewerId: null,
    createTime: now,
    submitTime: null,
    decideTime: null,
  };
  await insertApplication(tx, application);
  return application;
}

/** The proof of an application that has none. */
export const UNPROVED = {
  proof: 'OPEN',
  proofRef: null,
  proofUrl: null,
  proofDetail: null,
  proofTime: null,
  proofExpireTime: null,
  announceTime: null,
} as const;
