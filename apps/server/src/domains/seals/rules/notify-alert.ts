import type { z } from 'zod';
import { takeMessage } from '../checking/rule-store.ts';
import { sayMatch } from '../checking/say-rule.ts';
import { stateOf } from '../grant-terms.ts';
import { listSealManagers } from '../list-seal-managers.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { findSeal, type SealState } from '../seals-store.ts';
import type { notifyAlertJob } from './rule-jobs.ts';

const HOUR_MS = 60 * 60 * 1000;

const TEMPLATES = { NOTE: 'seal-alert-note', ASK: 'seal-alert-ask', STOP: 'seal-alert-stop' } as const;

type Alert = z.output<typeof notifyAlertJob.schema>;

/** To those who manage the seal and the employees who audit it, each in their language; at most one an hour for a rule and a person. */
export async function notifyAlert(deps: SealsDeps, alert: Alert): Promise<void> {
  const { sealId, rule, found, userId, person, subject } = alert;
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const state = await findSeal(tx, sealId);
    if (!state) return;
    const quiet = { sealId, ruleId: rule.id, userId };
    if (!(await takeMessage(tx, quiet, now, new Date(now.getTime() + HOUR_MS)))) return;
    const people = await deps.identity.listUsers(await listReceivers(deps, state), tx);
    for (const [language, those] of Map.groupBy(people, ({ lang }) => lang))
      await deps.organizations.notifyUsers(
        tx,
        those.map(({ id }) => id),
        {
          template: TEMPLATES[rule.effect],
          params: { person, seal: state.seal.name, subject, reason: sayMatch(language, { rule, found }) },
          path: `/seal-electronic/${sealId}`,
        },
      );
  });
}

async function listReceivers(deps: SealsDeps, state: SealState): Promise<string[]> {
  const now = deps.clock.now();
  const auditors = state.grants.filter(
    (one) => one.right === 'AUDIT' && one.subjectType === 'EMPLOYEE' && stateOf(one, now) === 'ACTIVE',
  );
  const ids = auditors.map(({ subjectId }) => subjectId);
  const employed = await Promise.all(
    ids.map((userId) => deps.organizations.isEmployee({ userId }, state.seal.ownerId)),
  );
  return [...new Set([...(await listSealManagers(deps, state)), ...ids.filter((_, at) => employed[at])])];
}
