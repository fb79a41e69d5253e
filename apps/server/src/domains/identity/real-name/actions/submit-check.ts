import { newId } from '@cinnabar/kernel';
import {
  maskNumber,
  REAL_NAME_CONSENT,
  sidesOf,
} from '@cinnabar/protocol/identity/real-name/real-name-rules';
import type { realNameFormSchema } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import type { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { countAttempt } from '../../../../platform/http/rate-limit.ts';
import { actorOf } from '../../../audit/index.ts';
import { checkCode } from '../../codes/check-code.ts';
import { requireOwnName } from '../../users/require-own-name.ts';
import { sealDetails } from '../check-details.ts';
import { chooseProvider } from '../choose-provider.ts';
import { readDetails } from '../read-details.ts';
import type { RealNameContext } from '../real-name-context.ts';
import { checksPerUser } from '../real-name-limits.ts';
import {
  bindPhoto,
  type CheckRecord,
  findLatestCheck,
  insertCheck,
  isOpen,
  lockUser,
} from '../real-name-store.ts';
import { bringForward } from './bring-forward.ts';
import { notifyReviewers } from './notify-outcome.ts';

type Form = z.output<typeof realNameFormSchema>;

/**
 * Accepts a person's details, and starts their check. Throws PAGE_OUT_OF_DATE for consent to an older text, REAL_NAME_METHOD, BAD_REQUEST
 * naming the fields, NAME_OF_ORGANIZATION, REAL_NAME_DONE, REAL_NAME_OPEN, REAL_NAME_PHOTO, WRONG_CODE, CODE_EXPIRED.
 */
export async function submitCheck(context: RealNameContext, actor: Actor, form: Form): Promise<void> {
  const { database, clock } = context.identity;
  const now = clock.now();
  if (form.consent !== REAL_NAME_CONSENT) throw new AppError('PAGE_OUT_OF_DATE');
  const provider = await chooseProvider(context);
  const suits = form.method === 'IDCARD' || form.paper === 'IDCARD';
  if (!provider.methods.includes(form.method) || !suits) throw new AppError('REAL_NAME_METHOD');
  const details = readDetails(context, form, now);
  await requireOwnName(context.ports, details.name);
  await countAttempt(database, checksPerUser(actor.userId), now);
  const id = newId();
  const check: CheckRecord = {
    id,
    userId: actor.userId,
    method: form.method,
    paper: form.paper,
    details: sealDetails(context.masterKey, id, details),
    maskedNumber: maskNumber(details.number),
    provider: provider.name,
    providerRef: null,
    state: 'PENDING',
    reason: null,
    reasonName: null,
    url: null,
    consent: form.consent,
    createTime: now,
    reviewerId: null,
    decideTime: null,
    forgetTime: null,
  };
  await database.transaction(async (tx) => {
    const { realName } = await lockUser(tx, actor.userId);
    if (realName) throw new AppError('REAL_NAME_DONE');
    const latest = await findLatestCheck(tx, actor.userId);
    if (latest && isOpen(latest)) throw new AppError('REAL_NAME_OPEN');
    await insertCheck(tx, check);
    if (form.method === 'IDCARD') await bindPhotos(tx, check, form.photos);
    else await spendCode(context, tx, actor, { mobile: details.mobile!, pin: form.pin ?? '' });
    if (provider.name === 'manual') await notifyReviewers(context, tx, check);
    await context.identity.audit.record(tx, {
      chain: { kind: 'TENANT', id: actor.tenantId ?? actor.userId },
      event: 'REAL_NAME_SUBMIT',
      actor: actorOf(actor),
      subjectId: actor.userId,
      detail: { method: form.method, paper: form.paper, provider: provider.name, consent: form.consent },
    });
  });
  await bringForward(context, check);
}

async function bindPhotos(tx: Tx, check: CheckRecord, photos: Form['photos']): Promise<void> {
  const { id: checkId, userId } = check;
  for (const side of sidesOf(check.paper)) {
    const id = photos[side];
    if (!id || !(await bindPhoto(tx, { id, userId, checkId, side }))) throw new AppError('REAL_NAME_PHOTO');
  }
}

async function spendCode(
  { identity }: RealNameContext,
  tx: Tx,
  actor: Actor,
  { mobile, pin }: { mobile: string; pin: string },
): Promise<void> {
  const code = identity.sealing.open(pin);
  await checkCode(identity, { contact: mobile, purpose: 'REAL_NAME', bindTo: actor.userId, code }, tx);
}
