/**
 * The life of an application to use physical seals, as data: for each act the states it may start from, the state it leads to, and who may do it.
 * `change-state.ts` in the server is the only writer of a state.
 */
export const APPLICATION_STATES = [
  'DRAFT',
  'APPROVING',
  'USING',
  'COMPLETE',
  'FINISHED',
  'REFUSED',
  'RECALLED',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/**
 * What a person is to an application. `approver`: of the node that is asked now; `presser`: to whom it grants presses; `keeper`: keeps one of its
 * seals, or manages all seals of the company; `reader`: reads seals of the company.
 */
export const APPLICATION_ROLES = ['applicant', 'approver', 'presser', 'keeper', 'reader'] as const;
export type ApplicationRole = (typeof APPLICATION_ROLES)[number];

export interface ApplicationTransition {
  from: readonly ApplicationState[];
  /** `next`: decided by what is left: the next node, or counts that are not used up. */
  to: ApplicationState | 'same' | 'next';
  by: readonly ApplicationRole[];
  audit: string;
}

export const APPLICATION_LIFECYCLE = {
  submit: { from: ['DRAFT'], to: 'APPROVING', by: ['applicant'], audit: 'PHYSICAL_SUBMIT' },
  agree: { from: ['APPROVING'], to: 'next', by: ['approver'], audit: 'PHYSICAL_AGREE' },
  refuse: { from: ['APPROVING'], to: 'REFUSED', by: ['approver'], audit: 'PHYSICAL_REFUSE' },
  recall: { from: ['DRAFT', 'APPROVING'], to: 'RECALLED', by: ['applicant'], audit: 'PHYSICAL_RECALL' },
  append: { from: ['USING', 'COMPLETE'], to: 'USING', by: ['keeper'], audit: 'PHYSICAL_APPEND' },
  period: { from: ['USING'], to: 'same', by: ['keeper'], audit: 'PHYSICAL_PERIOD' },
  end: { from: ['USING'], to: 'next', by: ['applicant', 'keeper'], audit: 'PHYSICAL_END' },
  press: { from: ['USING', 'COMPLETE', 'FINISHED'], to: 'next', by: ['keeper'], audit: 'PHYSICAL_PRESS' },
  photo: {
    from: ['USING', 'COMPLETE', 'FINISHED'],
    to: 'same',
    by: ['applicant', 'presser', 'keeper'],
    audit: 'PHYSICAL_PHOTO',
  },
  stamped: {
    from: ['USING', 'COMPLETE', 'FINISHED'],
    to: 'same',
    by: ['applicant', 'presser', 'keeper'],
    audit: 'PHYSICAL_STAMPED',
  },
  waive: { from: ['USING', 'COMPLETE', 'FINISHED'], to: 'same', by: ['keeper'], audit: 'PHYSICAL_WAIVE' },
} as const satisfies Record<string, ApplicationTransition>;

export type ApplicationAct = keyof typeof APPLICATION_LIFECYCLE;
export const APPLICATION_ACTS = Object.keys(APPLICATION_LIFECYCLE) as ApplicationAct[];

/** Why an act is refused; null: it is permitted. Who may not is answered before the state is. */
export function refusalOfAct(
  act: ApplicationAct,
  state: ApplicationState,
  roles: readonly ApplicationRole[],
): 'NOT_ALLOWED' | 'PHYSICAL_STATE' | null {
  const { from, by }: ApplicationTransition = APPLICATION_LIFECYCLE[act];
  if (!by.some((role) => roles.includes(role))) return 'NOT_ALLOWED';
  return from.includes(state) ? null : 'PHYSICAL_STATE';
}

/** An authorisation of one person to press one seal. */
interface Allowance {
  count: number;
  usedCount: number;
  ended: boolean;
}

/** Where an application in use stands: used up, ended by hand, or still in use. */
export function stateInUse(auths: readonly Allowance[]): 'USING' | 'COMPLETE' | 'FINISHED' {
  if (auths.some(({ ended, count, usedCount }) => !ended && usedCount < count)) return 'USING';
  return auths.some(({ ended }) => ended) ? 'FINISHED' : 'COMPLETE';
}
