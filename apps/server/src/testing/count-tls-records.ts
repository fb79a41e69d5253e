import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { expect } from 'vitest';

/** TLS 1.3 (RFC 8446 §5.2): everything after the first hellos travels as application data. */
const APPLICATION_DATA = 23;

/** Stands before a TLS server and counts what is said to it, though it understands nothing of it. */
export async function countTlsRecords(targetPort: number) {
  let connections = 0;
  let records = 0;
  let open = 0;
  const server = createServer((client) => {
    connections++;
    open++;
    client.on('close', () => open--);
    const target = connect(targetPort, 'localhost');
    let rest = Buffer.alloc(0);
    client.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 5 && rest.length >= 5 + rest.readUInt16BE(3)) {
        if (rest[0] === APPLICATION_DATA) records++;
        rest = rest.subarray(5 + rest.readUInt16BE(3));
      }
    });
    client.pipe(target).pipe(client);
    client.on('error', () => target.destroy());
    target.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** What was said while this was done. */
    async during(act: () => Promise<unknown>): Promise<{ connections: number; records: number }> {
      const before = { connections, records };
      await act();
      // The last words are on their way after the answer.
      await expect.poll(() => open).toBe(0);
      return { connections: connections - before.connections, records: records - before.records };
    },
    close: () => server.close(),
  };
}
