// long: one table
import type { PlainErrorName } from '../errors.ts';

/**
 * The lifecycle of a contract as data: for each transition the states it may start from, the state it leads to, who may perform it, its guards
 * and its audit action. `contract-transition.ts` in the server is the only reader that writes a status; `docs/contract-lifecycle.md` is
 * generated from here.
 */
export const CONTRACT_STATUSES = [
  'DRAFT',
  'FILLING',
  'SIGNING',
  'COMPLETE',
  'FINISHED',
  'RECALLED',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
  'TERMINATING',
  'TERMINATED',
] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/**
 * Permissions: the words that `contracts-policy.ts` evaluates. A `current-handler` has a step that waits for them now, so no guard checks their
 * turn again; an administrator of the company whose step it is may transfer it as well. A `participant` is of the sender's side or of a party
 * that has received it, a `reader` may see it by their own right, and `anyone-shown` also by a link; a `code-holder` has scanned the contract's
 * code, `system` is a job, never a person. An `agent` signs for a party by the grant of its seal to their own company, and does nothing else.
 */
export type ContractPermission =
  | 'creator'
  | 'sponsor'
  | 'current-handler'
  | 'handler-or-administrator'
  | 'agent'
  | 'participant'
  | 'reader'
  | 'anyone-shown'
  | 'code-holder'
  | 'system';

/** Guards, each with its own error code (`contract-guards.ts` in the server). */
export type ContractGuard =
  | 'has-document'
  | 'has-signatory'
  | 'every-action-has-field'
  | 'deadline-ahead'
  | 'all-filled'
  | 'all-signed'
  | 'deadline-passed'
  | 'open-to-scan'
  | 'party-due'
  | 'party-signed'
  | 'receiver-untouched'
  | 'company-step'
  | 'file-asked'
  | 'party-to-scan'
  | 'signer-to-host'
  | 'download-rule'
  | 'print-rule';

/** Properties of every act, with or without a transition. */
export interface ContractRule {
  from: readonly ContractStatus[];
  permission: ContractPermission;
  guards: readonly ContractGuard[];
  /** The error in every closed state, where the act has a special one. */
  whenEnded?: PlainErrorName;
}

export interface ContractTransition extends ContractRule {
  /** `same` keeps the state; a list names every state that the guards may choose from. */
  to: ContractStatus | 'same' | 'deleted' | readonly ContractStatus[];
  audit: string;
  /** For people it is this act, made by the same call in other states. */
  partOf?: string;
  /** While the files are prepared for signing, no person's step is due. */
  awaitsFiles?: true;
}

