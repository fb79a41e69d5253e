import { openDetails } from '../check-details.ts';
import type { CheckOutcome, IdentityCheck, IdentityCheckProvider } from '../check-provider.ts';
import { providerNamed } from '../choose-provider.ts';
import { openPhoto } from '../paper-photo.ts';
import type { RealNameContext } from '../real-name-context.ts';
import { type CheckRecord, listPhotos, updateOpenCheck } from '../real-name-store.ts';
import { settleCheck } from './settle-check.ts';

/**
 * Queries the provider about an open attempt: starts the check, or polls its state. Nothing is locked meanwhile. A provider that does not
 * answer leaves the attempt as it is, and the person's next request polls again; likewise after a crash.
 */
export async function bringForward(context: RealNameContext, check: CheckRecord): Promise<void> {
  const provider = providerNamed(context, check.provider);
  if (!provider || check.details === null) return;
  const outcome = await ask(context, provider, check).catch((error: unknown) => {
    context.report(error);
    return null;
  });
  if (!outcome) return;
  if (outcome.state === 'PASSED' || outcome.state === 'FAILED') {
    const reason = outcome.state === 'FAILED' ? outcome.reason : null;
    await settleCheck(context, check, { pass: outcome.state === 'PASSED', reason, by: null });
    return;
  }
  const change = {
    state: outcome.state,
    providerRef: outcome.ref ?? check.providerRef ?? check.id,
    url: outcome.state === 'REDIRECT' ? outcome.url : null,
  };
  await context.identity.database.transaction((tx) => updateOpenCheck(tx, check.id, change));
}

async function ask(
  context: RealNameContext,
  provider: IdentityCheckProvider,
  check: CheckRecord,
): Promise<CheckOutcome | null> {
  const outcome =
    check.providerRef === null
      ? await provider.start(await describeCheck(context, check))
      : ((await provider.poll?.(check.providerRef)) ?? null);
  // The page redirects there without a further request.
  if (outcome?.state === 'REDIRECT' && new URL(outcome.url).protocol !== 'https:')
    throw new Error(`the provider ${provider.name} sends people to an address without HTTPS`);
  return outcome;
}

async function describeCheck(
  { identity, masterKey, publicUrl }: RealNameContext,
  check: CheckRecord,
): Promise<IdentityCheck> {
  const { id, method, paper } = check;
  const { db } = identity.database;
  const photos = (await listPhotos(db, id)).map((photo) => ({
    side: photo.side!,
    bytes: openPhoto(masterKey, photo),
  }));
  const details = openDetails(masterKey, { id, details: check.details! });
  return { id, method, paper, ...details, photos, returnUrl: `${publicUrl}/successauth` };
}
