import type { PlainErrorName } from '../errors.ts';
import {
  CONTRACT_ACTIONS,
  CONTRACT_LIFECYCLE,
  CONTRACT_STATUSES,
  type ContractAction,
  type ContractRule,
  type ContractStatus,
  type ContractTransition,
  ENDED_STATUSES,
} from './contract-lifecycle.ts';

/** Once it has left its creator. */
const SENT = CONTRACT_STATUSES.filter((status) => status !== 'DRAFT');

export interface ContractUse extends ContractRule {
  /** The reason in every other state, where it says more than that. */
  otherwise?: ActDenial & PlainErrorName;
}

/** What can be done with a contract that moves nothing in it, by the same words as its transitions. */
export const CONTRACT_USES = {
  /** To begin once more with what has ended is for whoever could have begun it. */
  copy: { from: ENDED_STATUSES, permission: 'sponsor', guards: [] },
  /** A link for reading. */
  share: { from: SENT, permission: 'reader', guards: [] },
  /** The code by which a party that is nobody yet becomes somebody. */
  sweepCode: {
    from: ['FILLING', 'SIGNING', 'TERMINATING'],
    permission: 'sponsor',
    guards: ['party-to-scan'],
  },
  /** A person who is due signs on the device of whoever watches over the contract. */
  hostSigning: { from: ['SIGNING'], permission: 'sponsor', guards: ['signer-to-host'] },
  evidence: { from: SENT, permission: 'participant', guards: [] },
  readComments: { from: SENT, permission: 'participant', guards: [] },
  /** All of its files, as they went out; single files of a draft are its creator's own. */
  download: { from: SENT, permission: 'anyone-shown', guards: ['download-rule'] },
  downloadFile: { from: CONTRACT_STATUSES, permission: 'anyone-shown', guards: ['download-rule'] },
  /** What has been signed by all, also when it was or is being voided since: the paper says so. */
  print: {
    from: ['COMPLETE', 'TERMINATING', 'TERMINATED'],
    permission: 'reader',
    guards: ['print-rule'],
    otherwise: 'PRINT_NOT_COMPLETE',
  },
} as const satisfies Record<string, ContractUse>;

export type ContractUseName = keyof typeof CONTRACT_USES;

/** Transitions that a person brings about, each as an act of its own. */
type PersonalAction = {
  [K in ContractAction]: (typeof CONTRACT_LIFECYCLE)[K] extends
    | { permission: 'system' | 'code-holder' }
    | { partOf: string }
    ? never
    : K;
}[ContractAction];

/** What somebody who sees a contract may be able to do to it: the keys of `abilities`. */
export type ContractAct = PersonalAction | ContractUseName;

const isPersonal = (action: ContractAction): action is PersonalAction => {
  const { permission, partOf }: ContractTransition = CONTRACT_LIFECYCLE[action];
  return permission !== 'system' && permission !== 'code-holder' && partOf === undefined;
};

export const CONTRACT_ACTS: readonly ContractAct[] = [
  ...CONTRACT_ACTIONS.filter(isPersonal),
  ...(Object.keys(CONTRACT_USES) as ContractUseName[]),
];

/** Everything that has a rule: what moves a contract, be it by a person or a job, and what only uses it. */
export type RuledAct = ContractAction | ContractUseName;

export const ACT_RULES: Readonly<Record<RuledAct, ContractUse>> = { ...CONTRACT_LIFECYCLE, ...CONTRACT_USES };

/** Which rule an act of a person goes by in this state: to decline, while a contract is being voided, is to keep it. */
export function actIn(act: ContractAct, status: ContractStatus): RuledAct {
  const inThisState = CONTRACT_ACTIONS.find((action) => {
    const { partOf, from }: ContractTransition = CONTRACT_LIFECYCLE[action];
    return partOf === act && from.includes(status);
  });
  return inThisState ?? act;
}

/** Why an act is closed to the viewer; each has a text in locales `contracts:denied`. */
export const ACT_DENIALS = [
  'NOT_CREATOR',
  'NOT_SPONSOR',
  'NOT_YOUR_TURN',
  'ALREADY_DONE',
  'NOT_A_PARTY',
  'OWN_SIGN_IN_NEEDED',
  'WRONG_STATE',
  'PARTY_FROZEN',
  'PARTY_NOT_AUTHENTICATED',
  'BY_SYSTEM',
  'PREPARING',
  'IN_PERSON',
  'VISIT',
  'DEADLINE_PASSED',
  'SEND_DOCUMENT_MISSING',
  'SEND_PARTY_MISSING',
  'FIELD_MISSING',
  'VOID_UNSIGNED',
  'DOWNLOAD_CLOSED',
  'DOWNLOAD_SPONSOR',
  'DOWNLOAD_BY_LINK',
  'PRINT_NOT_COMPLETE',
  'PRINT_CLOSED',
  'PRINT_NONE_LEFT',
] as const;
export type ActDenial = (typeof ACT_DENIALS)[number];

/** What the viewer may do now: `true`, or why not. */
export type Abilities = Record<ContractAct, true | ActDenial>;
