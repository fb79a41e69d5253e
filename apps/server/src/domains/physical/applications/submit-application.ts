import type { FormField } from '@cinnabar/protocol/categories/rules/form-fields';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import type { ApprovalNode } from '../physical-tables.ts';
import type { AuthRecord } from '../stores/application-store.ts';
import { listDue } from '../stores/press-store.ts';
import { shareSeals } from '../stores/seal-store.ts';

export interface Asked {
  companyId: string;
  categoryId: string;
  applicantId: string;
  auths: readonly Pick<AuthRecord, 'sealId' | 'userId' | 'startTime' | 'endTime'>[];
}

/** The published rules that an application follows. */
export interface PhysicalType {
  number: number;
  fields: readonly FormField[];
  approvers: readonly (readonly { id: string; name: string }[])[];
}

/** The type is of kind PHYSICAL, open, and one that the actor may send. Throws PHYSICAL_CATEGORY. */
export async function requireCategory(
  deps: PhysicalDeps,
  actor: Actor,
  companyId: string,
  categoryId: string,
): Promise<PhysicalType> {
  const found = await deps.categories.findPhysical(actor, companyId, categoryId);
  if (!found) throw new AppError('PHYSICAL_CATEGORY');
  const { formFields, approvals } = found.config;
  return {
    number: found.number,
    fields: formFields,
    approvers: approvals.map(({ approvers }) => approvers),
  };
}

/** Throws PHYSICAL_EMPTY, PHYSICAL_PERIOD_PAST, PHYSICAL_SEAL_STATE, PHYSICAL_PERSON, PHOTO_DEBT. */
export async function requireSubmittable(deps: PhysicalDeps, tx: Tx, asked: Asked): Promise<void> {
  const { companyId, applicantId, auths } = asked;
  if (auths.length === 0) throw new AppError('PHYSICAL_EMPTY');
  const now = deps.clock.now();
  if (auths.some(({ startTime, endTime }) => endTime <= now || endTime <= startTime))
    throw new AppError('PHYSICAL_PERIOD_PAST');
  const sealIds = [...new Set(auths.map(({ sealId }) => sealId))];
  const seals = await shareSeals(tx, companyId, sealIds);
  if (seals.length < sealIds.length || seals.some(({ state }) => state !== 'NORMAL'))
    throw new AppError('PHYSICAL_SEAL_STATE');
  const userIds = [...new Set(auths.map(({ userId }) => userId))];
  const employed = await deps.organizations.employeesAmong(tx, companyId, userIds);
  if (userIds.some((id) => !employed.has(id))) throw new AppError('PHYSICAL_PERSON');
  await requireNoDebt(deps, tx, companyId, [applicantId, ...userIds]);
}

/** Where photos are required, one who owes as many as the installation says neither applies nor presses. Throws PHOTO_DEBT. */
export async function requireNoDebt(
  deps: Pick<PhysicalDeps, 'system' | 'identity'>,
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<void> {
  const { photoRequired, photoDebtLimit } = await deps.system.setting('physicalconfig');
  if (!photoRequired || photoDebtLimit === 0) return;
  for (const id of new Set(userIds)) {
    const count = (await listDue(tx, companyId, id)).length;
    if (count < photoDebtLimit) continue;
    const [person] = await deps.identity.listUsers([id], tx);
    throw new AppError('PHOTO_DEBT', { params: { name: person?.name ?? '', count, max: photoDebtLimit } });
  }
}

/**
 * The nodes in their order: those of the business type, then each keeper of the seals. No one approves their own application; where that leaves
 * none, a seal administrator, else an administrator of the company does. Throws PHYSICAL_NO_APPROVER.
 */
export async function composeNodes(
  deps: PhysicalDeps,
  tx: Tx,
  { companyId, applicantId, auths }: Asked,
  ofCategory: readonly (readonly { id: string; name: string }[])[],
): Promise<ApprovalNode[]> {
  const seals = await shareSeals(
    tx,
    companyId,
    auths.map(({ sealId }) => sealId),
  );
  const keeperIds = [...new Set(seals.map(({ keeperId }) => keeperId))];
  const keepers = await deps.identity.listUsers(keeperIds, tx);
  const wanted = [
    ...ofCategory,
    ...keeperIds.map((id) => [{ id, name: keepers.find((one) => one.id === id)?.name ?? '' }]),
  ];
  const named = await onlyEmployed(deps, tx, companyId, applicantId, wanted);
  if (named.length > 0) return named;
  for (const role of ['SA', 'SYSTEM'] as const) {
    const members = await deps.organizations.listRoleMembers(companyId, role);
    const stand = await onlyEmployed(deps, tx, companyId, applicantId, [members]);
    if (stand.length > 0) return stand;
  }
  throw new AppError('PHYSICAL_NO_APPROVER');
}

async function onlyEmployed(
  { organizations }: PhysicalDeps,
  tx: Tx,
  companyId: string,
  applicantId: string,
  wanted: readonly (readonly { id: string; name: string }[])[],
): Promise<ApprovalNode[]> {
  const ids = [...new Set(wanted.flat().map(({ id }) => id))];
  const employed = await organizations.employeesAmong(tx, companyId, ids);
  const nodes: ApprovalNode[] = [];
  for (const people of wanted) {
    const able = people.filter(({ id }) => id !== applicantId && employed.has(id));
    const key = able.map(({ id }) => id).join();
    if (able.length === 0 || nodes.some(({ approverIds }) => approverIds.join() === key)) continue;
    nodes.push({
      approverIds: able.map(({ id }) => id),
      name: able.map(({ name }) => name).join('、'),
      decision: null,
      opinion: '',
      time: null,
    });
  }
  return nodes;
}
