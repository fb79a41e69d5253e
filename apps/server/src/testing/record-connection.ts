import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { expect } from 'vitest';

/** A proxy before a plaintext server that records what is sent to it. */
export async function recordConnection(targetPort: number) {
  const said: Buffer[] = [];
  let open = 0;
  const server = createServer((client) => {
    open++;
    client.on('close', () => open--);
    const target = connect(targetPort, 'localhost');
    client.on('data', (chunk) => said.push(chunk));
    client.pipe(target).pipe(client);
    client.on('error', () => target.destroy());
    target.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Text sent while this was done; non-text bytes are unchanged. */
    async during(act: () => Promise<unknown>): Promise<string> {
      said.length = 0;
      await act();
      // The last bytes arrive after the answer.
      await expect.poll(() => open).toBe(0);
      return Buffer.concat(said).toString('latin1');
    },
    close: () => server.close(),
  };
}
