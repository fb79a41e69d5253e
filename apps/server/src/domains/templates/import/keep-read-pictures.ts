import { picturesOf, withAssets } from '@cinnabar/protocol/templates/assets/named-assets';
import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReadPaper } from '../../../platform/paper-files/read-paper-file.ts';
import { keepPicture } from '../assets/keep-asset.ts';
import type { TemplatesDeps } from '../templates-deps.ts';

/** Keeps the pictures of a file that was read, and names them in its paper; one that cannot be read is dropped. Error: BUSY. */
export async function keepReadPictures(
  deps: TemplatesDeps,
  actor: Actor,
  companyId: string,
  { pictures, ...read }: ReadPaper,
): Promise<PaperImport> {
  const ids = new Map<string, string>();
  for (const { key, name, bytes } of pictures)
    try {
      ids.set(key, (await keepPicture(deps, actor, companyId, { name, bytes: Buffer.from(bytes) })).id);
    } catch (error) {
      if (!(error instanceof AppError && error.reason === 'PICTURE_INVALID')) throw error;
    }
  const { blocks } = read.paper;
  const kept = onlyPictures(blocks, ids);
  const lost = [...picturesOf(blocks)].length - [...picturesOf(kept)].length;
  const paper = { ...read.paper, blocks: kept };
  const content = { papers: { params: [], files: [{ id: 'main', condition: null, paper }] } };
  const named = withAssets(content, (key) => ids.get(key) ?? key);
  return { ...read, paper: named.papers.files[0]!.paper, dropped: withLost(read.dropped, lost) };
}

/** Without the pictures that were not kept. */
function onlyPictures(blocks: readonly PaperBlock[], kept: ReadonlyMap<string, string>): PaperBlock[] {
  return blocks.flatMap((block): PaperBlock[] => {
    if (block.kind === 'picture') return kept.has(block.key) ? [block] : [];
    if (block.kind !== 'table') return [block];
    const rows = block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({
        ...cell,
        content: cell.content.filter((part) => part.kind !== 'picture' || kept.has(part.key)),
      })),
    }));
    return [{ ...block, rows }];
  });
}

/** Pictures come first in the list. */
function withLost(dropped: PaperImport['dropped'], lost: number): PaperImport['dropped'] {
  if (lost === 0) return dropped;
  const known = dropped.find(({ kind }) => kind === 'PICTURE');
  const rest = dropped.filter(({ kind }) => kind !== 'PICTURE');
  return [{ kind: 'PICTURE', count: lost + (known?.count ?? 0), words: known?.words ?? '' }, ...rest];
}
