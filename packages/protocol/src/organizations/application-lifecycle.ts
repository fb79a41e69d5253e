import type { AUTH_STATUSES } from './company-schema.ts';

/**
 * The authentication of a company as data: for each event of an application the states it may start from, the state it leads to, who may cause
 * it, its audit word, and what becomes of the company. `move-application.ts` in the server is the only writer of both statuses.
 */
export const APPLICATION_STATUSES = ['UNSUBMIT', 'APPLIED', 'PASSED', 'REJECTED'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

type CompanyStatus = (typeof AUTH_STATUSES)[number];

/**
 * An `applicant` administers the company or was invited to have it authenticated; a `reviewer` administers the platform and is not the
 * applicant; `signer` received the authorization letter as the legal representative; `system` is a job, or a prover that decides.
 */
export type ApplicationPermission = 'applicant' | 'reviewer' | 'signer' | 'system';

export interface ApplicationTransition {
  from: readonly ApplicationStatus[];
  to: ApplicationStatus | 'same';
  permissions: readonly ApplicationPermission[];
  audit: string;
  /** A company in another state keeps it: an authenticated one stays so while a change of its data is examined. */
  company?: { from: readonly CompanyStatus[]; to: CompanyStatus };
}

export const APPLICATION_LIFECYCLE = {
  save: { from: ['UNSUBMIT'], to: 'same', permissions: ['applicant'], audit: 'COMPANY_AUTH_SAVED' },
  submit: {
    from: ['UNSUBMIT'],
    to: 'APPLIED',
    permissions: ['applicant'],
    audit: 'COMPANY_AUTH_SUBMITTED',
    company: { from: ['UNREGISTERED', 'REGISTERED', 'AUTH_FAILURE'], to: 'CERTIFYING' },
  },
  /** Back to the data, or to another proof. */
  withdraw: {
    from: ['APPLIED'],
    to: 'UNSUBMIT',
    permissions: ['applicant'],
    audit: 'COMPANY_AUTH_WITHDRAWN',
    company: { from: ['CERTIFYING'], to: 'REGISTERED' },
  },
  startProof: { from: ['APPLIED'], to: 'same', permissions: ['system'], audit: 'COMPANY_AUTH_PROOF_STARTED' },
  announcePayment: {
    from: ['APPLIED'],
    to: 'same',
    permissions: ['applicant'],
    audit: 'COMPANY_AUTH_PAYMENT_ANNOUNCED',
  },
  prove: {
    from: ['APPLIED'],
    to: 'same',
    permissions: ['reviewer', 'signer', 'system'],
    audit: 'COMPANY_AUTH_PROVED',
  },
  /** The link to the authorization letter goes to the legal representative once more: as asked for, or as the one reminder. */
  sendLetter: {
    from: ['APPLIED'],
    to: 'same',
    permissions: ['applicant', 'system'],
    audit: 'COMPANY_AUTH_LETTER_SENT',
  },
  /** The legal representative does not sign: back to the data, or to another proof. */
  refuseLetter: {
    from: ['APPLIED'],
    to: 'UNSUBMIT',
    permissions: ['signer'],
    audit: 'COMPANY_AUTH_LETTER_REFUSED',
    company: { from: ['CERTIFYING'], to: 'REGISTERED' },
  },
  /** The time of a proof is over, such as that of a payment reference. */
  lapse: {
    from: ['APPLIED'],
    to: 'UNSUBMIT',
    permissions: ['system'],
    audit: 'COMPANY_AUTH_LAPSED',
    company: { from: ['CERTIFYING'], to: 'REGISTERED' },
  },
  pass: {
    from: ['APPLIED'],
    to: 'PASSED',
    permissions: ['reviewer', 'system'],
    audit: 'COMPANY_AUTH_PASSED',
    company: { from: ['CERTIFYING', 'AUTH_SUCCESS'], to: 'AUTH_SUCCESS' },
  },
  reject: {
    from: ['APPLIED'],
    to: 'REJECTED',
    permissions: ['reviewer', 'system'],
    audit: 'COMPANY_AUTH_REJECTED',
    company: { from: ['CERTIFYING'], to: 'AUTH_FAILURE' },
  },
} as const satisfies Record<string, ApplicationTransition>;

export type ApplicationEvent = keyof typeof APPLICATION_LIFECYCLE;

/** Transitions of a company without an application. */
export const COMPANY_STANDING = {
  /** Its administrators take over a company that others entered. */
  activate: { from: 'UNREGISTERED', to: 'REGISTERED', audit: 'COMPANY_ACTIVATED' },
} as const satisfies Record<string, { from: CompanyStatus; to: CompanyStatus; audit: string }>;

/**
 * How a company proves that it wants to be authenticated: by its legal representative's own verified identity, by an authorization letter
 * that the legal representative signs here, by a payment from its
 * account with a reference, by papers that a reviewer examines, or by a connected vendor.
 */
export const PROOF_WAYS = ['LP_IDENTITY', 'LETTER', 'PAYMENT', 'REVIEW', 'VENDOR'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** OPEN: the prover has not accepted it yet. REDIRECT: the applicant continues at the vendor's page. */
export const PROOF_STATES = ['OPEN', 'PENDING', 'REDIRECT', 'PROVED'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** Paid from the company's account, in cents. */
export const PROOF_PAYMENT_CENTS = 1;
