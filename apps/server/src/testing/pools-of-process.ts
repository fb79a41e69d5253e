import { createPdfRenderers } from '../platform/workers/pdf-renderers.ts';
import { createPdfVerifiers } from '../platform/workers/pdf-verifiers.ts';
import { createPdfWorkers } from '../platform/workers/pdf-workers.ts';

/** Of a product that closes; they go on for the next one and end with the process of the tests. */
const keptOpen = <Pool extends { close(): Promise<void> }>(pool: Pool): Pool => ({
  ...pool,
  close: async () => undefined,
});

/**
 * Threads and processes for PDF work that all products of a test process share: to start them costs more processor time than most files of tests.
 */
export const poolsOfProcess = {
  workers: keptOpen(createPdfWorkers()),
  renderers: keptOpen(createPdfRenderers({ nice: 0 })),
  verifiers: keptOpen(createPdfVerifiers({ nice: 0 })),
};
