import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { uploadDocumentCall } from '@cinnabar/protocol/documents/documents-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { refusalOf } from './check-upload.ts';
import { officeQuery } from './file-calls.ts';
import { useUploads } from './use-uploads.ts';

interface DocumentUploads {
  /** How many files there are already. */
  count: number;
  /** `quicker`: as `UploadEffects`. */
  onUploaded: (document: ContractDocument, file: File, quicker: readonly ContractDocument[]) => void;
}

/** Uploads of files that have pages, as many as one contract or template may have. */
export function useDocumentUploads({ count, onUploaded }: DocumentUploads) {
  const { t } = useTranslation('contracts-launch');
  const { data: officeOpen } = useQuery(officeQuery);
  const uploads = useUploads({
    call: uploadDocumentCall,
    // Not known yet: the server decides.
    refusalOf: (file) => refusalOf(file, officeOpen ?? true),
    onUploaded,
  });
  const left = LIMITS.documentsPerContract - count - uploads.items.length;
  const addFiles = (files: File[]) => {
    if (files.length > left) notify('warn', t('files.tooMany', { count: LIMITS.documentsPerContract }));
    uploads.add(files.slice(0, Math.max(0, left)));
  };
  return { uploads, addFiles, officeOpen: officeOpen ?? false };
}
