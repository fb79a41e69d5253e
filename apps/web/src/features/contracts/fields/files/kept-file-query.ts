import { downloadAttachmentCall } from '@cinnabar/protocol/documents/documents-calls';
import { queryOptions } from '@tanstack/react-query';
import { fetchFile } from '../../../../lib/api/fetch-file.ts';

/** The bytes of a file that a field holds; the uploading code puts a new file here. They never change. */
export const keptFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['kept-file', id],
    queryFn: async (): Promise<Blob> => (await fetchFile(downloadAttachmentCall, { params: { id } })).blob,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
