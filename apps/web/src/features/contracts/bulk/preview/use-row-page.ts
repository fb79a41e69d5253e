import { previewBulkCall } from '@cinnabar/protocol/contracts/bulk/bulk-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../../lib/api/fetch-file.ts';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import { useBlobAddress } from '../../../../lib/use-blob-address.ts';
import { BULK } from '../bulk-queries.ts';

interface AskedPage {
  id: string;
  /** A changed run has other pages. */
  version: number;
  row: number;
  file: string;
  page: number;
}

/** px: sharp at half of a large screen. */
const WIDTH = 1200;

/** A page as the server typesets it; null: the file ends before it. */
const pageQuery = ({ id, version, row, file, page }: AskedPage) =>
  queryOptions({
    queryKey: [...BULK, 'page', id, version, row, file, page],
    queryFn: async (): Promise<Blob | null> => {
      try {
        return (await fetchFile(previewBulkCall, { body: { id, row, file, page, width: WIDTH } })).blob;
      } catch (error) {
        if (page > 1 && isFailure(error, 'NOT_FOUND')) return null;
        throw error;
      }
    },
    enabled: file !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

/** A page of the contract of a row. How many there are is known at the last one: the next page is always asked for too. */
export function useRowPage(asked: AskedPage) {
  const page = useQuery(pageQuery(asked));
  const next = useQuery({
    ...pageQuery({ ...asked, page: asked.page + 1 }),
    enabled: page.data != null,
  });
  return {
    picture: useBlobAddress(page.data ?? null),
    error: page.error,
    retry: () => void page.refetch(),
    isLast: next.data === null,
  };
}
