import type { KnownSignatures } from './known-signatures.ts';
import type { Mutant, SeedFile } from './mutant.ts';

/** What the inputs are held against. */
export interface Ground {
  readonly seeds: readonly SeedFile[];
  readonly known: KnownSignatures;
}

/**
 * - `untyped`: something else than a typed error of this package was thrown
 * - `forgery`: a verdict that no one earned · `seen`: unmodified, yet its pages look different · `bad-output`: a signed
 * file that validators refuse
 * - `slow`, `memory`, `crash`: of the process that tried it
 */
export type FailureKind = 'untyped' | 'forgery' | 'seen' | 'bad-output' | 'slow' | 'memory' | 'crash';

export interface Failure {
  readonly kind: FailureKind;
  readonly message: string;
}

export type Target = (mutant: Mutant, ground: Ground) => Promise<Failure | null>;
