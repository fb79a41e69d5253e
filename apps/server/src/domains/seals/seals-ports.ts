import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { UseFacts } from './grant-terms.ts';

/** A running contract with a step that names a seal. */
export interface WaitingContract {
  id: string;
  subject: string;
}

/** What a seal is put on: the bytes and the places on their pages, with what a scope is compared with. */
export interface UseContent extends UseFacts {
  subject: string;
  categoryName: string | null;
  documents: readonly {
    id: string;
    title: string;
    sha256: string;
    pageSizes: readonly { width: number; height: number }[];
  }[];
  /** Boxes are fractions of the shown page, origin bottom-left. */
  places: readonly {
    documentId: string;
    page: number;
    x: number;
    y: number;
    width: number;
    height: number;
    type: string;
  }[];
}

/** A step of a contract that takes a company's seal. */
export interface SealStep {
  contractId: string;
  actionId: string;
}

/** A step of the actor, now. */
export interface OpenStep {
  companyId: string;
  /** The seal that the sender named; null: any of the company. */
  sealId: string | null;
  content: UseContent;
  digest: string;
}

/** What rules look at besides, in a contract. */
export interface RuleFacts {
  /** Of all files that are signed. */
  pages: number;
  /** Names of the other parties with whom the company has completed no contract. */
  newParties: readonly string[];
}

/** What seals ask of templates, which lie above them; filled by the wiring. */
export interface SealTemplates {
  /** Titles of these templates of a company, in any state; without ids, of those that contracts can be made from, the newest first. */
  titlesOf(companyId: string, ids?: readonly string[]): Promise<Map<string, string>>;
}

/** What seals ask of contracts, which lie above them; filled by the wiring. */
export interface SealContracts {
  /** What a scope is compared with, from the side of the seal's company; null for a contract that the actor may not read. */
  factsOf(actor: Actor, contractId: string, companyId: string): Promise<UseFacts | null>;
  /** Does not authorise. Asked where a rule of the seal looks at them. */
  ruleFactsOf(asked: { contractId: string; companyId: string }, db: Database['db'] | Tx): Promise<RuleFacts>;
  /** Running contracts whose open steps name this seal, the oldest first. */
  listWaiting(sealId: string): Promise<WaitingContract[]>;
  /** Throws NOT_FOUND, NOT_YOUR_TURN, and the refusals of `sign`. */
  openStep(actor: Actor, step: SealStep): Promise<OpenStep>;
  /** The digest of what the step signs now; null: it is no longer open. */
  digestOf(step: SealStep): Promise<string | null>;
  /** Steps of these contracts that can be signed now. */
  listOpenSteps(contractIds: readonly string[]): Promise<readonly SealStep[]>;
  /** A page of the bytes that are signed. Does not authorise. */
  drawPage(
    actor: Actor,
    page: { id: string; page: number; width: number },
  ): Promise<{ tag: string; draw: () => Promise<Uint8Array> }>;
  /** Agents of this grant who are not among those who stay are taken off open steps, each contract in a transaction of its own. @returns how many */
  releaseAgents(change: { grantId: string; staying: readonly string[] }): Promise<number>;
  /** They wait for another seal of the same company instead. @returns how many */
  replaceSeal(
    actor: Actor,
    change: { sealId: string; replacementId: string; reason: string },
  ): Promise<number>;
}
