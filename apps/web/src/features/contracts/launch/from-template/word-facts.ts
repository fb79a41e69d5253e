import type { FilledContent } from '@cinnabar/protocol/templates/filled-content';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import { getWordFactsCall } from '@cinnabar/protocol/templates/word/word-calls';
import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../lib/api/api-client.ts';

interface AssetFacts {
  assetId: string;
  facts: WordFacts;
}

/** What a Word file of a template asks for. An asset never changes, and neither do its tags. */
export const wordFactsQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['word-facts', assetId],
    queryFn: async (): Promise<AssetFacts> => ({
      assetId,
      facts: await api(getWordFactsCall, { query: { assetId } }),
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface WordFactsRead {
  /** By the ids of assets; those that are still being read are absent. */
  facts: ReadonlyMap<string, WordFacts>;
  /** Why one cannot be read. */
  error: Error | null;
  retry: () => void;
}

/** The tags and places of signatures of Word files; the same map until one of them has been read. */
export function useWordFacts(assets: readonly string[]): WordFactsRead {
  return useQueries({ queries: [...new Set(assets)].map(wordFactsQuery), combine });
}

const combine = (
  answers: { data: AssetFacts | undefined; error: Error | null; refetch: () => unknown }[],
): WordFactsRead => ({
  facts: new Map(answers.flatMap(({ data }) => (data ? [[data.assetId, data.facts]] : []))),
  error: answers.find(({ error }) => error !== null)?.error ?? null,
  retry: () => {
    for (const { data, refetch } of answers) if (!data) refetch();
  },
});

const NO_ASSETS: readonly string[] = [];

/** What is filled in for each contract of a template; undefined for fixed pages, and until its Word files have been read. */
export function useFilledContent({ papers, word }: Pick<TemplateContent, 'papers' | 'word'>) {
  const { facts, error, retry } = useWordFacts(word?.files.map(({ asset }) => asset) ?? NO_ASSETS);
  const content = useMemo((): FilledContent | undefined => {
    if (!word) return papers;
    const files = word.files.flatMap((file) => {
      const read = facts.get(file.asset);
      return read ? [{ ...file, facts: read }] : [];
    });
    return files.length === word.files.length ? { params: word.params, files } : undefined;
  }, [papers, word, facts]);
  return { content, error, retry };
}
