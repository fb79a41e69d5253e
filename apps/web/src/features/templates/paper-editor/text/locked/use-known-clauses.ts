import { clauseSections } from '@cinnabar/protocol/templates/clauses/clause-sections';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { clauseQuery, clauseVersionQuery } from '../../../clauses/clause-queries.ts';
import { type KnownClause, KnownClauses, keyOfSource } from './known-clauses.ts';

/** The clauses of the library that the papers show, each read once. */
export function useKnownClauses(content: PaperContent): KnownClauses {
  const [clauses] = useState(() => new KnownClauses());
  const sources = useMemo(() => {
    const all = clauseSections(content).map(({ section: { clause } }) => clause);
    return [...new Map(all.map((source) => [keyOfSource(source), source])).values()];
  }, [content]);
  const details = useQueries({ queries: sources.map(({ id }) => clauseQuery(id)) });
  const versions = useQueries({
    queries: sources.map(({ id, version }, at) => ({
      ...clauseVersionQuery(id, version),
      enabled: details[at]?.data !== undefined && details[at].data.published !== version,
    })),
  });
  const found = sources.flatMap((source, at): [string, KnownClause | null][] => {
    const detail = details[at]!;
    const version = versions[at]!;
    const key = keyOfSource(source);
    if (detail.data) {
      const { title, published } = detail.data;
      const content = published === source.version ? detail.data.content : version.data?.content;
      if (content) return [[key, { title, content }]];
    }
    return detail.isError || version.isError ? [[key, null]] : [];
  });
  // The answers are the same objects until they are read again.
  const mark = found.flatMap(([key, known]) => [key, known?.title, known?.content]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` is what was found
  useEffect(() => clauses.change(new Map(found)), [clauses, mark.length, ...mark]);
  return clauses;
}
