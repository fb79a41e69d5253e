import { BYTE_ORDER_MARK, csvLine } from '@cinnabar/protocol/transport/csv-line';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { recordHead, recordRow, recordsName, verdictRow } from '../record-columns.ts';
import { readRecords } from './list-records.ts';

/**
 * All records of a seal's chain as CSV, the oldest first, and in the last line whether the chain is intact. That it was made is in the
 * company's log. Throws NOT_FOUND, NOT_ALLOWED. @returns the name of the file, and its text
 */
export async function exportRecords(
  deps: SealsDeps,
  actor: Actor,
  sealId: string,
): Promise<{ name: string; text: string }> {
  const { seal, records, intact } = await readRecords(deps, actor, sealId);
  const { language } = actor.origin;
  await deps.database.transaction((tx) =>
    deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: seal.ownerId },
      event: 'SEAL_RECORDS_EXPORTED',
      actor,
      subjectId: seal.id,
      detail: { sealName: seal.name, count: records.length },
    }),
  );
  const lines = [
    recordHead(language),
    ...records.map((record) => recordRow(record, language)),
    verdictRow({ count: records.length, intact, now: deps.clock.now() }, language),
  ];
  return { name: recordsName(seal.name, language), text: BYTE_ORDER_MARK + lines.map(csvLine).join('') };
}
