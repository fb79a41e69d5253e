import { toChinaTime } from '@cinnabar/kernel';
import type { LogForwarding } from '@cinnabar/protocol/audit/forwarding-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { readForwarding } from '../forwarding/forwarding-store.ts';
import { getReadableLog } from './log-policy.ts';
import type { LogDeps } from './log-ports.ts';

/** How sending to the operator's receiver goes, for those who read the log of the installation. Throws NOT_ALLOWED. */
export async function getForwarding(
  deps: LogDeps,
  actor: Actor,
  receiver: string | null,
): Promise<LogForwarding> {
  await getReadableLog(deps, actor, 'SYSTEM');
  const { state, waiting } = await readForwarding(deps.database.db);
  return {
    receiver,
    waiting,
    sent: state?.sent ?? 0,
    sentTime: state?.sentTime ? toChinaTime(state.sentTime) : null,
    failure:
      state?.error && state.errorTime ? { text: state.error, since: toChinaTime(state.errorTime) } : null,
  };
}
