import { listDeviceOrdersCall, sendDeviceEventCall } from '@cinnabar/protocol/physical/device-calls';
import type { DemoDevices, DeviceEvent } from '@cinnabar/protocol/physical/device-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { serverNow } from '../../../lib/api/request-marks.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { PHYSICAL } from '../physical-queries.ts';
import {
  type DeviceMemory,
  keepMemory,
  type MadeEvent,
  makeEvent,
  type Power,
  readMemory,
  waiting,
  withOutcome,
} from './device-memory.ts';
import { signedCall } from './signed-call.ts';

const LOOK_MS = 3000;

/** Plays one device: makes events, keeps them while it has no network or power, and sends them in order. */
export function useDevice({ deviceNo, secret, lastSeq }: DemoDevices[number]) {
  const client = useQueryClient();
  const [memory, show] = useState(() => readMemory(deviceNo));
  const held = useRef(memory);
  const sending = useRef<Promise<void>>(Promise.resolve());

  const keep = (change: (now: DeviceMemory) => DeviceMemory) => {
    held.current = keepMemory(deviceNo, change(held.current));
    show(held.current);
  };

  const orders = useQuery({
    queryKey: [...PHYSICAL, 'device-orders', deviceNo],
    queryFn: () =>
      signedCall(
        listDeviceOrdersCall,
        secret,
        JSON.stringify({ deviceNo, at: new Date(serverNow()).toISOString() }),
      ),
    enabled: memory.power === 'ON',
    refetchInterval: LOOK_MS,
  });

  async function send({ seq, body }: MadeEvent): Promise<void> {
    try {
      const receipt = await signedCall(sendDeviceEventCall, secret, body);
      keep((now) => withOutcome(now, seq, receipt));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      keep((now) => withOutcome(now, seq, { failed: errorText(error) }));
    }
  }

  /** One after the other, as a device has one line. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    sending.current = sending.current
      .catch(() => {})
      .then(work)
      .then(() => client.invalidateQueries({ queryKey: PHYSICAL }));
    return sending.current;
  }

  const deliver = () =>
    inTurn(async () => {
      for (const event of waiting(held.current)) if (held.current.power === 'ON') await send(event);
    });

  return {
    memory,
    orders: orders.data ?? [],
    isAsked: orders.isSuccess,
    setPower(power: Power) {
      keep((now) => ({ ...now, power }));
      if (power === 'ON') void deliver();
    },
    /** Makes an event, and sends it where there is a network; `cut`: the power fails before it is sent. */
    make(kind: DeviceEvent['kind'], order?: { authId: string; person: string }, cut = false) {
      if (held.current.power === 'OFF') return;
      keep((now) => {
        const event = makeEvent(now, {
          deviceNo,
          lastSeq,
          kind,
          authId: order?.authId,
          person: order?.person ?? null,
          now: serverNow(),
        });
        return { power: cut ? 'OFF' : now.power, events: [event, ...now.events] };
      });
      if (held.current.power === 'ON') void deliver();
    },
    /** Byte for byte, as a device does that did not see the answer. */
    again() {
      const [last] = held.current.events;
      if (last && held.current.power === 'ON') void inTurn(() => send(last));
    },
  };
}
