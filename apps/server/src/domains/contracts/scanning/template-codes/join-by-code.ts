import { isId } from '@cinnabar/kernel';
import { TEMPLATE_CODE_LIMITS } from '@cinnabar/protocol/templates/codes/code-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { countAttempts } from '../../../../platform/http/rate-limit.ts';
import { NO_ORIGIN } from '../../launching/launch-as.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { launchCodeUseJob } from './code-jobs.ts';
import { getUsableCode, sendToOwn } from './describe-code.ts';
import { ATTEMPT_MS, drawUse, isDead } from './draw-use.ts';
import { launchUse } from './launch-use.ts';
import { findCode, findUse, lockCode, type TemplateCodeRecord, takeOverUse } from './template-codes-store.ts';

const HOUR_SECONDS = 60 * 60;
/** New contracts of one person in an hour, by all codes. */
const PER_PERSON = 30;

/**
 * Makes a contract for a person who scanned the code of a template and opens it for them. Errors: SCAN_TO_SIGN and SCAN_TO_DETAIL with the
 * contract that they have already, NAME_OF_ORGANIZATION, TOO_MANY_REQUESTS, and those of `getUsableCode`, `drawUse` and `launchUse`.
 */
export async function joinByCode(
  deps: ContractsDeps,
  actor: Actor,
  { code, name: typed }: { code: TemplateCodeRecord; name: string },
): Promise<{ contractId: string }> {
  await deps.license.requireLicense();
  await getUsableCode(deps, actor, code);
  const user = await deps.identity.getUser(actor.userId);
  // A verified name takes precedence over the form.
  const name = (user.realName && user.name) || typed;
  if (!user.realName) await deps.identity.requireOwnName(name, 'name');
  await countAttempts(deps.database, [
    { key: `template-code:${code.id}`, max: TEMPLATE_CODE_LIMITS.perHour, windowSeconds: HOUR_SECONDS },
    { key: `template-code:user:${user.id}`, max: PER_PERSON, windowSeconds: HOUR_SECONDS },
  ]);
  const drawn = await drawUse(deps, code.id, { userId: user.id, name });
  if ('contractId' in drawn) return sendToOwn(deps, actor, drawn.contractId);
  deps.checkpoint?.('code-drawn');
  await launchUse(deps, drawn, actor.origin);
  return { contractId: drawn.use.contractId };
}

/** The job of every use: does nothing when its contract is there, else makes what a dead process left. */
export async function resumeUse(
  deps: ContractsDeps,
  job: { codeId: string; contractId: string },
): Promise<void> {
  const use = await findUse(deps.database.db, job);
  // Nearly always: the contract is there, or the use was given back.
  if (!use || use.launchTime !== null) return;
  const drawn = await deps.database.transaction(async (tx) => {
    const code = await lockCode(tx, job.codeId);
    const pending = code && (await findUse(tx, job));
    if (!pending || pending.launchTime !== null) return null;
    const now = deps.clock.now();
    if (isDead(pending, now)) return { code, use: await takeOverUse(tx, pending, now) };
    const startAfter = new Date(pending.attemptTime.getTime() + ATTEMPT_MS);
    await deps.jobs.send(tx, launchCodeUseJob, job, { startAfter });
    return null;
  });
  if (!drawn) return;
  await launchUse(deps, drawn, NO_ORIGIN).catch((error: unknown) => {
    // What concerns the code is kept with it; a passing outage was given back, too.
    if (!(error instanceof AppError)) throw error;
  });
}

/** Null for an id that is no code's. */
export const findCodeToScan = async (deps: ContractsDeps, id: string): Promise<TemplateCodeRecord | null> =>
  isId(id) ? findCode(deps.database.db, id) : null;
