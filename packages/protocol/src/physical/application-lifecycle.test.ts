import { expect, it } from 'vitest';
import {
  APPLICATION_ACTS,
  APPLICATION_LIFECYCLE,
  APPLICATION_ROLES,
  APPLICATION_STATES,
  type ApplicationTransition,
  refusalOfAct,
  stateInUse,
} from './application-lifecycle.ts';

const CELLS = APPLICATION_ACTS.flatMap((act) =>
  APPLICATION_STATES.flatMap((state) => APPLICATION_ROLES.map((role) => [act, state, role] as const)),
);

/** Written out apart from the table, so that a change of either is seen. */
const PERMITTED = new Set(
  `submit DRAFT applicant
  agree APPROVING approver
  refuse APPROVING approver
  recall DRAFT applicant
  recall APPROVING applicant
  append USING keeper
  append COMPLETE keeper
  period USING keeper
  end USING applicant
  end USING keeper
  ${['USING', 'COMPLETE', 'FINISHED']
    .flatMap((state) => [
      `press ${state} keeper`,
      `waive ${state} keeper`,
      ...['photo', 'stamped'].flatMap((act) =>
        ['applicant', 'presser', 'keeper'].map((role) => `${act} ${state} ${role}`),
      ),
    ])
    .join('\n')}`
    .split('\n')
    .map((line) => line.trim()),
);

it.each(CELLS)('%s of an application that is %s by one who is its %s alone', (act, state, role) => {
  expect(refusalOfAct(act, state, [role]) === null).toBe(PERMITTED.has(`${act} ${state} ${role}`));
  const { by }: ApplicationTransition = APPLICATION_LIFECYCLE[act];
  if (!by.includes(role)) expect(refusalOfAct(act, state, [role])).toBe('NOT_ALLOWED');
});

it('an application is in use until every authorisation is used up or ended', () => {
  const open = { count: 2, usedCount: 1, ended: false };
  const used = { count: 2, usedCount: 3, ended: false };
  const ended = { count: 2, usedCount: 0, ended: true };
  expect(stateInUse([open, used])).toBe('USING');
  expect(stateInUse([used, used])).toBe('COMPLETE');
  expect(stateInUse([used, ended])).toBe('FINISHED');
});
