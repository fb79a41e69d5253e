import { isId } from '@cinnabar/kernel';
import type { ProposalKind } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import type { Call } from '@cinnabar/protocol/transport/call';
import type { Actor } from '../../../platform/http/actor.ts';
import { findCompanyById } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { proposeAct } from './actions/propose-act.ts';
import type { AnyProposable, FindAct, Named, ProposableAct } from './proposable-act.ts';

/** All acts that are declared, and how a route performs one. */
export function createProposableActs(deps: OrganizationsDeps) {
  const acts = new Map<ProposalKind, AnyProposable>();
  return {
    find: ((kind) => acts.get(kind)) as FindAct,
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
