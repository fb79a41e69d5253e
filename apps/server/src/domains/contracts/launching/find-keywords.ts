import { createKeywordSearch } from '@cinnabar/protocol/categories/rules/positions/keyword-search';
import type { FoundKeywords } from '@cinnabar/protocol/categories/rules/positions/keyword-spot';
import { searchedFiles } from '@cinnabar/protocol/categories/rules/positions/searched-files';
import { MM_PER_PT } from '@cinnabar/protocol/contracts/fields/page-rect';
import type { CategoryRules } from '../../categories/index.ts';
import { type KnownFiles, userShare } from '../../documents/index.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { ContractPapers } from '../papers/paper-store.ts';

interface ToSearch {
  files: KnownFiles['documents'];
  rules: CategoryRules | null;
  papers: ContractPapers | null;
}

/**
 * Where the keywords of the type stand in the files of a draft; null where it has none, no file is searched for them, or files are still being
 * converted. Errors: NOT_FOUND, BUSY.
 */
export async function findKeywords(
  { documents }: ContractsDeps,
  { contract }: ContractState,
  { files: all, rules, papers }: ToSearch,
): Promise<FoundKeywords | null> {
  const positions = rules?.isOpen ? rules.config.positions : [];
  const files = searchedFiles(all, papers?.record.documents);
  if (positions.length === 0 || files.length === 0) return null;
  if (files.some(({ state }) => state !== 'READY')) return null;
  const search = createKeywordSearch(positions);
  // A draft is its creator's, who has had the same texts read where the fields are placed.
  for (const file of files)
    await documents.eachPageText(file, userShare(contract.creatorId), (page, text) => {
      const { width, height } = file.pageSizes[page - 1]!;
      const paper = { width: width * MM_PER_PT, height: height * MM_PER_PT };
      search.read({ documentId: file.id, page, paper }, text);
    });
  return { documents: files.map(({ title }) => title).join('、'), spots: search.spots() };
}
