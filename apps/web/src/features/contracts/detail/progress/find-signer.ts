import type {
  Action,
  Contract,
  Signatory,
  TimelineEntry,
} from '@cinnabar/protocol/contracts/contract-schema';

/** The acts that end a step. */
const DONE_BY = [
  'CONTRACT_SIGN',
  'CONTRACT_AUTO_SIGN',
  'CONTRACT_APPROVE',
  'CONTRACT_FILL',
  'CONTRACT_REJECT',
  'CONTRACT_KEEP',
];
/** Both times are of one transaction; they may be cut to whole seconds apart. */
const SAME_MS = 2000;

/** The log record with the person who completed a step; null while it is open. */
export function findSigner(
  { timeline }: Pick<Contract, 'timeline'>,
  party: Pick<Signatory, 'tenantName'>,
  action: Pick<Action, 'id' | 'completeTime'>,
): TimelineEntry | null {
  if (!action.completeTime) return null;
  const told = timeline.findLast(({ step, event }) => step === action.id && DONE_BY.includes(event));
  if (told) return told;
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
