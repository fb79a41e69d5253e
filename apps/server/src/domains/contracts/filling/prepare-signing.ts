import { AppError } from '../../../platform/http/app-error.ts';
import { launchDocument } from '../launching/launch-document.ts';
import { applyBoxes, sizeAcrossSeals } from '../launching/settle-across.ts';
import { writeLaunch } from '../launching/write-launch.ts';
import { advance } from '../lifecycle/advance-contract.ts';
import { tellOpened } from '../lifecycle/contract-messages.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState, listFilled } from '../lifecycle/contracts-store.ts';
import { isPreparing } from '../lifecycle/filling-steps.ts';
import { readPapers } from '../papers/paper-store.ts';
import { applySettled, settlePapers, writeSettled } from '../papers/settle-papers.ts';

const BATCH = 20;
/** A job that its queue has given up is resumed after this time. */
const FORGOTTEN_MINUTES = 30;

/**
 * Makes the launch revision of every file once all fields are filled in, of papers with their final pages, outside any transaction because it calls the timestamp authority;
 * then signing starts. Safe to run twice, also concurrently: the second run finds the contract moved on, or its files written.
 */
export async function prepareSigning(deps: ContractsDeps, contractId: string): Promise<void> {
  const filled = await findState(deps.database.db, contractId);
  if (!filled || !isPreparing(filled)) return;
  const papers = await readPapers(deps, filled);
  const settled = papers && (await settlePapers(deps, filled, papers, { now: deps.clock.now() }));
  if (settled) applySettled(filled, settled);
  const boxes = settled ? await sizeAcrossSeals(deps, filled) : new Map();
  applyBoxes(filled, boxes);
  const launched = await Promise.all(
    filled.contract.documentIds.map((documentId) =>
      launchDocument(deps, filled, documentId, { base: settled?.heads.get(documentId) }),
    ),
  );
  let replaced: { key: string; sha256: string }[] = [];
  deps.checkpoint?.('launch-made');
  await transition(deps, {
    contractId,
    action: 'startSigning',
    by: 'system',
    apply: async (tx, state, now) => {
      if (settled) replaced = await writeSettled(deps, tx, state, settled);
      applyBoxes(state, boxes);
      for (const document of launched) await writeLaunch(deps, tx, state, document);
      const { opened } = advance(state, now);
      await tellOpened(deps, tx, state, opened);
      deps.checkpoint?.('launch-written');
      return { documents: launched.map(({ file }) => file.sha256).join(' ') };
    },
  }).catch((error: unknown) => {
    // Another node was first, or the sender withdrew the contract.
    if (!(error instanceof AppError && error.reason === 'CONTRACT_STATE')) throw error;
  });
  await deps.documents.forgetStored(replaced);
}

/** Contracts that still wait although all fields are filled in; called by schedule. */
export async function prepareForgotten(deps: ContractsDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - FORGOTTEN_MINUTES * 60_000);
  for (const contractId of await listFilled(deps.database.db, before, BATCH)) {
    await prepareSigning(deps, contractId).catch((error: unknown) => {
      deps.log.error({ contractId, err: error }, 'files for signing not made');
    });
  }
}
