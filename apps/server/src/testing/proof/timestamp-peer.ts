import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerTimestampQuery, type TrustAnchor } from '@cinnabar/pdf';
import { makeTestPki } from '@cinnabar/pdf/testing';
import { afterAll } from 'vitest';

/** Possible behaviours of a timestamp authority. */
export type Behaviour =
  | 'well'
  | 'slow'
  | 'silent'
  | 'closing'
  | 'out of order'
  | 'declining'
  | 'another digest'
  | 'expired'
  | 'foreign key'
  | 'noise'
  | 'half an answer'
  | 'too much';

export const RUBBISH: Behaviour[] = [
  'closing',
  'out of order',
  'declining',
  'another digest',
  'expired',
  'foreign key',
  'noise',
  'half an answer',
  'too much',
];

export interface TimestampPeer {
  url: string;
  behaviour: Behaviour;
  /** Number of requests. */
  asked: number;
  /** Called when a request has arrived, before it is answered. */
  onAsked: () => void;
  anchor: TrustAnchor;
}

const SLOW_MS = 600;
const GRANTED = [0x30, 0x03, 0x02, 0x01, 0x00];

/** A real RFC 3161 authority on the loopback interface, with the chosen behaviour. */
export async function startTimestampPeer(behaviour: Behaviour = 'well'): Promise<TimestampPeer> {
  const own = await makeTestPki();
  const impostor = await makeTestPki();
  const past = await makeTestPki(new Date(Date.now() - 5 * 365 * 86_400_000));
  const answerWith = async (query: Buffer): Promise<Uint8Array> => {
    switch (peer.behaviour) {
      case 'expired':
        return answerTimestampQuery(query, past.timestampAuthority);
      case 'foreign key':
        return answerTimestampQuery(query, {
          ...own.timestampAuthority,
          sign: impostor.timestampAuthority.sign,
        });
      case 'another digest':
        return answerTimestampQuery(otherDigest(query), own.timestampAuthority);
      case 'noise':
        return Buffer.concat([Buffer.from(GRANTED), createHash('sha512').update(query).digest()]);
      case 'half an answer':
        return (await answerTimestampQuery(query, own.timestampAuthority)).subarray(0, 900);
      case 'too much':
        return Buffer.alloc(400_000, 0x30);
      case 'declining':
        return answerTimestampQuery(Buffer.from('no question'), own.timestampAuthority);
      default:
        return answerTimestampQuery(query, own.timestampAuthority);
    }
  };
  const server = createServer(async (request, response: ServerResponse) => {
    const query = Buffer.concat(await request.toArray());
    peer.asked++;
    peer.onAsked();
    if (peer.behaviour === 'silent') return;
    if (peer.behaviour === 'slow') await pause(SLOW_MS);
    if (peer.behaviour === 'closing') return void request.socket.destroy();
    if (peer.behaviour === 'out of order')
      return void response.writeHead(500).end('<html>Internal error</html>');
    response.setHeader('content-type', 'application/timestamp-reply');
    response.end(await answerWith(query));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const peer: TimestampPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    behaviour,
    asked: 0,
    onAsked: () => undefined,
    anchor: {
      certificate: own.root.certificate,
      name: '测试时间戳',
      purposes: ['timestamp'],
      licensed: false,
      source: 'this test',
    },
  };
  return peer;
}

/** The same request for another digest: its imprint is 32 bytes after the header of an OCTET STRING. */
function otherDigest(query: Buffer): Buffer {
  const changed = Buffer.from(query);
  const at = changed.indexOf(Buffer.from([0x04, 0x20])) + 2;
  changed[at]! ^= 0xff;
  return changed;
}
