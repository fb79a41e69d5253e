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

/** After it has been sent. */
const SENT = CONTRACT_STATUSES.filter((status) => status !== 'DRAFT');

export interface ContractUse extends ContractRule {
  /** The reason in every other state, where a special one exists. */
  otherwise?: ActDenial & PlainErrorName;
}

/** Acts on a contract that do not change its state, in the same terms as its transitions. */
export const CONTRACT_USES = {
  /** A closed contract may be duplicated by those who may start one. */
  copy: { from: ENDED_STATUSES, permission: 'sponsor', guards: [] },
  /** A link for reading. */
  share: { from: SENT, permission: 'reader', guards: [] },
  /** The code by which an open party is filled. */
  sweepCode: {
    from: ['FILLING', 'SIGNING', 'TERMINATING'],
    permission: 'sponsor',
    guards: ['party-to-scan'],
  },
  /** A person whose step is due signs on the device of a person who manages the contract. */
  hostSigning: { from: ['SIGNING'], permission: 'sponsor', guards: ['signer-to-host'] },
  evidence: { from: SENT, permission: 'participant', guards: [] },
  readComments: { from: SENT, permission: 'participant', guards: [] },
  /** All of its files, as sent; single files of a draft only for its creator. */
  download: { from: SENT, permission: 'anyone-shown', guards: ['download-rule'] },
  downloadFile: { from: CONTRACT_STATUSES, permission: 'anyone-shown', guards: ['download-rule'] },
  /** Signed by all, also when it was or is being voided since: the paper says so. */
  print: {
    from: ['COMPLETE', 'TERMINATING', 'TERMINATED'],
    permission: 'reader',
    guards: ['print-rule'],
    otherwise: 'PRINT_NOT_COMPLETE',
  },
} as const satisfies Record<string, ContractUse>;

export type ContractUseName = keyof typeof CONTRACT_USES;

/** Transitions by people, each as an act of its own. */
type PersonalAction = {
  [K in ContractAction]: (typeof CONTRACT_LIFECYCLE)[K] extends
    | { permission: 'system' | 'code-holder' }
    | { partOf: string }
    ? never
    : K;
}[ContractAction];

/** Acts that may be available to a viewer of a contract: the keys of `abilities`. */
export type ContractAct = PersonalAction | ContractUseName;

const isPersonal = (action: ContractAction): action is PersonalAction => {
  const { permission, partOf }: ContractTransition = CONTRACT_LIFECYCLE[action];
  return permission !== 'system' && permission !== 'code-holder' && partOf === undefined;
};

export const CONTRACT_ACTS: readonly ContractAct[] = [
  ...CONTRACT_ACTIONS.filter(isPersonal),
  ...(Object.keys(CONTRACT_USES) as ContractUseName[]),
];

/** All acts with a rule: transitions, by a person or a job, and acts that change no state. */
export type RuledAct = ContractAction | ContractUseName;

export const ACT_RULES: Readonly<Record<RuledAct, ContractUse>> = { ...CONTRACT_LIFECYCLE, ...CONTRACT_USES };

/** The rule of an act in this state: to decline, while a contract is being voided, is to keep it. */
export function actIn(act: ContractAct, status: ContractStatus): RuledAct {
  const inThisState = CONTRACT_ACTIONS.find((action) => {
    const { partOf, from }: ContractTransition = CONTRACT_LIFECYCLE[action];
    return partOf === act && from.includes(status);
  });
  return inThisState ?? act;
}

/** Why an act is denied to the viewer; each has a text in locales `contracts:denied`. */
export const ACT_DENIALS = [
  'NOT_CREATOR',
  'NOT_SPONSOR',
  'NOT_YOUR_TURN',
  'ALREADY_DONE',
  'NOT_A_PARTY',
  'TRANSMIT_AGENT',
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
  'DOWNLOAD_CATEGORY_COMPLETE',
  'DOWNLOAD_CATEGORY_SPONSOR',
  'PRINT_NOT_COMPLETE',
  'PRINT_CLOSED',
  'PRINT_NONE_LEFT',
  'PRINT_CATEGORY_SPONSOR',
  'PRINT_CATEGORY_CLOSED',
] as const;
export type ActDenial = (typeof ACT_DENIALS)[number];

/** The viewer's ability now: `true`, or the reason why not. */
export type Abilities = Record<ContractAct, true | ActDenial>;
