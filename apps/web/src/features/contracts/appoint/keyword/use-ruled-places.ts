import type { Category } from '@cinnabar/protocol/categories/category-schema';
import type { KeywordPosition } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import { ruledPlaces } from '@cinnabar/protocol/categories/rules/positions/ruled-places';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadFinding, useViewerState } from '../../../documents/index.ts';
import { findSheet } from '../../placement/sheets.ts';
import type { Appoint } from '../appoint-context.ts';

/**
 * Puts the places of the business type at their keywords and keeps them there; answers the keywords that no file has.
 * @param searched the files in which they are looked for; without one nothing is demanded
 */
export function useRuledPlaces(
  category: Category | null,
  searched: readonly ContractDocument[],
  { store, viewer, sheets, parties, sealOf }: Appoint,
): readonly string[] {
  const client = useQueryClient();
  const all = useViewerState(viewer, (state) => state.pages);
  const pages = all.filter(({ documentId }) => searched.some(({ id }) => id === documentId));
  const positions = searched.length > 0 && category ? category.config.positions : NONE;
  const { data: spots } = useQuery({
    queryKey: ['keywords', positions, pages.map(({ documentId, revision }) => `${documentId} ${revision}`)],
    queryFn: async () =>
      (await loadFinding()).findKeywords(client, pages, positions, (page) => findSheet(sheets, page)!),
    enabled: positions.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    if (!category) return;
    if (positions.length === 0) store.fix([]);
    else if (spots)
      store.fix(ruledPlaces(positions, spots, parties, sealOf).filter((place) => place !== null));
  }, [category, store, positions, spots, parties, sealOf]);
  if (positions.length === 0 || !spots) return [];
  return [...new Set(positions.flatMap(({ keyword }, at) => (spots[at] ? [] : [keyword])))];
}

const NONE: readonly KeywordPosition[] = [];
