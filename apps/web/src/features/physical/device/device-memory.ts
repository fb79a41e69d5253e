import type { DeviceEvent } from '@cinnabar/protocol/physical/device-schema';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

/** With power and network; without network; without power. */
export const POWERS = ['ON', 'OFFLINE', 'OFF'] as const;
export type Power = (typeof POWERS)[number];

/** What the server said to one sending; `failed`: its reason. */
export type Outcome = { repeated: boolean; left: number | null } | { failed: string };

export interface MadeEvent {
  seq: number;
  kind: DeviceEvent['kind'];
  at: string;
  person: string | null;
  /** As it is signed and sent, each time byte for byte. */
  body: string;
  /** Of each time that it was sent; empty: it waits. */
  outcomes: Outcome[];
}

/** What a device keeps without power: this browser stands in for its memory. */
export interface DeviceMemory {
  power: Power;
  /** The newest first. */
  events: MadeEvent[];
}

const MOST_KEPT = 50;
const keyOf = (deviceNo: string) => `cinnabar.stamp.${deviceNo}`;

export function readMemory(deviceNo: string): DeviceMemory {
  try {
    return JSON.parse(readStored(keyOf(deviceNo)) ?? '') as DeviceMemory;
  } catch {
    return { power: 'ON', events: [] };
  }
}

export function keepMemory(deviceNo: string, { power, events }: DeviceMemory): DeviceMemory {
  const kept = { power, events: events.slice(0, MOST_KEPT) };
  writeStored(keyOf(deviceNo), JSON.stringify(kept));
  return kept;
}

/** A new event with the next number: later than what the server has, and than what waits here. */
export function makeEvent(
  memory: DeviceMemory,
  {
    deviceNo,
    lastSeq,
    kind,
    authId,
    person = null,
    now,
  }: Pick<DeviceEvent, 'deviceNo' | 'kind' | 'authId'> & {
    lastSeq: number;
    person?: string | null;
    now: number;
  },
): MadeEvent {
  const seq = Math.max(lastSeq, ...memory.events.map((one) => one.seq)) + 1;
  const at = new Date(now).toISOString();
  const event: DeviceEvent = { deviceNo, seq, kind, at, ...(authId ? { authId } : {}) };
  return { seq, kind, at, person, body: JSON.stringify(event), outcomes: [] };
}

/** Events that were not delivered, in the order of their numbers. */
export const waiting = ({ events }: DeviceMemory): MadeEvent[] =>
  events
    .filter(({ outcomes }) => outcomes.every((outcome) => 'failed' in outcome))
    .sort((one, other) => one.seq - other.seq);

export const withOutcome = (memory: DeviceMemory, seq: number, outcome: Outcome): DeviceMemory => ({
  ...memory,
  events: memory.events.map((one) =>
    one.seq === seq ? { ...one, outcomes: [...one.outcomes, outcome] } : one,
  ),
});
