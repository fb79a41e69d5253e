import { type IdentityCheckProvider, manualCheck } from './check-provider.ts';
import type { RealNameContext } from './real-name-context.ts';

/** The provider that decides submissions from now on. */
export async function chooseProvider({
  identity,
  provider,
}: RealNameContext): Promise<IdentityCheckProvider> {
  const { review } = await identity.system.setting('realname');
  return review ? manualCheck : provider;
}

/** The provider that decides an earlier submission; null when it is no longer connected. */
export function providerNamed({ provider }: RealNameContext, name: string): IdentityCheckProvider | null {
  return [provider, manualCheck].find((one) => one.name === name) ?? null;
}
