import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { OpenFile } from '../../documents/index.ts';
import { recordAccess } from '../access/record-access.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { watermarkOf } from '../reading/watermark.ts';
import { printEnd } from './print-contract.ts';
import { printMarks } from './print-marks.ts';
import { findPrint } from './print-store.ts';

/**
 * The printed copies of a print, for the person who requested it: the files at their revision of then, each page marked. Made for each
 * request; the signed files are only read. Throws NOT_FOUND, PRINT_EXPIRED, BUSY.
 */
export async function makePrint(
  deps: ContractsDeps,
  actor: Actor,
  { contractId, id }: { contractId: string; id: string },
): Promise<{ title: string; file: OpenFile }> {
  const { state } = await getReadable(deps, actor, contractId);
  const record = await findPrint(deps.database.db, state.contract.id, id);
  if (!record || record.userId !== actor.userId) throw new AppError('NOT_FOUND');
  if (printEnd(record) <= deps.clock.now()) throw new AppError('PRINT_EXPIRED');
  const access = { contractId, event: 'PRINT_DOWNLOAD', subjectId: id } as const;
  await recordAccess(deps, { actor, pass: null, origin: actor.origin }, access);
  const title = state.contract.subject;
  const watermark = watermarkOf(state, await deps.system.setting('getprotectwatermark'));
  const copies = await printMarks(record, state, {
    language: actor.origin.language,
    publicUrl: deps.config.publicUrl,
    watermark: watermark === null ? null : { text: watermark, contact: await contactOf(deps, record.userId) },
  });
  return { title, file: await deps.documents.printSheets(actor, record.files, { title, copies }) };
}

/** Of the person who prints; empty where the account is gone. */
async function contactOf({ identity }: ContractsDeps, userId: string): Promise<string> {
  const user = await identity.findUser(userId);
  return user?.mobile ?? user?.email ?? '';
}
