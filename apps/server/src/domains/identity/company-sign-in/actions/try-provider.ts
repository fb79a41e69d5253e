import type { ProviderKind } from '@cinnabar/protocol/identity/company-sign-in-rules';
import type { Trial } from '@cinnabar/protocol/identity/company-sign-in-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { countAttempt } from '../../../../platform/http/rate-limit.ts';
import type { CompanySignInContext } from '../company-sign-in-context.ts';
import { trialsPerCompany } from '../company-sign-in-limits.ts';
import { findProvider } from '../company-sign-in-store.ts';
import { tryDirectory } from '../try-directory.ts';
import { tryOidc } from '../try-oidc.ts';
import { getCompany } from './get-company.ts';

/** Goes through a sign-in as far as that is possible without a person, and tells what came back. NOT_FOUND, TOO_MANY_REQUESTS. */
export async function tryProvider(
  context: CompanySignInContext,
  actor: Actor,
  { kind, account }: { kind: ProviderKind; account?: string | undefined },
): Promise<Trial> {
  const { database } = context.identity;
  const company = await getCompany(context, actor);
  await countAttempt(database, trialsPerCompany(company.id));
  const provider = await findProvider(database.db, company.id, kind);
  if (!provider) throw new AppError('NOT_FOUND');
  return kind === 'OIDC' ? tryOidc(context, provider) : tryDirectory(context, provider, account ?? '');
}
