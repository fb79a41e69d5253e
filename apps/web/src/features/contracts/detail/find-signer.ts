import type {
  Action,
  Contract,
  Signatory,
  TimelineEntry,
} from '@cinnabar/protocol/contracts/contract-schema';

/** Both times are of one transaction; they may be cut to whole seconds apart. */
const SAME_MS = 2000;

/** The line of the log that tells who did a finished step; null while it waits. */
export function findSigner(
  { timeline }: Pick<Contract, 'timeline'>,
  party: Pick<Signatory, 'tenantName'>,
  action: Pick<Action, 'completeTime'>,
): TimelineEntry | null {
  if (!action.completeTime) return null;
  const done = Date.parse(action.completeTime);
  return (
    timeline.find(
      ({ event, partyName, time }) =>
        event === 'CONTRACT_SIGN' &&
        partyName === party.tenantName &&
        Math.abs(Date.parse(time) - done) <= SAME_MS,
    ) ?? null
  );
}
