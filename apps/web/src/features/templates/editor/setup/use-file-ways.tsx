import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { type ComponentProps, useState } from 'react';
import { showError } from '../../../../lib/query-client.ts';
import { type FileList, RenameDialog, retryConversion } from '../../../contracts/index.ts';
import { PagesDialog } from '../../../documents/index.ts';

interface FileWaysOptions {
  /** A newer state of a file. */
  renew: (document: ContractDocument) => void;
  remove: (document: ContractDocument) => void;
  /** Uploads files, e.g. in place of one. */
  add: (files: File[]) => void;
  isRenamable?: (document: ContractDocument) => boolean;
}

/** What can be done with a file of a template in a list of them, and the dialogs for it. */
export function useFileWays({ renew, remove, add, isRenamable = () => true }: FileWaysOptions) {
  const [asked, setAsked] = useState<{ kind: 'rename' | 'preview'; document: ContractDocument } | null>(null);
  const close = () => setAsked(null);
  const waysOf: ComponentProps<typeof FileList>['waysOf'] = (document) => ({
    preview: () => setAsked({ kind: 'preview', document }),
    rename: isRenamable(document) ? () => setAsked({ kind: 'rename', document }) : null,
    retry: () => void retryConversion(document.id).then(renew, showError),
    replace: ([file]) => {
      if (!file) return;
      remove(document);
      add([file]);
    },
    remove: () => remove(document),
    split: null,
  });
  const dialogs = (
    <>
      {asked?.kind === 'preview' && (
        <PagesDialog
          title={asked.document.title}
          documents={[asked.document]}
          watermark={null}
          onClose={close}
        />
      )}
      {asked?.kind === 'rename' && (
        <RenameDialog document={asked.document} onRenamed={renew} onClose={close} />
      )}
    </>
  );
  return { waysOf, dialogs };
}
