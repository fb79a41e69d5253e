import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { LdapSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import { afterAll, describe, expect, it } from 'vitest';
import { hasSlapd } from '../../../testing/providers/start-slapd.ts';
import { findEntry, withDirectory } from './ldap-connection.ts';

/** BER (ITU-T X.690): tag, length, content. */
function ber(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length =
    body.length < 128 ? Buffer.of(body.length) : Buffer.of(0x82, body.length >> 8, body.length & 255);
  return Buffer.concat([Buffer.of(tag), length, body]);
}
const text = (value: string) => ber(4, Buffer.from(value));
/** Message id of the library's first request. */
const FIRST = 2;
const message = (operation: Buffer) => ber(0x30, ber(2, Buffer.of(FIRST)), operation);
/** Success (RFC 4511 §4.1.9) as the answer to a bind (0x61), a search (0x65) or an extended request (0x78). */
const success = (tag: number) => ber(tag, ber(10, Buffer.of(0)), text(''), text(''));
const mail = ber(0x30, text('mail'), ber(0x31, text('lin@cinnabar.example')));
const entry = (name: string) => message(ber(0x64, text(name), ber(0x30, mail)));

/** The same bytes repeatedly, as fast as they are read. */
function pour(socket: Socket, piece: Buffer): void {
  const many = Buffer.concat(Array(Math.ceil(65_536 / piece.length)).fill(piece));
  const more = () => {
    while (!socket.destroyed && socket.write(many));
  };
  socket.on('drain', more);
  more();
}

const ANSWERS = {
  'an answer that never ends': (socket: Socket) => {
    socket.write(Buffer.of(0x30, 0x84, 0x7f, 0xff, 0xff, 0xff, 2, 1, FIRST));
    pour(socket, Buffer.alloc(65_536));
  },
  'what is no LDAP': (socket: Socket) => pour(socket, Buffer.from('HTTP/1.1 200 OK\r\n')),
  'entries without end': (socket: Socket) => pour(socket, entry('cn=x')),
  'many small answers at once': (socket: Socket) => pour(socket, message(ber(0x73))),
};

const sockets = new Set<Socket>();
const servers: ReturnType<typeof createServer>[] = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-ldap-'));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

/**
 * A directory that sends `answer` to the first request that it understands.
 * @returns its settings, and the bytes that it could send
 */
async function hostile(answer: (socket: Socket) => void, secure: 'no' | 'tls' | 'startTls') {
  const certificate = secure === 'no' ? null : makeCertificate();
  let sent = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const count = () => {
      sent = Math.max(sent, socket.bytesWritten - socket.writableLength);
    };
    socket.on('drain', count);
    socket.on('close', count);
    const say = (line: Socket) => line.once('data', () => answer(line));
    const wrap = () => {
      const line = new TLSSocket(socket, {
        isServer: true,
        secureContext: createSecureContext(certificate!),
      });
      line.on('error', () => undefined);
      return line;
    };
    if (secure === 'no') say(socket);
    else if (secure === 'tls') say(wrap());
    else
      socket.once('data', () => {
        socket.write(message(success(0x78)));
        say(wrap());
      });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  const settings = {
    url: `ldap${secure === 'tls' ? 's' : ''}://localhost:${port}`,
    startTls: secure === 'startTls',
    ca: certificate?.cert ?? '',
    bindDn: 'cn=service',
    baseDn: 'dc=cinnabar',
    filter: '(mail={account})',
    emailAttribute: 'mail',
    phoneAttribute: 'mobile',
    numberAttribute: 'employeeNumber',
  } as LdapSettings;
  return { settings, sent: () => sent };
}

function makeCertificate() {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
    ],
    { stdio: 'pipe' },
  );
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

const bind = (settings: LdapSettings) =>
  withDirectory(settings, (client) => client.bind('cn=service', 'secret'));

describe('an LDAP connection to a directory that sends too much', () => {
  it.each(Object.entries(ANSWERS))('is closed early: %s', async (_, answer) => {
    const { settings, sent } = await hostile(answer, 'no');
    await expect(bind(settings)).rejects.toThrow('more than 16384 bytes');
    // Buffers of the operating system between the two programs are not counted.
    expect(sent()).toBeLessThan(16 * 1024 * 1024);
  });

  it.skipIf(!hasSlapd()).each(['tls', 'startTls'] as const)(
    'is closed early with encryption, too (%s)',
    async (secure) => {
      for (const answer of Object.values(ANSWERS)) {
        const { settings } = await hostile(answer, secure);
        await expect(bind(settings)).rejects.toThrow(/more than 16384 bytes|closed before/);
      }
    },
  );

  it('finds no entry when more are named than were requested', async () => {
    const { settings } = await hostile((socket) => {
      socket.write(Buffer.concat([...Array(100).fill(entry('cn=x')), message(success(0x65))]));
    }, 'no');
    expect(await withDirectory(settings, (client) => findEntry(client, settings, 'lin'))).toBeNull();
  });
});
