import { toChinaTime } from '@cinnabar/kernel';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** A move or a merger whose day has come. */
export const applyPlanJob = defineJob({
  name: 'apply-department-plan',
  schema: z.object({ companyId: z.string(), departmentId: z.string() }),
});

/** The beginning of a day in China. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** Whether a change waits; false for today and without a day. DAY_PASSED. */
export function isLater(day: string | undefined, now: Date): day is string {
  const today = toChinaTime(now).slice(0, 10);
  if (day !== undefined && day < today) throw new AppError('DAY_PASSED', { errors: [{ field: 'day' }] });
  return day !== undefined && day > today;
}
