import { AppError } from '../../../platform/http/app-error.ts';
import type { CompanyClaim } from '../company-prover.ts';
import type { ApplicationRecord } from './application-store.ts';
import type { AuthenticationContext } from './authentication-context.ts';
import { openLicense } from './license-picture.ts';
import { findPaper } from './paper-store.ts';

/** An application as its prover sees it. */
export function describeClaim(
  { database, masterKey, publicUrl }: AuthenticationContext,
  application: ApplicationRecord,
): CompanyClaim {
  const { id, companyId, name, registerNo, companyType, legalPerson, applicantId, licenseId, letterContact } =
    application;
  return {
    id,
    companyId,
    name,
    registerNo,
    companyType,
    legalPerson,
    applicantId,
    letterContact,
    license: async () => {
      const paper = licenseId && (await findPaper(database.db, companyId, licenseId));
      if (!paper) throw new AppError('COMPANY_LICENSE_MISSING');
      return openLicense(masterKey, paper);
    },
    returnUrl: `${publicUrl}/companyinfo?companyId=${companyId}`,
  };
}
