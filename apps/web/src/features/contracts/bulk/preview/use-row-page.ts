import { previewBulkCall } from '@cinnabar/protocol/contracts/bulk/bulk-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../../lib/api/fetch-file.ts';
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

/** A page as the server typesets it, with the count of pages of its file. */
const pageQuery = ({ id, version, row, file, page }: AskedPage) =>
  queryOptions({
    queryKey: [...BULK, 'page', id, version, row, file, page],
    queryFn: () => fetchFile(previewBulkCall, { body: { id, row, file, page, width: WIDTH } }),
    enabled: file !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

/** A page of the contract of a row. The next one is asked for too, so that it is there when it is wanted. */
export function useRowPage(asked: AskedPage) {
  const page = useQuery(pageQuery(asked));
  // The count stays while another page is on its way.
  const first = useQuery(pageQuery({ ...asked, page: 1 }));
  const count = page.data?.pageCount ?? first.data?.pageCount ?? null;
  const hasNext = count !== null && asked.page < count;
  useQuery({
    ...pageQuery({ ...asked, page: asked.page + 1 }),
    enabled: hasNext && page.data !== undefined,
  });
  return {
    picture: useBlobAddress(page.data?.blob ?? null),
    error: page.error,
    retry: () => void page.refetch(),
    /** Null until the first page is there. */
    count,
    hasNext,
  };
}
