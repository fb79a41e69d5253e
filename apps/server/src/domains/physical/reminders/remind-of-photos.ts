import { toChinaTime } from '@cinnabar/kernel';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { SYSTEM_ACTOR } from '../../audit/index.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { isOpenTo } from '../physical-policy.ts';
import { recordEvent } from '../record-event.ts';
import { countDebt, type Debtor, listDebtors, markReminded } from './reminder-store.ts';

const BATCH = 100;
type Deps = Pick<PhysicalDeps, 'database' | 'clock' | 'audit' | 'identity' | 'organizations' | 'system'>;

export const remindOfPhotosJob = defineJob({ name: 'remind-of-photos', schema: z.object({}), single: true });

/** Twice an hour in daytime in China: what is due is sent in the morning, and what a stopped server missed in the afternoon. */
export const photoReminderSchedule = { job: remindOfPhotosJob, cron: '*/30 9-17 * * *' };

/**
 * Reminds each person who owes photos of earlier days, once a day, until they are handed in or waived; answers how many were reminded. A person
 * who left the company, and people of a frozen one, can hand in none and are left out. Safe in several processes at once. A failure does not keep
 * others from being reminded; afterwards it is thrown, so that the job is tried again.
 */
export async function remindOfPhotos(deps: Deps): Promise<number> {
  const { photoRequired } = await deps.system.setting('physicalconfig');
  if (!photoRequired) return 0;
  const now = deps.clock.now();
  const day = new Date(`${toChinaTime(now).slice(0, 10)}T00:00:00+08:00`);
  const failures: unknown[] = [];
  let reminded = 0;
  let after: Debtor | null = null;
  for (;;) {
    const debtors: Debtor[] = await listDebtors(deps.database.db, day, { after, limit: BATCH });
    for (const debtor of debtors)
      try {
        if (await remind(deps, debtor, day, now)) reminded++;
      } catch (error) {
        failures.push(error);
      }
    after = debtors.at(-1) ?? null;
    if (debtors.length < BATCH) break;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} people not reminded of photos`);
  return reminded;
}

async function remind(deps: Deps, debtor: Debtor, day: Date, now: Date): Promise<boolean> {
  const { companyId, userId } = debtor;
  const company = await deps.organizations.findCompany(companyId);
  if (!company || company.freeze || !(await isOpenTo(deps, company))) return false;
  return deps.database.transaction(async (tx) => {
    if (!(await deps.organizations.employeesAmong(tx, companyId, [userId])).has(userId)) return false;
    if (!(await markReminded(tx, debtor, day, now))) return false;
    const count = await countDebt(tx, debtor, day);
    const [person] = await deps.identity.listUsers([userId], tx);
    // Handed in or waived since the list was read: there is nothing to remind of today.
    if (count === 0 || !person) return false;
    await recordEvent(deps, tx, { companyId }, SYSTEM_ACTOR, 'PHYSICAL_REMINDED', {
      name: person.name,
      count,
    });
    await deps.organizations.notifyUsers(tx, [userId], {
      template: 'physical-photos',
      params: { company: company.name, count },
      path: '/physical?box=PHOTOS_DUE',
    });
    return true;
  });
}
