import { createHash } from 'node:crypto';
import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isPicture } from '../../../platform/pictures/is-picture.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { presentCompany } from '../organizations-present.ts';
import { deleteLogo, replaceLogo } from './logo-store.ts';

/** Stores a picture as the logo of a company, re-encoded, so that only the pixels of the uploaded file are kept. */
export async function changeLogo(
  deps: OrganizationsDeps,
  actor: Actor,
  company: CompanyRecord,
  sent: Buffer,
): Promise<Company> {
  if (!isPicture(sent)) throw new AppError('PICTURE_INVALID');
  const picture = await fit(deps, actor, sent);
  const key = createHash('sha256').update(picture).digest('base64url');
  await deps.database.transaction(async (tx) => {
    await replaceLogo(tx, { companyId: company.id, key, picture });
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'COMPANY_LOGO_CHANGED',
      actor,
      detail: { key },
      subjectId: company.id,
    });
  });
  return presentCompany({ ...company, logoKey: key });
}

export async function removeLogo(
  deps: OrganizationsDeps,
  actor: Actor,
  company: CompanyRecord,
): Promise<Company> {
  await deps.database.transaction(async (tx) => {
    await deleteLogo(tx, company.id);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'COMPANY_LOGO_REMOVED',
      actor,
      detail: {},
      subjectId: company.id,
    });
  });
  return presentCompany({ ...company, logoKey: null });
}

async function fit({ fitLogo }: OrganizationsDeps, actor: Actor, sent: Buffer): Promise<Buffer> {
  try {
    return Buffer.from(await fitLogo(sent, actor.userId));
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error;
    if (error.code === 'picture') throw new AppError('PICTURE_INVALID', { cause: error });
    // A timeout does not mean that the picture is invalid.
    throw new AppError('BUSY', { retryAfter: 5, cause: error });
  }
}
