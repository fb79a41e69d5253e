import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readDocument } from './file-calls.ts';

/** Follows files that become PDFs in the background, until each has pages or has failed. Continues after a reload. */
export function useConversions(
  documents: readonly ContractDocument[],
  onSettled: (document: ContractDocument) => void,
): void {
  const waiting = documents.filter(({ state }) => state === 'CONVERTING');
  const answers = useQueries({
    queries: waiting.map(({ id }) => ({
      queryKey: ['document', id],
      queryFn: () => readDocument(id),
      gcTime: 0,
    })),
  });
  const settled = useRef(onSettled);
  settled.current = onSettled;
  const done = answers.flatMap(({ data }) => (data && data.state !== 'CONVERTING' ? [data] : []));
  const key = done.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is reported once, by its id
  useEffect(() => {
    for (const document of done) settled.current(document);
  }, [key]);
}
