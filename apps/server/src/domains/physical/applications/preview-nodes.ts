import type { Application } from '@cinnabar/protocol/physical/application-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import type { WholeApplication } from '../stores/application-store.ts';
import { composeNodes } from './submit-application.ts';

/**
 * Who would be asked if a draft were submitted now, for its applicant. None while it names no seal, or a type that the applicant may no longer
 * send.
 */
export async function previewNodes(
  deps: PhysicalDeps,
  actor: Actor,
  { application, auths }: WholeApplication,
): Promise<Application['nodes']> {
  const { companyId, categoryId, applicantId } = application;
  if (auths.length === 0) return [];
  const type = await deps.categories.findPhysical(actor, companyId, categoryId);
  if (!type) return [];
  const ofCategory = type.config.approvals.map(({ approvers }) => approvers);
  try {
    const nodes = await deps.database.transaction((tx) =>
      composeNodes(deps, tx, { companyId, categoryId, applicantId, auths }, ofCategory),
    );
    return nodes.map(({ name, decision, opinion, time }) => ({ name, decision, opinion, time }));
  } catch (error) {
    if (error instanceof AppError && error.reason === 'PHYSICAL_NO_APPROVER') return [];
    throw error;
  }
}
