import { systemClock } from '@cinnabar/kernel';
import type { App } from '../../platform/http/create-app.ts';
import { handleJob } from '../../platform/jobs/define-job.ts';
import { deviceRoutes } from './devices/device-routes.ts';
import type { PhysicalDeps } from './physical-deps.ts';
import { physicalRoutes } from './physical-routes.ts';
import { photoReminderSchedule, remindOfPhotos, remindOfPhotosJob } from './reminders/remind-of-photos.ts';
import { sealHolding } from './seals/seal-holding.ts';
import { pressStatisticsRoutes } from './statistics/statistics-routes.ts';
import { isStored, listStoredKeys } from './stores/photo-store.ts';
import { listKept } from './stores/seal-store.ts';

export function createPhysical(options: Omit<PhysicalDeps, 'clock'> & Partial<Pick<PhysicalDeps, 'clock'>>) {
  const deps: PhysicalDeps = { clock: systemClock, ...options };
  const { db } = deps.database;
  return {
    /** For organizations: the seals that an employee who leaves keeps. */
    employeeHolding: sealHolding(deps),
    /** Whether a person keeps a seal of a company, which opens the menu of seals (product-spec §6). */
    keepsAny: async (userId: string, companyId: string): Promise<boolean> =>
      (await deps.system.setting('pyhsics')) && (await listKept(db, companyId, userId)).length > 0,
    /** Whether a photo or file has this stored file. */
    isStored,
    /** Names of stored files, in order, after `after`. */
    listStored: (after: string, limit: number) => listStoredKeys(db, after, limit),
    jobHandlers: [handleJob(remindOfPhotosJob, () => remindOfPhotos(deps))],
    schedules: [photoReminderSchedule],
    routes(app: App): void {
      physicalRoutes(app, deps);
      deviceRoutes(app, deps);
      pressStatisticsRoutes(app, deps);
    },
  };
}
