import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Of a name: TXT values, or how the question fails. Names that are not set do not exist. */
export type DnsAnswer = readonly string[] | 'FAILS' | 'SILENT';

export interface TestDns {
  /** As a resolver takes it. */
  address: string;
  records: Map<string, DnsAnswer>;
  stop(): Promise<void>;
}

const [NO_ERROR, SERVER_FAILURE, NO_SUCH_NAME] = [0, 2, 3];
const TXT = 16;

/** A name server on this machine, over UDP, for TXT records alone (RFC 1035). */
export async function startDns(port = 0): Promise<TestDns> {
  const records = new Map<string, DnsAnswer>();
  const socket = createSocket('udp4');
  socket.on('message', (question, { port: from, address }) => {
    const answer = answerTo(question, records);
    if (answer) socket.send(answer, from, address);
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    records,
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function answerTo(message: Buffer, records: TestDns['records']): Buffer | null {
  const { name, end } = readName(message);
  const found = records.get(name);
  if (found === 'SILENT') return null;
  const values = Array.isArray(found) && message.readUInt16BE(end) === TXT ? (found as string[]) : [];
  const code = found === 'FAILS' ? SERVER_FAILURE : found === undefined ? NO_SUCH_NAME : NO_ERROR;
  const head = Buffer.alloc(12);
  message.copy(head, 0, 0, 2);
  // A response, with recursion asked for and available.
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(values.length, 6);
  return Buffer.concat([head, message.subarray(12, end + 4), ...values.map(txtRecord)]);
}

/** The name of the only question, and where it ends. */
function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function txtRecord(value: string): Buffer {
  const bytes = Buffer.from(value);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  // The name of the question, by its place in the message.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
