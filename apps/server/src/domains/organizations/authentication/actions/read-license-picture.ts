import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { actsAsAdministrator } from '../../organizations-policy.ts';
import { findDecided, findOpenApplication } from '../application-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { getCompanyToAuthenticate } from '../authentication-policy.ts';
import { openLicense, toPng } from '../license-picture.ts';
import { findPaper } from '../paper-store.ts';

/**
 * The license of the open application, else of the newest that passed, for those who may authenticate the company and for reviewers. Throws
 * NOT_FOUND.
 */
export async function readLicensePicture(
  context: AuthenticationContext,
  actor: Actor,
  { companyId, type }: { companyId: string; type?: 'png' | 'jpg' | undefined },
): Promise<{ type: 'image/png' | 'image/jpeg'; bytes: Buffer }> {
  if (!isId(companyId)) throw new AppError('NOT_FOUND');
  if (!(await actsAsAdministrator(context, actor))) await getCompanyToAuthenticate(context, actor, companyId);
  const { db } = context.database;
  const open = await findOpenApplication(db, companyId);
  const decided = await findDecided(db, companyId);
  const licenseId = open?.licenseId ?? decided.find(({ status }) => status === 'PASSED')?.licenseId;
  const paper = licenseId ? await findPaper(db, companyId, licenseId) : null;
  if (!paper) throw new AppError('NOT_FOUND');
  const jpeg = openLicense(context.masterKey, paper);
  return type === 'png'
    ? { type: 'image/png', bytes: await toPng(jpeg) }
    : { type: 'image/jpeg', bytes: jpeg };
}
