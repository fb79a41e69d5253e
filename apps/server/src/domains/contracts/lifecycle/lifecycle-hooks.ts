import type { ContractAction } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ActionRecord, ContractState } from './contract-state.ts';

/** A job acts as the system: it has no session, and may run only transitions whose permission is `system`. */
export type Performer =
  | Pick<Actor, 'userId' | 'tenantId' | 'name' | 'origin' | 'visit' | 'within' | 'memberships'>
  | 'system';

export type AuditDetail = Record<string, string | number | null>;

/** A change of a contract, just before it is written. */
export interface Change {
  action: ContractAction;
  by: Performer;
  before: ContractState;
  /** Including the end that the change may have caused. */
  after: ContractState;
  isDeleted: boolean;
}

/** Hooks of the phases in the transaction of a change. The lifecycle does not import the phases: `contracts-hooks.ts` lists them. */
export interface LifecycleHooks<Deps> {
  /** Run after every change, in this order. */
  onTransition: readonly ((deps: Deps, tx: Tx, change: Change) => Promise<void> | void)[];
  /** Steps that have just opened, before their people are notified. @returns those that are for people */
  opened: (
    deps: Deps,
    tx: Tx,
    state: ContractState,
    opened: readonly ActionRecord[],
  ) => Promise<readonly ActionRecord[]>;
  /** Run after the last signature: of the files, and of the voiding declaration. */
  complete: EndHook<Deps>;
  terminate: EndHook<Deps>;
}

type EndHook<Deps> = (deps: Deps, tx: Tx, state: ContractState, now: Date) => Promise<AuditDetail>;
