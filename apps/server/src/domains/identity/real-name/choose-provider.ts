import { type IdentityCheckProvider, manualCheck } from './check-provider.ts';
import type { RealNameContext } from './real-name-context.ts';

/** Who decides about what is submitted from now on. */
export async function chooseProvider({
  identity,
  provider,
}: RealNameContext): Promise<IdentityCheckProvider> {
  const { review } = await identity.system.setting('realname');
  return review ? manualCheck : provider;
}

/** Who decides about what was submitted earlier; null when that provider is not connected any more. */
export function providerNamed({ provider }: RealNameContext, name: string): IdentityCheckProvider | null {
  return [provider, manualCheck].find((one) => one.name === name) ?? null;
}
