import {
  convertDocumentCall,
  getDocumentCall,
  mergeDocumentsCall,
  renameDocumentCall,
  splitDocumentCall,
} from '@cinnabar/protocol/documents/documents-calls';
import { OFFICE_EXTENSIONS, PICTURE_EXTENSIONS } from '@cinnabar/protocol/documents/upload-kinds';
import { getOfficeConversionCall } from '@cinnabar/protocol/system/system-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';

/** Whether Office files are converted here (product-spec: strategy ASPOSE and open). */
export const officeQuery = queryOptions({
  queryKey: ['system', 'hessian'],
  queryFn: async () => {
    const { strategy, open } = await api(getOfficeConversionCall);
    return strategy === 'ASPOSE' && open;
  },
  staleTime: 10 * 60_000,
});

/** What the browser's own dialog offers. */
export const acceptedFiles = (officeOpen: boolean): string =>
  ['pdf', ...PICTURE_EXTENSIONS, ...(officeOpen ? OFFICE_EXTENSIONS : [])].map((one) => `.${one}`).join();

export const readDocument = (id: string) => api(getDocumentCall, { params: { id } });

export const retryConversion = (id: string) => api(convertDocumentCall, { params: { id } });

export const renameDocument = (id: string, title: string) =>
  api(renameDocumentCall, { params: { id }, body: { title } });

export const mergeDocuments = (documents: string[], title: string) =>
  api(mergeDocumentsCall, { body: { documents, title } });

export const splitDocument = (documentId: string) => api(splitDocumentCall, { body: { documentId } });
