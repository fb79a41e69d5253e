import { toChinaTime } from '@cinnabar/kernel';
import type {
  Application,
  ApplicationPage,
  applicationPageQuerySchema,
} from '@cinnabar/protocol/physical/application-schema';
import type { PhotoDebt } from '@cinnabar/protocol/physical/photo-debt-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { requireOpen, type Standing, standIn } from '../physical-policy.ts';
import { countBoxes, findWhole, pageOf, type WholeApplication } from '../stores/application-store.ts';
import { listDue } from '../stores/press-store.ts';
import { getSeen } from './change-state.ts';
import { presentApplication, presentBriefs, serialOf } from './present-application.ts';
import { previewNodes } from './preview-nodes.ts';

/** Throws NOT_FOUND, PHYSICAL_OFF. */
export async function getApplication(deps: PhysicalDeps, actor: Actor, id: string): Promise<Application> {
  const { whole, who } = await getSeen(deps, actor, id, requireOpen);
  return showApplication(deps, actor, who, whole);
}

/** As the actor sees it; a draft with those who would be asked. */
export async function showApplication(
  deps: PhysicalDeps,
  actor: Actor,
  who: Standing,
  whole: WholeApplication,
): Promise<Application> {
  const shown = await presentApplication(deps, whole, who);
  return shown.status === 'DRAFT' ? { ...shown, nodes: await previewNodes(deps, actor, whole) } : shown;
}

/** What the actor sees: their own, those that name them, and for readers of seals all that were submitted. Throws NOT_FOUND, PHYSICAL_OFF. */
export async function getApplicationPage(
  deps: PhysicalDeps,
  actor: Actor,
  query: z.output<typeof applicationPageQuerySchema>,
): Promise<ApplicationPage> {
  const who = await standIn(deps, actor, query.companyId);
  const reader = {
    companyId: who.company.id,
    userId: who.userId,
    readsAll: who.reads || who.managesAll,
    photoRequired: (await deps.system.setting('physicalconfig')).photoRequired,
  };
  const { db } = deps.database;
  const [{ ids, total }, counts] = await Promise.all([pageOf(db, reader, query), countBoxes(db, reader)]);
  const { page, pageSize } = query;
  return { list: await presentBriefs(deps, await findWhole(db, ids), who), total, page, pageSize, counts };
}

/** Throws NOT_FOUND, PHYSICAL_OFF. */
export async function getPhotoDebt(deps: PhysicalDeps, actor: Actor, companyId: string): Promise<PhotoDebt> {
  const who = await standIn(deps, actor, companyId);
  const { photoRequired, photoDebtLimit: limit } = await deps.system.setting('physicalconfig');
  const due = photoRequired ? await listDue(deps.database.db, companyId, who.userId) : [];
  return {
    limit,
    blocked: limit > 0 && due.length >= limit,
    list: due.map(({ press, application, sealName }) => ({
      applicationId: application.id,
      serialNo: serialOf(application),
      subject: application.subject,
      pressId: press.id,
      sealName,
      time: toChinaTime(press.time),
    })),
  };
}
