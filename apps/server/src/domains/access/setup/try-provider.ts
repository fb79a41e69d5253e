import type { ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import type { Trial } from '@cinnabar/protocol/access/company-sign-in-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import type { AccessDeps } from '../access-deps.ts';
import { trialsPerCompany } from '../access-limits.ts';
import { findProvider } from '../providers/provider-store.ts';
import { getCompany } from './get-company.ts';
import { tryDirectory } from './try-directory.ts';
import { tryOidc } from './try-oidc.ts';

/** Runs a sign-in as far as possible without a person, and returns the steps. NOT_FOUND, TOO_MANY_REQUESTS. */
export async function tryProvider(
  deps: AccessDeps,
  actor: Actor,
  { kind, account }: { kind: ProviderKind; account?: string | undefined },
): Promise<Trial> {
  const { database } = deps;
  const company = await getCompany(deps, actor);
  await countAttempt(database, trialsPerCompany(company.id));
  const provider = await findProvider(database.db, company.id, kind);
  if (!provider) throw new AppError('NOT_FOUND');
  return kind === 'OIDC' ? tryOidc(deps, provider) : tryDirectory(deps, provider, account ?? '');
}
