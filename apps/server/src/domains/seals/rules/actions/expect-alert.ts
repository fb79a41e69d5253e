import { QUIET_HOURS } from '@cinnabar/protocol/seals/rules/rule-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import { alertOf, expectedOf } from '../../checking/read-alert.ts';
import { keepQuiet } from '../../checking/rule-store.ts';
import { recordSealEvent } from '../../record-seal-event.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayGrant, standingOf } from '../../seals-policy.ts';
import { lockSeal } from '../../seals-store.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Says that a use which a rule reported was expected. For a day the rule sends no message about that person; it notes, asks and stops as
 * before. Throws NOT_FOUND, NOT_ALLOWED, SEAL_ALERT_EXPECTED.
 */
export async function expectAlert(
  deps: SealsDeps,
  actor: Actor,
  { sealId, sequence }: { sealId: string; sequence: number },
): Promise<void> {
  const seen = await getVisibleSeal(deps, actor, sealId);
  if (!mayGrant(seen, await standingOf(deps, actor, seen))) throw new AppError('NOT_ALLOWED');
  await deps.database.transaction(async (tx) => {
    // Two managers at once: the second one reads the record of the first.
    await lockSeal(tx, sealId);
    const records = await deps.audit.list({ kind: 'SEAL', id: sealId });
    const record = records.find((one) => one.sequence === sequence);
    const alert = record && alertOf(record);
    if (!record || !alert) throw new AppError('NOT_FOUND');
    if (expectedOf(records).has(sequence)) throw new AppError('SEAL_ALERT_EXPECTED');
    const { rule, userId } = alert;
    const untilTime = new Date(deps.clock.now().getTime() + QUIET_HOURS * HOUR_MS);
    await keepQuiet(tx, { sealId, ruleId: rule.id, userId }, untilTime);
    await recordSealEvent(deps, tx, sealId, actor, 'SEAL_ALERT_EXPECTED', {
      alert: sequence,
      subject: String(record.detail.subject ?? ''),
      rule: JSON.stringify(rule),
    });
  });
}
