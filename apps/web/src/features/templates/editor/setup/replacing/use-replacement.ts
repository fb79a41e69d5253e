import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { ReplacedField } from '@cinnabar/protocol/templates/files/file-replacement-schema';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/errors/api-error.ts';
import { useConversions, useDocumentUploads } from '../../../../contracts/index.ts';
import { replaceFile } from '../../editor-calls.ts';
import type { WorkSession } from '../../work/use-template-work.ts';

/** From the choice of a file to what became of the fields: upload it, wait until it is a PDF, keep the draft, replace. */
export function useReplacement(session: WorkSession, documentId: string) {
  /** The upload that takes the place of the file, once it has arrived. */
  const [upload, setUpload] = useState<ContractDocument | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [fields, setFields] = useState<readonly ReplacedField[] | null>(null);

  async function compare(replacement: ContractDocument) {
    setError(null);
    try {
      await session.flush();
      await session.act(async (id, version) => {
        const replaced = await replaceFile(id, version, documentId, replacement.id);
        setFields(replaced.fields);
        return replaced.template;
      });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    }
  }

  const take = (document: ContractDocument) => {
    setUpload(document);
    if (document.state === 'READY') void compare(document);
  };
  const { uploads, addFiles, officeOpen } = useDocumentUploads({ count: 0, onUploaded: take });
  useConversions(upload ? [upload] : [], take);

  return {
    upload,
    uploads,
    officeOpen,
    error,
    /** Null until it is replaced. */
    fields,
    /** One file; nothing while another one is on its way. */
    add: (files: readonly File[]) => {
      if (!upload && uploads.items.length === 0) addFiles(files.slice(0, 1));
    },
    /** As after a retried conversion. */
    take,
    /** Takes the upload out, so that another file can be chosen. */
    drop: () => {
      setUpload(null);
      setError(null);
    },
    retry: () => {
      if (upload) void compare(upload);
    },
  };
}

export type Replacement = ReturnType<typeof useReplacement>;
