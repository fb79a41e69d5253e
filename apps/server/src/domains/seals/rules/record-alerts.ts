import type { RuleEffect } from '@cinnabar/protocol/seals/rules/rule-values';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { MatchedRule } from '../checking/check-rules.ts';
import { refusalOf, type UseDecision } from '../decide-use.ts';
import { recordSealEvent } from '../record-seal-event.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { notifyAlertJob } from './rule-jobs.ts';

/** A use of which rules are recorded. */
export interface AlertedUse {
  sealId: string;
  contractId: string;
  subject: string;
  by: AuditActor;
  /** Of an automatic use the holder of its grant. */
  person: { userId: string; name: string };
}

/** Each rule that matched as a record of the seal, with the job that sends its message. */
export async function recordAlerts(
  deps: Pick<SealsDeps, 'audit' | 'jobs'>,
  tx: Tx,
  { sealId, contractId, subject, by, person }: AlertedUse,
  matched: readonly (MatchedRule & { effect: RuleEffect })[],
): Promise<void> {
  for (const { rule, found, effect } of matched) {
    await recordSealEvent(deps, tx, sealId, by, 'SEAL_ALERT', {
      contractId,
      subject,
      effect,
      rule: JSON.stringify(rule),
      found,
      userId: person.userId,
    });
    await deps.jobs.send(tx, notifyAlertJob, {
      sealId,
      // What it did: to a seal administrator an approval is not asked of, it is a note.
      rule: { ...rule, effect } as typeof rule,
      found,
      userId: person.userId,
      person: person.name,
      subject,
    });
  }
}

/** The rules for which a use was refused; empty: it was for something else. */
export const refusingRules = ({ matched }: UseDecision): (MatchedRule & { effect: RuleEffect })[] =>
  matched.filter(({ effect }) => effect === 'STOP').length > 0
    ? matched.filter(({ effect }) => effect === 'STOP')
    : matched.filter(({ effect }) => effect === 'ASK');

/** Refused by rules in the transaction that applies the seal, so that the alerts can only be recorded once it is rolled back. */
export class RefusedByRules extends AppError {
  readonly use: AlertedUse;
  readonly matched: ReturnType<typeof refusingRules>;

  constructor(decision: UseDecision, use: AlertedUse) {
    super(refusalOf(decision));
    this.use = use;
    this.matched = refusingRules(decision);
  }
}

/** For who rolls back the transaction of a use: records what refused it, if it was rules. */
export async function recordRefusal(
  deps: Pick<SealsDeps, 'audit' | 'jobs' | 'database'>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof RefusedByRules)) return;
  await deps.database.transaction((tx) => recordAlerts(deps, tx, error.use, error.matched));
}
