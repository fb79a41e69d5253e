import { AppError } from '../../platform/http/app-error.ts';
import type { SealsDeps } from './seals-deps.ts';

/** A frozen company gives no rights to its seals and signs with none; it may still take them back. Throws COMPANY_FROZEN. */
export async function requireUnfrozen(
  { organizations }: Pick<SealsDeps, 'organizations'>,
  companyId: string,
): Promise<void> {
  if ((await organizations.getCompany(companyId)).freeze) throw new AppError('COMPANY_FROZEN');
}
