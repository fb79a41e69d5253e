import type { ReadWordContent, ReadWordFile } from '@cinnabar/protocol/templates/filled-content';
import type { MadePages } from '@cinnabar/protocol/templates/papers/made-pages-schema';
import { standingFiles } from '@cinnabar/protocol/templates/papers/standing-files';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { stable } from '@cinnabar/protocol/templates/template-diff';
import { tagKeys } from '@cinnabar/protocol/templates/word/word-uses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSettled } from '../../../../lib/time/use-settled.ts';

/** One file with what it is filled with. */
export interface MadeOrder {
  /** Its place among the files that are there, from 1. */
  number: number;
  values: TemplateValues;
}

interface Order extends MadeOrder {
  file: ReadWordFile;
  /** Equal ones have the same pages. */
  key: string;
}

interface Made {
  order: Order;
  pages: MadePages;
}

interface Asked {
  /** Names the contract or version in caches. */
  name: string;
  content: ReadWordContent;
  values: TemplateValues;
  /** Id of a file; the first when it is not there. */
  fileId: string;
  /** Has a file made; it is given up when the signal is aborted. */
  make: (order: MadeOrder, signal: AbortSignal) => Promise<MadePages>;
}

/** ms without typing before a file is made again: that takes seconds. */
const QUIET_MS = 1500;

/** The pages of a file of Word with what is typed; those of the values before stay until they come. */
export function useMadePages({ name, content, values, fileId, make }: Asked) {
  const files = useMemo(() => standingFiles(content, values), [content, values]);
  const key = orderKey(content, files, values, fileId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when it is another order
  const order = useMemo(() => orderOf(files, values, fileId, key), [key]);
  const settled = useSettled(order, QUIET_MS);
  const [pressed, setPressed] = useState<Order | null>(null);
  // Another file is wanted at once, and so is what the button asks for.
  const asked = pressed === order || settled?.file.id !== order?.file.id ? order : settled;
  const query = useQuery({
    queryKey: ['made-pages', name, asked?.key],
    queryFn: async ({ signal }): Promise<Made> => ({
      order: asked!,
      pages: await make(asked!, signal),
    }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    meta: { quiet: true },
  });
  // An error leaves the last pages on the screen.
  const [last, setLast] = useState<Made | null>(null);
  const data = query.data ?? null;
  if (data && data !== last) setLast(data);
  const kept = data ?? last;
  const made = kept !== null && kept.order.file.id === order?.file.id ? kept : null;
  return {
    files,
    file: order?.file ?? null,
    made,
    /** The pages show other values than the form. */
    isBehind: made !== null && made.order.key !== order?.key,
    isMaking: query.isFetching,
    error: query.isFetching ? null : query.error,
    renew: () => {
      setPressed(order);
      if (query.error) void query.refetch();
    },
  };
}

/** What the pages of the file depend on: which files are there, and the values that it shows. */
function orderKey(
  { params }: ReadWordContent,
  files: readonly ReadWordFile[],
  values: TemplateValues,
  fileId: string,
): string {
  const file = files.find(({ id }) => id === fileId) ?? files[0];
  if (!file) return '';
  const known = new Map(params.map((param) => [param.key, param]));
  const shown = Object.fromEntries([...tagKeys(file, known)].map((key) => [key, values[key] ?? '']));
  return stable({ file: file.id, files: files.map(({ id }) => id), shown });
}

function orderOf(
  files: readonly ReadWordFile[],
  values: TemplateValues,
  fileId: string,
  key: string,
): Order | null {
  const at = Math.max(
    0,
    files.findIndex(({ id }) => id === fileId),
  );
  const file = files[at];
  return file ? { file, number: at + 1, values, key } : null;
}
