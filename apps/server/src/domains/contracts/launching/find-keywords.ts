import { createKeywordSearch } from '@cinnabar/protocol/categories/rules/positions/keyword-search';
import type { FoundKeywords } from '@cinnabar/protocol/categories/rules/positions/keyword-spot';
import { MM_PER_PT } from '@cinnabar/protocol/contracts/fields/page-rect';
import type { CategoryRules } from '../../categories/index.ts';
import { type KnownFiles, userShare } from '../../documents/index.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

/** Where the keywords of the type stand in the files of a draft; null where it has none, or files are still being converted. */
export async function findKeywords(
  { documents }: ContractsDeps,
  { contract }: ContractState,
  files: KnownFiles['documents'],
  rules: CategoryRules | null,
): Promise<FoundKeywords | null> {
  const positions = rules?.isOpen ? rules.config.positions : [];
  if (positions.length === 0 || files.some(({ state }) => state !== 'READY')) return null;
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
