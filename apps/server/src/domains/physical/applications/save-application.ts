import { isId, newId, toChinaTime } from '@cinnabar/kernel';
import type {
  Application,
  emergencySchema,
  saveApplicationSchema,
} from '@cinnabar/protocol/physical/application-schema';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { type Standing, standToChange } from '../physical-policy.ts';
import { recordEvent } from '../record-event.ts';
import {
  type ApplicationRecord,
  type AuthRecord,
  findWhole,
  insertApplication,
  lockWhole,
  nextSequence,
  replaceAuths,
  setStatus,
  updateApplication,
} from '../stores/application-store.ts';
import { shareSeals } from '../stores/seal-store.ts';
import { fillForms } from './fill-forms.ts';
import { showApplication } from './read-applications.ts';
import {
  composeNodes,
  type PhysicalType,
  requireCategory,
  requireNoDebt,
  requireSubmittable,
} from './submit-application.ts';

const HOUR_MS = 60 * 60 * 1000;
type Form = z.output<typeof saveApplicationSchema>;
/** What the form of the type holds, as it is kept. */
type Filled = Pick<ApplicationRecord, 'forms' | 'categoryVersion'>;

/**
 * Saves a draft of the actor, or submits it. Throws NOT_FOUND, PHYSICAL_OFF, COMPANY_FROZEN, PHYSICAL_CATEGORY, PHYSICAL_STATE for one that was
 * submitted before, and of a submission what `fillForms`, `requireSubmittable` and `composeNodes` throw.
 */
export async function saveApplication(deps: PhysicalDeps, actor: Actor, form: Form): Promise<Application> {
  const who = await standToChange(deps, actor, form.companyId);
  const type = await requireCategory(deps, actor, form.companyId, form.categoryId);
  const filled = { forms: fillForms(type.fields, form.forms, form.submit), categoryVersion: type.number };
  const id = await deps.database.transaction(async (tx) => {
    const application =
      form.id === undefined
        ? await begin(deps, tx, actor, { ...form, ...filled })
        : await reopen(tx, actor, { ...form, ...filled });
    const auths = await authsOf(deps, tx, application.id, form);
    await replaceAuths(tx, application.id, auths);
    if (form.submit) await submit(deps, tx, actor, application, auths, type);
    return application.id;
  });
  return presentOne(deps, actor, who, id);
}

async function begin(
  deps: PhysicalDeps,
  tx: Tx,
  actor: Actor,
  form: Pick<Form, 'companyId' | 'categoryId' | 'subject' | 'description' | 'takenOut' | 'place'> &
    Filled & { emergency?: { reason: string } },
): Promise<ApplicationRecord> {
  const now = deps.clock.now();
  const year = Number(toChinaTime(now).slice(0, 4));
  const { companyId, categoryId, subject, description, takenOut, place, emergency } = form;
  const { forms, categoryVersion } = form;
  const record: ApplicationRecord = {
    id: newId(now.getTime()),
    companyId,
    year,
    sequence: await nextSequence(tx, companyId, year),
    categoryId,
    subject,
    description,
    takenOut,
    place,
    emergency: emergency !== undefined,
    status: emergency ? 'APPROVING' : 'DRAFT',
    reason: emergency?.reason ?? '',
    nodes: [],
    askedIds: [],
    forms,
    categoryVersion,
    applicantId: actor.userId,
    applicantName: actor.name,
    createTime: now,
  };
  await insertApplication(tx, record);
  return record;
}

async function reopen(tx: Tx, actor: Actor, form: Form & Filled): Promise<ApplicationRecord> {
  const whole = isId(form.id!) ? await lockWhole(tx, form.id!) : null;
  if (whole?.application.companyId !== form.companyId || whole.application.applicantId !== actor.userId)
    throw new AppError('NOT_FOUND');
  if (whole.application.status !== 'DRAFT') throw new AppError('PHYSICAL_STATE');
  const { categoryId, subject, description, takenOut, place, forms, categoryVersion } = form;
  const change = { categoryId, subject, description, takenOut, place, forms, categoryVersion };
  await updateApplication(tx, form.id!, change);
  return { ...whole.application, categoryId, subject };
}

async function authsOf(
  deps: PhysicalDeps,
  tx: Tx,
  applicationId: string,
  form: Pick<Form, 'companyId' | 'auths'>,
): Promise<AuthRecord[]> {
  const { auths } = form;
  if (auths.some(({ sealId, userId }) => !isId(sealId) || !isId(userId))) throw new AppError('NOT_FOUND');
  if (new Set(auths.map(({ sealId, userId }) => `${sealId} ${userId}`)).size < auths.length)
    throw new AppError('PHYSICAL_TWICE');
  // Also in a draft only what belongs to the company is named.
  const sealIds = [...new Set(auths.map(({ sealId }) => sealId))];
  if ((await shareSeals(tx, form.companyId, sealIds)).length < sealIds.length)
    throw new AppError('PHYSICAL_SEAL_STATE');
  const userIds = [...new Set(auths.map(({ userId }) => userId))];
  if ((await deps.organizations.employeesAmong(tx, form.companyId, userIds)).size < userIds.length)
    throw new AppError('PHYSICAL_PERSON');
  const people = await deps.identity.listUsers(userIds, tx);
  return auths.map(({ sealId, userId, count, startTime, endTime }, position) => ({
    id: newId(),
    applicationId,
    position,
    sealId,
    userId,
    userName: people.find((one) => one.id === userId)?.name ?? '',
    count,
    usedCount: 0,
    startTime: new Date(startTime),
    endTime: new Date(endTime),
    ended: false,
    endReason: '',
  }));
}

