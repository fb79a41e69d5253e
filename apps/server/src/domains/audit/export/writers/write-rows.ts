import { BYTE_ORDER_MARK, csvLine } from '@cinnabar/protocol/transport/csv-line';
import { streamSheet } from '../../../../platform/sheets/stream-sheet.ts';
import { AUDIT_WORDS } from '../../reading/log-words.ts';
import { headingsOf, notesOf, textsOf } from '../export-columns.ts';
import type { ExportDeps } from '../export-deps.ts';
import { type ExportSource, entriesOf } from '../export-source.ts';

/** Headings, records newest first, notes; in batches. */
async function* writeRows(deps: ExportDeps, source: ExportSource): AsyncGenerator<string[][]> {
  const { language } = source;
  yield [headingsOf(language)];
  const named = new Set<string>();
  let done = 0;
  for await (const entries of entriesOf(deps, source)) {
    for (const { chainId } of entries) named.add(chainId);
    yield entries.map((entry) => textsOf(entry, language));
    done += entries.length;
    await source.note(done);
  }
  for await (const note of notesOf(deps, source, named)) yield [note];
}

export async function* writeCsv(deps: ExportDeps, source: ExportSource): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK);
  for await (const rows of writeRows(deps, source)) yield Buffer.from(rows.map(csvLine).join(''));
}

export function writeXlsx(deps: ExportDeps, source: ExportSource): AsyncGenerator<Uint8Array> {
  const t = AUDIT_WORDS[source.language];
  // Widths by column, in characters.
  const widths = [20, 14, 24, 30, 24, 10, 18, 48, 14, 10, 24];
  return streamSheet({ name: t('export.file'), widths, rows: writeRows(deps, source) });
}
