import { changedAssets, type WordLines } from '@cinnabar/protocol/templates/word/diff-word-contents';
import type { WordContent } from '@cinnabar/protocol/templates/word/word-content-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { readAssets } from '../assets/read-assets.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { makingRefusal } from './word-refusals.ts';

export interface ComparedWord {
  before: WordContent | undefined;
  after: WordContent | undefined;
}

/** The lines of the Word files that are another one in the later content, by their assets. Errors: NOT_FOUND, BUSY. */
export async function readWordLines(
  deps: Pick<TemplatesDeps, 'database' | 'storage' | 'wordFiles'>,
  companyId: string,
  { before, after }: ComparedWord,
): Promise<WordLines> {
  const wanted = [...new Set(changedAssets(before, after))];
  if (wanted.length === 0) return {};
  const assets = await readAssets(deps, companyId, wanted);
  const lines: Record<string, readonly string[]> = {};
  for (const id of wanted) {
    const found = assets.get(id);
    if (!found) throw new AppError('NOT_FOUND');
    lines[id] = await deps.wordFiles.readLines(found.bytes).catch((error: unknown) => {
      throw makingRefusal(error, found.asset.name);
    });
  }
  return lines;
}