export const CONTRACT_LIFECYCLE = {
  edit: { from: ['DRAFT'], to: 'same', permission: 'creator', guards: [], audit: 'CONTRACT_EDIT' },
  delete: { from: ['DRAFT'], to: 'deleted', permission: 'creator', guards: [], audit: 'CONTRACT_DELETE' },
  send: {
    from: ['DRAFT'],
    to: ['FILLING', 'SIGNING'],
    permission: 'creator',
    guards: ['has-document', 'has-signatory', 'every-action-has-field', 'deadline-ahead'],
    audit: 'CONTRACT_SEND',
  },
  fill: {
    from: ['FILLING'],
    to: 'same',
    permission: 'current-handler',
    awaitsFiles: true,
    guards: ['deadline-ahead'],
    audit: 'CONTRACT_FILL',
  },
  startSigning: {
    from: ['FILLING'],
    to: 'SIGNING',
    permission: 'system',
    guards: ['all-filled'],
    audit: 'CONTRACT_FILLED',
  },
  join: {
    from: ['SIGNING'],
    to: 'same',
    permission: 'code-holder',
    guards: ['open-to-scan'],
    audit: 'CONTRACT_JOIN',
  },
  approve: {
    from: ['SIGNING'],
    to: 'same',
    permission: 'current-handler',
    awaitsFiles: true,
    guards: ['deadline-ahead'],
    audit: 'CONTRACT_APPROVE',
  },
  sign: {
    // For the declaration of a contract that is being voided it is the same act.
    from: ['SIGNING', 'TERMINATING'],
    to: 'same',
    permission: 'current-handler',
    awaitsFiles: true,
    guards: ['deadline-ahead'],
    audit: 'CONTRACT_SIGN',
  },
  signAutomatically: {
    // A company's step by a grant of its seal (decision 0101); never a declaration that voids.
    from: ['SIGNING'],
    to: 'same',
    permission: 'system',
    guards: ['deadline-ahead'],
    audit: 'CONTRACT_AUTO_SIGN',
  },
  leaveToPeople: {
    // The step was to be signed automatically, and is not.
    from: ['SIGNING'],
    to: 'same',
    permission: 'system',
    guards: [],
    audit: 'CONTRACT_AUTO_LEFT',
  },
  complete: {
    from: ['SIGNING'],
    to: 'COMPLETE',
    permission: 'system',
    guards: ['all-signed'],
    audit: 'CONTRACT_COMPLETE',
  },
  reject: {
    from: ['FILLING', 'SIGNING'],
    to: 'REJECTED',
    permission: 'current-handler',
    guards: [],
    audit: 'CONTRACT_REJECT',
  },
  recall: {
    from: ['FILLING', 'SIGNING'],
    to: 'RECALLED',
    permission: 'sponsor',
    guards: [],
    whenEnded: 'ALREADY_ENDED',
    audit: 'CONTRACT_RECALL',
  },
  expire: {
    from: ['FILLING', 'SIGNING'],
    to: 'EXPIRED',
    permission: 'system',
    guards: ['deadline-passed'],
    audit: 'CONTRACT_EXPIRE',
  },
  urge: {
    from: ['FILLING', 'SIGNING', 'TERMINATING'],
    to: 'same',
    permission: 'sponsor',
    guards: ['party-due'],
    audit: 'CONTRACT_URGE',
  },
  delay: {
    from: ['FILLING', 'SIGNING'],
    to: 'same',
    permission: 'sponsor',
    guards: ['deadline-ahead'],
    audit: 'CONTRACT_DELAY',
  },
  transmit: {
    from: ['FILLING', 'SIGNING', 'TERMINATING'],
    to: 'same',
    permission: 'handler-or-administrator',
    guards: ['company-step'],
    audit: 'CONTRACT_TRANSMIT',
  },
  giveBack: {
    // An agent returns a step to the people of the party.
    from: ['FILLING', 'SIGNING'],
    to: 'same',
    permission: 'agent',
    guards: [],
    audit: 'CONTRACT_GIVE_BACK',
  },
  releaseAgents: {
    // Their grant or their assignment has ended.
    from: ['FILLING', 'SIGNING', 'TERMINATING'],
    to: 'same',
    permission: 'system',
    guards: [],
    audit: 'CONTRACT_RELEASE_AGENTS',
  },
  correct: {
    // During voiding all parties have signed, and the receiver of a signed party cannot be corrected.
    from: ['FILLING', 'SIGNING'],
    to: 'same',
    permission: 'sponsor',
    guards: ['receiver-untouched'],
    audit: 'CONTRACT_CORRECT',
  },
  comment: {
    from: ['FILLING', 'SIGNING', 'TERMINATING'],
    to: 'same',
    permission: 'participant',
    guards: [],
    audit: 'CONTRACT_COMMENT',
  },
  handIn: {
    from: ['FILLING', 'SIGNING'],
    to: 'same',
    permission: 'current-handler',
    guards: ['file-asked'],
    audit: 'CONTRACT_HAND_IN',
  },
  remind: {
    from: ['FILLING', 'SIGNING', 'TERMINATING'],
    to: 'same',
    permission: 'system',
    guards: [],
    audit: 'CONTRACT_REMIND',
  },
  remindOfTerm: {
    from: ['COMPLETE'],
    to: 'same',
    permission: 'system',
    guards: [],
    audit: 'CONTRACT_TERM_REMIND',
  },
  succeed: {
    from: ['DRAFT', 'FILLING', 'SIGNING', 'TERMINATING'],
    to: 'same',
    permission: 'system',
    guards: [],
    audit: 'CONTRACT_SUCCEED',
  },
  replaceSeal: {
    from: ['FILLING', 'SIGNING', 'TERMINATING'],
    to: 'same',
    permission: 'system',
    guards: [],
    audit: 'CONTRACT_SEAL_REPLACE',
  },
  finish: { from: ['SIGNING'], to: 'FINISHED', permission: 'sponsor', guards: [], audit: 'CONTRACT_FINISH' },
  void: {
    from: ['COMPLETE', 'FINISHED'],
    to: 'TERMINATING',
    permission: 'sponsor',
    guards: ['party-signed'],
    audit: 'CONTRACT_VOID',
  },
  terminate: {
    from: ['TERMINATING'],
    to: 'TERMINATED',
    permission: 'system',
    guards: ['all-signed'],
    audit: 'CONTRACT_TERMINATE',
  },
  keep: {
    from: ['TERMINATING'],
    to: ['COMPLETE', 'FINISHED'],
    permission: 'current-handler',
    guards: [],
    partOf: 'reject',
    audit: 'CONTRACT_KEEP',
  },
  lapse: {
    from: ['TERMINATING'],
    to: ['COMPLETE', 'FINISHED'],
    permission: 'system',
    guards: ['deadline-passed'],
    audit: 'CONTRACT_VOID_LAPSED',
  },
} as const satisfies Record<string, ContractTransition>;

export type ContractAction = keyof typeof CONTRACT_LIFECYCLE;
export const CONTRACT_ACTIONS = Object.keys(CONTRACT_LIFECYCLE) as ContractAction[];

/** States in which no step is due any more. */
export const ENDED_STATUSES: readonly ContractStatus[] = [
  'COMPLETE',
  'FINISHED',
  'RECALLED',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
  'TERMINATED',
];
