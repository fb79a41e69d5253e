import { generateKeyPairSync } from 'node:crypto';
import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { newId } from '@cinnabar/kernel';
import { issueCertificate, publicKeyInfo, softwareKey } from '@cinnabar/pdf';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { type AuditActor, type Chain, createAudit, SYSTEM_CHAIN } from '../index.ts';
import { readForwarding } from './forwarding-store.ts';

const log = pino({ level: 'silent' });
const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});

const lin: AuditActor = {
  userId: 'u1',
  name: '林知夏',
  tenantId: 't1',
  origin: { address: '203.0.113.7', device: 'Firefox', language: 'zh_CN', requestId: 'r' },
};

/** A log that is sent to an address, on a database of its own: sending takes all that waits. */
async function forwarded(syslog: string) {
  const database = await createTestDatabase();
  const audit = createAudit({ database, syslog });
  const record = (chain: Chain, event = 'ROLE_CHANGED', detail: Record<string, string> = {}) =>
    database.transaction((tx) => audit.record(tx, { chain, event, actor: lin, subjectId: 's1', detail }));
  const start = () => {
    const forwarding = audit.forward(log)!;
    open.push(forwarding);
    return forwarding;
  };
  return { database, audit, record, start, state: () => readForwarding(database.db) };
}

const newChain = (): Chain => ({ kind: 'TENANT', id: newId() });

async function udpReceiver() {
  const socket: UdpSocket = createSocket('udp4');
  const received: string[] = [];
  socket.on('message', (message) => received.push(message.toString()));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  open.push({ stop: async () => void socket.close() });
  return { received, address: `udp://127.0.0.1:${socket.address().port}` };
}

/** Reads octet-counted frames (RFC 6587), over TLS with a certificate. */
async function tcpReceiver(port = 0, tls?: { key: string; cert: string }) {
  const received: string[] = [];
  const read = (socket: Socket) => {
    let rest = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      rest = Buffer.concat([rest, piece]);
      for (;;) {
        const [, digits] = /^([1-9]\d*) /.exec(rest.toString('latin1', 0, 12)) ?? [];
        const begin = (digits?.length ?? 0) + 1;
        if (!digits || rest.length < begin + Number(digits)) return;
        received.push(rest.toString('utf8', begin, begin + Number(digits)));
        rest = rest.subarray(begin + Number(digits));
      }
    });
    sockets.add(socket);
  };
  const sockets = new Set<{ destroy(): void }>();
  const server = tls ? createTlsServer(tls, read) : createServer(read);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  open.push({ stop });
  const { port: own } = server.address() as AddressInfo;
  return { received, port: own, address: `tcp://127.0.0.1:${own}`, stop };
}

