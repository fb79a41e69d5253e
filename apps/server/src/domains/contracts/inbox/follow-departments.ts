import { z } from 'zod';
import type { Tx } from '../../../platform/db/open-database.ts';
import { defineJob, handleJob } from '../../../platform/jobs/define-job.ts';
import type { Placed } from '../../organizations/index.ts';
import { countDifference } from '../figures/count-change.ts';
import { followUses } from '../figures/follow-uses.ts';
import { findMisplaced, putDepartments } from '../lifecycle/contract-departments-store.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { replaceInbox } from './inbox-store.ts';
import { projectInbox } from './project-inbox.ts';

const BATCH = 200;

const followDepartmentsJob = defineJob({
  name: 'follow-departments',
  schema: z.object({
    companyId: z.string(),
    userIds: z.array(z.string()).default([]),
    departmentId: z.string().optional(),
  }),
});

type Deps = Pick<ContractsDeps, 'database' | 'organizations' | 'templates'>;

/** Each contract that employees have for a company follows them into their present department, in a transaction of its own. */
async function followDepartments(deps: Deps, placed: Placed): Promise<void> {
  for (;;) {
    const ids = await findMisplaced(deps, placed, BATCH);
    for (const id of ids)
      await deps.database.transaction(async (tx) => {
        const state = await findState(tx, id, 'lock');
        if (!state) return;
        const former = projectInbox(state);
        const before = { ...state };
        state.departments = await placesNow(deps, tx, id, state.departments);
        putDepartments(tx, state.departments);
        countDifference(tx, before, state);
        followUses(deps, tx, { before, after: state });
        replaceInbox(tx, id, former, projectInbox(state));
      });
    if (ids.length < BATCH) return;
  }
}

/** The people of a contract with their present departments. */
async function placesNow(
  { organizations }: Pick<ContractsDeps, 'organizations'>,
  tx: Tx,
  contractId: string,
  people: readonly { companyId: string; userId: string }[],
) {
  const places = await organizations.departmentsOf(tx, people);
  return places.map((place) => ({ contractId, ...place }));
}

export const following = {
  start: ({ jobs }: ContractsDeps, tx: Tx, placed: Placed): Promise<void> =>
    jobs.send(tx, followDepartmentsJob, placed),
  handler: (deps: ContractsDeps) =>
    handleJob(followDepartmentsJob, (placed) => followDepartments(deps, placed)),
};
