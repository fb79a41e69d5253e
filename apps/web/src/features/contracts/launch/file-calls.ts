import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { OFFICE_EXTENSIONS, PICTURE_EXTENSIONS } from '@cinnabar/protocol/documents/upload-kinds';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** Whether Office files are converted here (product-spec: strategy ASPOSE and open). */
export const officeQuery = queryOptions({
  queryKey: ['system', 'hessian'],
  queryFn: async () => {
    const { strategy, open } = await api.get<{ strategy: string; open: boolean }>('/sys/config/hessian');
    return strategy === 'ASPOSE' && open;
  },
  staleTime: 10 * 60_000,
});

/** What the browser's own dialog offers. */
export const acceptedFiles = (officeOpen: boolean): string =>
  ['pdf', ...PICTURE_EXTENSIONS, ...(officeOpen ? OFFICE_EXTENSIONS : [])].map((one) => `.${one}`).join();

const at = (id: string) => `/document/${encodeURIComponent(id)}`;

export const readDocument = (id: string) => api.get<ContractDocument>(at(id));

export const retryConversion = (id: string) => api.post<ContractDocument>(`${at(id)}/convert`, {});

export const renameDocument = (id: string, title: string) =>
  api.put<ContractDocument>(`${at(id)}/title`, { title });

export const mergeDocuments = (documents: string[], title: string) =>
  api.post<ContractDocument>('/document/merge', { documents, title });

export const splitDocument = (documentId: string) =>
  api.post<ContractDocument[]>('/document/split', { documentId });
