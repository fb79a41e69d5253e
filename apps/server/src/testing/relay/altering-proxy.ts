import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A proxy before a database that replaces a text in what is sent to it by another one of the same length. @returns the address to use
 * in place of `url`
 */
export async function alteringProxy(url: string, from: string, to: string): Promise<string> {
  if (from.length !== to.length) throw new Error('messages carry their length');
  const target = new URL(url);
  const { port: targetPort, hostname: targetHost } = target;
  const socketFolder = target.searchParams.get('host');
  const connectToDatabase = () =>
    socketFolder === null
      ? connect(Number(targetPort), targetHost)
      : connect(`${socketFolder}/.s.PGSQL.${targetPort}`);
  const server = createServer((client) => {
    const database = connectToDatabase();
    client.on('data', (sent) =>
      database.write(Buffer.from(sent.toString('latin1').replaceAll(from, to), 'latin1')),
    );
    database.pipe(client);
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
    client.on('close', () => database.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  target.searchParams.delete('host');
  return Object.assign(target, { hostname: '127.0.0.1', port: String(port) }).href;
}