const toPem = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`;

/** An authority of its own, and a certificate by it for a host. The profile is the one that permits a TLS server: no extended key usage. */
async function privateAuthority(host: string) {
  const [root, own] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
  // The library of TLS knows the time of the machine, whatever the clock of the tests says.
  const validity = {
    notBefore: new Date('2020-01-01T00:00:00Z'),
    notAfter: new Date('2099-01-01T00:00:00Z'),
  };
  const certificate = await issueCertificate({
    profile: 'root',
    subject: { commonName: '青石运维根' },
    publicKey: publicKeyInfo(root!),
    issuer: { self: softwareKey(root!) },
    ...validity,
  });
  const issued = await issueCertificate({
    profile: 'intermediate',
    subject: { commonName: host },
    publicKey: publicKeyInfo(own!),
    issuer: { ...softwareKey(root!), certificate, chain: [] },
    ...validity,
  });
  return {
    authority: toPem(certificate),
    tls: { cert: toPem(issued), key: own!.export({ type: 'pkcs8', format: 'pem' }).toString() },
  };
}

const sequencesIn = (received: readonly string[]) =>
  received.map((message) => Number(/ sequence="(\d+)"/.exec(message)?.[1]));

describe('records for the receiver of the operator', () => {
  it('are messages of RFC 5424 with ids and hashes, and no text of a company’s record', async () => {
    const { received, address } = await udpReceiver();
    const { audit, record, start } = await forwarded(address);
    const chain = newChain();
    await record(chain, 'SEAL_REFUSE', { subject: '借款合同' });
    start();
    await expect.poll(() => received).toHaveLength(1);
    const [stored] = await audit.list(chain);
    expect(received[0]).toMatch(
      /^<108>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ cinnabar - SEAL_REFUSE \[cinnabar@32473 /,
    );
    expect(received[0]).toContain(
      `chain="TENANT:${chain.id}" sequence="1" event="SEAL_REFUSE" result="REFUSED"`,
    );
    expect(received[0]).toContain(`subject="s1" actor="u1" tenant="t1"`);
    expect(received[0]).toContain(`hash="${stored!.hash}"]`);
    expect(received[0]).not.toMatch(/林知夏|203\.0\.113\.7|借款合同|Firefox/);
  });

  it('of the installation’s log have the name and address that its readers see, escaped', async () => {
    const { received, address } = await udpReceiver();
    const { database, audit, start } = await forwarded(address);
    await database.transaction((tx) =>
      audit.record(tx, {
        chain: SYSTEM_CHAIN,
        event: 'SETTING_CHANGED',
        actor: { ...lin, name: 'a"]\\\nb' },
      }),
    );
    start();
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatch(/^<110>1 /);
    expect(received[0]).toContain('actorName="a\\"\\]\\\\ b" address="203.0.113.7"');
  });

  it('are sent over TCP with their lengths before them, each chain in its order', async () => {
    const { received, address } = await tcpReceiver();
    const { record, start, state } = await forwarded(address);
    const [one, other] = [newChain(), newChain()];
    start();
    // More than one batch, from many transactions at once.
    await Promise.all(Array.from({ length: 260 }, (_, at) => record(at % 2 ? one : other)));
    await expect.poll(() => received.length).toBe(260);
    for (const chain of [one, other]) {
      const own = received.filter((message) => message.includes(chain.id));
      expect(sequencesIn(own)).toEqual(Array.from({ length: 130 }, (_, at) => at + 1));
    }
    await expect.poll(state).toMatchObject({ waiting: 0, state: { sent: 260, error: null } });
  });

  it('wait while the receiver is away, which delays no act, and are sent once it is there', async () => {
    const before = await tcpReceiver();
    const { record, start, state } = await forwarded(before.address);
    await before.stop();
    const chain = newChain();
    start();
    for (let i = 0; i < 3; i++) await record(chain);
    await expect.poll(state).toMatchObject({ waiting: 3, state: { sent: 0, error: expect.any(String) } });
    const after = await tcpReceiver(before.port);
    await expect.poll(() => sequencesIn(after.received)).toEqual([1, 2, 3]);
    await expect.poll(state).toMatchObject({ waiting: 0, state: { sent: 3, error: null, errorTime: null } });
  });

  it('are sent over TLS to a receiver whose authority and name are trusted, and to no other', async () => {
    const { authority, tls } = await privateAuthority('localhost');
    const { received, port } = await tcpReceiver(0, tls);
    const { record, start, state } = await forwarded(`tls://localhost:${port}`);
    const chain = newChain();
    await record(chain);
    await record(chain);
    start();
    await expect
      .poll(state)
      .toMatchObject({ waiting: 2, state: { sent: 0, error: expect.stringMatching(/certificate/) } });
    expect(received).toEqual([]);
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, authority]);
    try {
      await expect.poll(() => sequencesIn(received), { timeout: 20_000 }).toEqual([1, 2]);
      await expect.poll(state).toMatchObject({ waiting: 0, state: { sent: 2, error: null } });
      // The certificate is for another name.
      const other = await forwarded(`tls://127.0.0.1:${port}`);
      await other.record(newChain());
      other.start();
      await expect
        .poll(other.state)
        .toMatchObject({ waiting: 1, state: { error: expect.stringMatching(/127\.0\.0\.1/) } });
      expect(received).toHaveLength(2);
    } finally {
      setDefaultCACertificates(before);
    }
  });

  it('are those of committed acts only', async () => {
    const { received, address } = await tcpReceiver();
    const { database, audit, record, start } = await forwarded(address);
    const chain = newChain();
    const undone = database.transaction(async (tx) => {
      await audit.record(tx, { chain, event: 'ROLE_CREATED', actor: lin });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow();
    await record(chain);
    start();
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toContain('event="ROLE_CHANGED"');
  });

  it('are sent by one process at a time, none twice and in order', async () => {
    const { received, address } = await tcpReceiver();
    const { record, start } = await forwarded(address);
    const chain = newChain();
    start();
    start();
    for (let i = 0; i < 40; i++) await record(chain);
    await expect.poll(() => received.length).toBe(40);
    expect(sequencesIn(received)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  it('are not kept for sending where no receiver is configured', async () => {
    const database = await createTestDatabase();
    const audit = createAudit({ database });
    await database.transaction((tx) =>
      audit.record(tx, { chain: newChain(), event: 'ROLE_CREATED', actor: lin }),
    );
    expect((await readForwarding(database.db)).waiting).toBe(0);
    expect(audit.forward(log)).toBeNull();
  });
});
