import type { LogEnd, LogHead, LogLine, LogPart } from '@cinnabar/audit-proof';
import { toChinaTime } from '@cinnabar/kernel';
import { includeLeaf } from '../../actions/publish-root.ts';
import type { Chain } from '../../audit-entry.ts';
import { listLeavesOf } from '../../audit-root-store.ts';
import { readRecords } from '../../audit-store.ts';
import { findPlaces, type Place } from '../../reading/log-store.ts';
import type { ExportDeps } from '../export-deps.ts';
import { type ExportSource, MOST } from '../export-source.ts';
import { type PlannedPart, planParts } from './proof-parts.ts';

const BATCH = 1000;
const PLACES_AT_ONCE = 20_000;

/**
 * The records with texts and salts, each chain from its beginning, in parts that published roots cover; as `logLineSchema` has it. A chain is
 * written as it is: of a broken one the proof fails at the break.
 */
export async function* writeProof(deps: ExportDeps, source: ExportSource): AsyncGenerator<Uint8Array> {
  const { database, clock } = deps;
  const head: LogHead = {
    format: 'cinnabar-audit-log',
    version: 1,
    createTime: toChinaTime(clock.now()),
    filter: source.asked,
  };
  yield lineOf(head);
  const end: LogEnd = { parts: 0, records: 0, links: 0, cut: source.found > MOST };
  const wanted = await listWanted(deps, source);
  for (const chain of source.log.chains) {
    const sequences = wanted.get(chain.id);
    if (!sequences) continue;
    const leaves = await listLeavesOf(database.db, chain);
    const asked = new Set(sequences);
    for (const planned of planParts(
      sequences.sort((a, b) => a - b),
      leaves,
    )) {
      end.parts++;
      for await (const lines of linesOf(deps, chain, planned, asked)) {
        for (const line of lines)
          if ('record' in line) end.records++;
          else if ('link' in line) end.links++;
        yield Buffer.concat(lines.map(lineOf));
        await source.note(end.records);
      }
    }
  }
  yield lineOf({ end });
}

/** Numbers of the records that fit, by their chains. */
async function listWanted(
  { database }: ExportDeps,
  { filter }: ExportSource,
): Promise<Map<string, number[]>> {
  const wanted = new Map<string, number[]>();
  let after: Place | null = null;
  for (let read = 0; read < MOST; ) {
    const limit = Math.min(PLACES_AT_ONCE, MOST - read);
    const places = await findPlaces(database.db, filter, { after, limit });
    for (const { chainId, sequence } of places) {
      const ofChain = wanted.get(chainId) ?? [];
      wanted.set(chainId, ofChain);
      ofChain.push(sequence);
    }
    if (places.length < limit) break;
    read += places.length;
    after = places.at(-1)!;
  }
  return wanted;
}

/** A part with its records and links, in batches. */
async function* linesOf(
  { database }: ExportDeps,
  chain: Chain,
  { first, last, leaf }: PlannedPart,
  asked: ReadonlySet<number>,
): AsyncGenerator<LogLine[]> {
  let part: LogPart | null = null;
  for (let after = first - 1; after < last; ) {
    const rows = await readRecords(database.db, chain, { after, limit: Math.min(BATCH, last - after) });
    const lines: LogLine[] = rows.map(({ sequence, body, hash, values }) =>
      asked.has(sequence)
        ? { record: { sequence, body, hash, texts: values } }
        : { link: { sequence, body, hash } },
    );
    if (part === null) {
      part = {
        chain: { kind: chain.kind, id: chain.id },
        // What the first record claims; its hash shows whether that is so.
        after: { sequence: first - 1, hash: rows[0]!.previousHash },
        inclusion: leaf && (await includeLeaf(database, leaf)),
      };
      lines.unshift({ part });
    }
    yield lines;
    // Missing records are not replaced by later ones.
    if (rows.length < Math.min(BATCH, last - after)) return;
    after = rows.at(-1)!.sequence;
  }
}

const lineOf = (value: LogHead | LogLine): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