async function submit(
  deps: PhysicalDeps,
  tx: Tx,
  actor: Actor,
  application: ApplicationRecord,
  auths: AuthRecord[],
  { approvers }: PhysicalType,
): Promise<void> {
  const { companyId, categoryId, applicantId, subject, id } = application;
  const asked = { companyId, categoryId, applicantId, auths };
  await requireSubmittable(deps, tx, asked);
  const nodes = await composeNodes(deps, tx, asked, approvers);
  const askedIds = nodes[0]!.approverIds;
  await updateApplication(tx, id, { nodes, askedIds });
  await setStatus(tx, id, 'APPROVING');
  await recordEvent(deps, tx, { companyId, application }, actor, 'PHYSICAL_SUBMIT', { count: auths.length });
  await deps.organizations.notifyUsers(tx, askedIds, {
    template: 'physical-asked',
    params: { person: actor.name, subject },
    path: `/physical/detail/${id}`,
  });
}

/**
 * A seal administrator asks one other employee to open the use of a seal at once; the legal representative and the auditors are notified in the
 * same transaction. Throws NOT_ALLOWED, PHYSICAL_SECOND, PHYSICAL_CATEGORY, PHYSICAL_SEAL_STATE, PHYSICAL_PERSON, PHOTO_DEBT, COMPANY_FROZEN.
 */
export async function openEmergency(
  deps: PhysicalDeps,
  actor: Actor,
  form: z.output<typeof emergencySchema>,
): Promise<Application> {
  const { companyId, categoryId, subject, reason, sealId, userId, secondId, count, hours } = form;
  const who = await standToChange(deps, actor, companyId);
  if (!who.roles.includes('SA')) throw new AppError('NOT_ALLOWED');
  if (!isId(secondId) || secondId === actor.userId) throw new AppError('PHYSICAL_SECOND');
  const { number: categoryVersion } = await requireCategory(deps, actor, companyId, categoryId);
  const startTime = deps.clock.now();
  const endTime = new Date(startTime.getTime() + hours * HOUR_MS);
  const id = await deps.database.transaction(async (tx) => {
    if (!(await deps.organizations.employeesAmong(tx, companyId, [secondId])).has(secondId))
      throw new AppError('PHYSICAL_SECOND');
    const application = await begin(deps, tx, actor, {
      companyId,
      categoryId,
      subject,
      description: reason,
      takenOut: false,
      place: '',
      forms: [],
      categoryVersion,
      emergency: { reason },
    });
    const times = { startTime: startTime.toISOString(), endTime: endTime.toISOString() };
    const auths = await authsOf(deps, tx, application.id, {
      companyId,
      auths: [{ sealId, userId, count, ...times }],
    });
    await replaceAuths(tx, application.id, auths);
    const { applicantId } = application;
    await requireSubmittable(deps, tx, { companyId, categoryId, applicantId, auths });
    await requireNoDebt(deps, tx, companyId, [actor.userId]);
    const [second] = await deps.identity.listUsers([secondId], tx);
    await updateApplication(tx, application.id, {
      nodes: [{ approverIds: [secondId], name: second?.name ?? '', decision: null, opinion: '', time: null }],
      askedIds: [secondId],
    });
    await recordEvent(deps, tx, { companyId, application }, actor, 'PHYSICAL_EMERGENCY', {
      reason,
      person: second?.name ?? '',
    });
    const path = `/physical/detail/${application.id}`;
    await deps.organizations.notifyUsers(tx, [secondId], {
      template: 'physical-asked',
      params: { person: actor.name, subject },
      path,
    });
    const watchers = await Promise.all(
      (['LP', 'AUDITOR'] as const).map((role) => deps.organizations.listRoleMembers(companyId, role)),
    );
    await deps.organizations.notifyUsers(
      tx,
      watchers.flat().map((one) => one.id),
      { template: 'physical-emergency', params: { person: actor.name, subject, reason }, path },
    );
    return application.id;
  });
  return presentOne(deps, actor, who, id);
}

/** As the actor sees it after their act. */
async function presentOne(deps: PhysicalDeps, actor: Actor, who: Standing, id: string): Promise<Application> {
  const [whole] = await findWhole(deps.database.db, [id]);
  return showApplication(deps, actor, who, whole!);
}
