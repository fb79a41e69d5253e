import { AUDIT_EVENTS, AUDIT_GROUPS, eventsOfResult, resultOf } from '@cinnabar/protocol/audit/audit-events';
import type { auditFilterSchema } from '@cinnabar/protocol/audit/audit-list-schema';
import type { z } from 'zod';
import type { Chain } from '../audit-entry.ts';
import type { LogFilter, Place } from './log-store.ts';

export type AskedFilter = z.output<typeof auditFilterSchema>;

/** What a query asks for of these chains. */
export function readFilter(asked: AskedFilter, chains: readonly Chain[]): LogFilter {
  const { actorId = null, subjectId = null, address } = asked;
  return {
    ...eventsOf(asked),
    // Records of a seal's chain are all about the seal.
    chains:
      subjectId === null ? chains : chains.filter(({ kind, id }) => kind !== 'SEAL' || id === subjectId),
    actorId,
    subjectId,
    from: asked.from ? dayStart(asked.from) : null,
    until: asked.to ? new Date(dayStart(asked.to).getTime() + DAY_MS) : null,
    address: address || null,
  };
}

/** What was asked for, as the query of a call has it; empty: everything. */
export function describeFilter({ scope: _, ...asked }: AskedFilter): string {
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => Boolean(value))).toString();
}

function eventsOf({ group, result }: AskedFilter): Pick<LogFilter, 'events' | 'without'> {
  const ofGroup: readonly string[] | null = group ? AUDIT_GROUPS[group] : null;
  if (!result) return { events: ofGroup, without: [] };
  const ofResult = eventsOfResult(result);
  if (ofGroup) return { events: ofGroup.filter((event) => resultOf(event) === result), without: [] };
  return ofResult
    ? { events: ofResult, without: [] }
    : { events: null, without: AUDIT_EVENTS.filter((event) => resultOf(event) !== result) };
}

const DAY_MS = 86_400_000;
const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** Null for a text that names no place. */
export function readPlace(text: string | undefined): Place | null {
  const [, time, chainId, sequence] = text?.match(/^(\d+)_(.+)_(\d+)$/) ?? [];
  if (!time || !chainId || !sequence) return null;
  const place = { time: new Date(Number(time)), chainId, sequence: Number(sequence) };
  const isKnown = place.time.getTime() <= Date.UTC(9999, 0) && place.sequence < 2 ** 31;
  return isKnown ? place : null;
}

export const writePlace = ({ time, chainId, sequence }: Place): string =>
  `${time.getTime()}_${chainId}_${sequence}`;
