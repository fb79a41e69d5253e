import { createServer } from 'node:net';
import path from 'node:path';

/** Where a PostgreSQL of our own takes connections: a Unix socket in a folder, or a port of the loopback address. */
export interface PostgresAddress {
  /** The folder of the socket; null: TCP. */
  socketFolder: string | null;
  /** Names the socket, too. */
  port: number;
}

const SOCKET_PORT = 5432;
/** sun_path holds 108 bytes with the zero at its end (unix(7)); other systems have four bytes less. */
const LONGEST_SOCKET = 103;

const socketName = (port: number): string => `.s.PGSQL.${port}`;

/** A socket beside the data, which costs less for each statement and no port. TCP on Windows, and where its path would be too long. */
export async function choosePostgresAddress(dataDir: string): Promise<PostgresAddress> {
  const socket = path.join(dataDir, socketName(SOCKET_PORT));
  const fits = process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST_SOCKET;
  return fits ? { socketFolder: dataDir, port: SOCKET_PORT } : { socketFolder: null, port: await freePort() };
}

/** As libpq and pg read it: a socket's folder is the parameter `host`. */
export function postgresUrl(
  { socketFolder, port }: PostgresAddress,
  password: string,
  database: string,
): string {
  const url = new URL(`postgres://postgres:${password}@127.0.0.1:${port}/${database}`);
  if (socketFolder !== null) {
    url.hostname = 'localhost';
    url.searchParams.set('host', socketFolder);
  }
  return url.href;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
