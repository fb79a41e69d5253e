import type { ProposalFact } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import type { ProposalKind } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';

export interface Named {
  companyId: string;
}

/** What a proposal will do, in names and values as they are now. */
export interface Described {
  subject: string;
  facts: ProposalFact[];
}

/** Declares one act that waits for another officer in the three-officer mode. */
export interface ProposableAct<F extends Named = never, R = unknown> {
  kind: ProposalKind;
  /** The only implementation of the act: without the mode, in the rehearsal, and when it is confirmed. */
  act(deps: OrganizationsDeps, actor: Actor, form: F): Promise<R>;
  /** In a transaction that rehearses the act, before it: what does not exist is left out, the act refuses it. */
  describe(deps: OrganizationsDeps, form: F): Promise<Described>;
  /** Until when the object of the act is kept, where that is not long: a proposal does not outlive it. Null: it is gone already. */
  keptUntil?(deps: OrganizationsDeps, form: F): Promise<Date | null>;
  /**
   * In the transaction that keeps the proposal: locks the object and refuses one that has changed since the rehearsal, where its own
   * acts look for proposals that wait.
   */
  hold?(tx: Tx, actor: Actor, form: F): Promise<unknown>;
  /** The form as it is kept, where it holds what only this call can open. */
  keep?(deps: OrganizationsDeps, form: F): F;
}

/** Acts of any form; a kept form is one that its own act has accepted. */
export type AnyProposable = ProposableAct<Named>;

/** The declared act of a kind. */
export type FindAct = (kind: ProposalKind) => AnyProposable | undefined;
