import type { ProofWay } from '@cinnabar/protocol/organizations/application-lifecycle';
import type { AuthenticationContext } from './authentication-context.ts';

/** The ways to prove that this installation offers now. */
export async function openWays({ provers }: Pick<AuthenticationContext, 'provers'>): Promise<ProofWay[]> {
  const open = await Promise.all(provers.map((prover) => prover.isOpen()));
  return provers.filter((_, at) => open[at]).map(({ way }) => way);
}
