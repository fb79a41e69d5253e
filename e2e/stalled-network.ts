import { connect, createServer, type Socket } from 'node:net';
import { inject } from 'vitest';

const ENOUGH = 64 * 1024;

/**
 * The server behind a line that carries the page, and of what a browser sends only the beginning: an upload goes on until every
 * buffer on the way is full, and then stands still. Returns its address, and how to cut it.
 */
export async function openStalledNetwork(): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(inject('baseUrl'));
  const sockets = new Set<Socket>();
  const gate = createServer((browser) => {
    const server = connect(Number(port), hostname);
    let carried = 0;
    for (const socket of [browser, server]) {
      sockets.add(socket);
      // A cut line is what this is for.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        server.destroy();
      });
    }
    browser.on('data', (data) => {
      carried += data.length;
      server.write(data);
      if (carried > ENOUGH) browser.pause();
    });
    server.pipe(browser);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const address = gate.address();
  if (address === null || typeof address === 'string') throw new Error('the gate has no port');
  return {
    baseUrl: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        gate.close(() => resolve());
      }),
  };
}
