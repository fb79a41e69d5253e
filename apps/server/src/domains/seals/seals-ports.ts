import type { Actor } from '../../platform/http/actor.ts';
import type { UseFacts } from './grant-terms.ts';

/** A running contract with a step that names a seal. */
export interface WaitingContract {
  id: string;
  subject: string;
}

/** What seals ask of contracts, which lie above them; filled by the wiring. */
export interface SealContracts {
  /** What a scope is compared with, from the side of the seal's company; null for a contract that the actor may not read. */
  factsOf(actor: Actor, contractId: string, companyId: string): Promise<UseFacts | null>;
  /** Running contracts whose open steps name this seal, the oldest first. */
  listWaiting(sealId: string): Promise<WaitingContract[]>;
  /** They wait for another seal of the same company instead. @returns how many */
  replaceSeal(
    actor: Actor,
    change: { sealId: string; replacementId: string; reason: string },
  ): Promise<number>;
}
