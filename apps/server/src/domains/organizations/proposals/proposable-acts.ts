import { isId } from '@cinnabar/kernel';
import type { ProposalFact } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import type { ProposalKind } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import type { Call } from '@cinnabar/protocol/transport/call';
import type { Actor } from '../../../platform/http/actor.ts';
import { findCompanyById } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { proposeAct } from './actions/propose-act.ts';

interface Named {
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
  /** The form as it is kept, where it holds what only this call can open. */
  keep?(deps: OrganizationsDeps, form: F): F;
}

/** Acts of any form; a kept form is one that its own act has accepted. */
export type AnyProposable = ProposableAct<Named>;

/** All acts that are declared, and how a route performs one. */
export function createProposableActs(deps: OrganizationsDeps) {
  const acts = new Map<ProposalKind, AnyProposable>();
  return {
    find: (kind: ProposalKind): AnyProposable | undefined => acts.get(kind),
    /** @returns the handler of the call's route: acts at once, or throws SENT_FOR_CONFIRMATION in the three-officer mode */
    declare<F extends Named, R>(
      _call: Call & { proposable: true },
      declared: ProposableAct<F, R>,
    ): (asked: { actor: Actor; body: F }) => Promise<R> {
      const any = declared as unknown as AnyProposable;
      acts.set(declared.kind, any);
      return async ({ actor, body }) => {
        // An id that is none is refused by the act.
        const company = isId(body.companyId) ? await findCompanyById(deps.database.db, body.companyId) : null;
        if (company?.threeOfficers) return proposeAct(deps, actor, any, body);
        return declared.act(deps, actor, body);
      };
    },
  };
}

export type ProposableActs = ReturnType<typeof createProposableActs>;
