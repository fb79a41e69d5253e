import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { expect } from 'vitest';

/** TLS 1.3 (RFC 8446 §5.2): everything after the first hellos is sent as application data. */
const APPLICATION_DATA = 23;

/** A proxy before a TLS server that counts the sent records; it cannot decrypt them. */
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
    /** Records sent while this was done. */
    async during(act: () => Promise<unknown>): Promise<{ connections: number; records: number }> {
      const before = { connections, records };
      await act();
      // The last records arrive after the answer.
      await expect.poll(() => open).toBe(0);
      return { connections: connections - before.connections, records: records - before.records };
    },
    close: () => server.close(),
  };
}
