import type { FieldPlace } from '@cinnabar/pdf/paper';
import type { ReadWordContent, ReadWordFile } from '@cinnabar/protocol/templates/filled-content';
import { standingFiles } from '@cinnabar/protocol/templates/papers/standing-files';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { MOST_PAPER_PAGES } from '@cinnabar/protocol/templates/template-limits';
import { AppError } from '../../../platform/http/app-error.ts';
import { ConversionError } from '../../../platform/office/office-converter.ts';
import type { WordPlace } from '../../../platform/word-files/word-files.ts';
import type { TypesetFile } from '../../../platform/workers/paper-tasks.ts';
import { type ReadAsset, readAssets } from '../assets/read-assets.ts';
import type { WordRecord } from '../made/word-record.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { makingRefusal } from './word-refusals.ts';
import { roleOfMarker } from './word-roles.ts';
import { fillWordFile } from './word-view.ts';

/** A Word file that was made before, with its bytes. */
export interface KnownWordFile extends WordRecord {
  read(): Promise<Uint8Array>;
}

export interface MadeWordFile extends TypesetFile {
  word: WordRecord;
}

export interface WordFilesToMake {
  companyId: string;
  roles: readonly Pick<TemplateRole, 'id' | 'name'>[];
  content: ReadWordContent;
  values: TemplateValues;
  /** The only files that are wanted, among those that are there; all of them when absent. */
  only?: readonly string[] | undefined;
  /** Of the files that are there, from 1. */
  at?: number | undefined;
  /** By the ids of files: taken as they are where they were filled with the same. */
  known?: (file: string) => readonly KnownWordFile[];
  /** The caller has left: what no other caller waits for is not made. */
  signal?: AbortSignal | undefined;
}

/**
 * The Word files that are there for these values, filled in and converted, in their order. LibreOffice is asked only for what is not known. Errors:
 * WORD_CONVERTER_OFF, WORD_NOT_CONVERTED, PAPER_TOO_LONG, NOT_FOUND, BUSY.
 */
export async function makeWordFiles(deps: TemplatesDeps, plan: WordFilesToMake): Promise<MadeWordFile[]> {
  const { content, values } = plan;
  const wanted = standingFiles(content, values).filter(
    ({ id }, index) => (plan.only?.includes(id) ?? true) && (plan.at === undefined || index + 1 === plan.at),
  );
  const assets = await readAssets(
    deps,
    plan.companyId,
    wanted.map(({ asset }) => asset),
  );
  const files: MadeWordFile[] = [];
  let pages = 0;
  // One after another: a node runs one LibreOffice.
  for (const file of wanted) {
    const asset = assets.get(file.asset);
    if (!asset) throw new AppError('NOT_FOUND');
    const made = await makeFile(deps, asset, file, plan);
    pages += made.pageSizes.length;
    if (pages > MOST_PAPER_PAGES) throw new AppError('PAPER_TOO_LONG', { params: { max: MOST_PAPER_PAGES } });
    files.push(made);
  }
  return files;
}

async function makeFile(
  deps: TemplatesDeps,
  { asset: { sha256 }, bytes }: ReadAsset,
  file: ReadWordFile,
  { content: { params }, values, roles, known, signal }: WordFilesToMake,
): Promise<MadeWordFile> {
  const { id } = file;
  const { title, view, digest } = fillWordFile(file, params, values);
  const former = known?.(id).find((one) => one.view === digest);
  if (former) {
    const { read, ...word } = former;
    return { id, title, bytes: await read(), pageSizes: word.pageSizes, places: word.places, word };
  }
  const made = await deps.madeWordFiles
    .get(
      `${sha256}-${digest}`,
      async (unwanted) => {
        if (!(await deps.officeAllowed())) throw new ConversionError('off', 'not permitted');
        return deps.wordFiles.make(bytes, { view, title, signal: unwanted });
      },
      signal,
    )
    .catch((error: unknown) => {
      throw makingRefusal(error, title);
    });
  const { pageSizes, engine } = made;
  const places = placesOf(made.places, roles);
  return {
    id,
    title,
    bytes: made.bytes,
    pageSizes,
    places,
    word: { view: digest, engine, places, pageSizes },
  };
}

/** Places by the ids of roles. The id of a place is the same however many others there are. */
function placesOf(places: readonly WordPlace[], roles: WordFilesToMake['roles']): FieldPlace[] {
  const counts = new Map<string, number>();
  return places.flatMap(({ type, role: named, ...place }): FieldPlace[] => {
    const at = roles.indexOf(roleOfMarker(named, roles)!);
    if (at < 0) return [];
    const kind = `${type}-${at}`;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const across = type === 'ACROSS_PAGE' ? ({ pages: 'ALL', edge: 'RIGHT' } as const) : {};
    return [{ id: `${kind}-${number}`, type, owner: roles[at]!.id, required: true, ...place, ...across }];
  });
}
