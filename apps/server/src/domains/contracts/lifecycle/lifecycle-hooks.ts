import type { ContractAction } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractState } from './contract-state.ts';

/** A job acts as the system: it has no session, and only transitions whose permission is `system` are open to it. */
export type Performer =
  | Pick<Actor, 'userId' | 'tenantId' | 'name' | 'origin' | 'visit' | 'within'>
  | 'system';

export type AuditDetail = Record<string, string | number | null>;

/** A change of a contract, just before it is written. */
export interface Change {
  action: ContractAction;
  by: Performer;
  before: ContractState;
  /** With the end that the change may have brought about. */
  after: ContractState;
  isDeleted: boolean;
}

/** What the phases do in the transaction of a change. The lifecycle knows no phase: `contracts-hooks.ts` lists them. */
export interface LifecycleHooks<Deps> {
  /** Follow every change, in this order. */
  onTransition: readonly ((deps: Deps, tx: Tx, change: Change) => Promise<void>)[];
  /** What the last signature brings about: under the files, and under the declaration that voids them. */
  complete: EndHook<Deps>;
  terminate: EndHook<Deps>;
}

type EndHook<Deps> = (deps: Deps, tx: Tx, state: ContractState, now: Date) => Promise<AuditDetail>;
