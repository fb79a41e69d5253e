/**
 * Entry of a rendering thread: `new Worker(new URL('./render-worker.ts', import.meta.url))`. Never import it.
 *
 * Each message is `{ id, request }`; the answer is `{ id, result }` or `{ id, error: { code, message } }`, where the code
 * `unknown-document` asks the sender to repeat the request with the bytes. A page that takes too long is ended by
 * ending the thread.
 */
import { parentPort } from 'node:worker_threads';
import { RenderError } from './render-error.ts';
import { type RenderRequest, RenderSession } from './render-session.ts';

if (!parentPort) throw new Error('render-worker runs in a worker thread only');
const port = parentPort;
const session = new RenderSession();

port.on('message', async ({ id, request }: { id: number; request: RenderRequest }) => {
  try {
    // Copied, not handed over: the encoder's buffers cannot change owner, and a page is some tens of kilobytes.
    port.postMessage({ id, result: await session.handle(request) });
  } catch (error) {
    const code = error instanceof RenderError ? error.code : 'unreadable';
    port.postMessage({
      id,
      error: { code, message: error instanceof Error ? error.message : String(error) },
    });
  }
});
