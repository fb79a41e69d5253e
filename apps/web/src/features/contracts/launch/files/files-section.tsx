import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { PagesDialog } from '../../../documents/index.ts';
import { type Draft, withoutDocument } from '../draft/draft.ts';
import {
  moveDocument,
  updateDocument,
  withDocumentBack,
  withMerged,
  withSplit,
} from '../draft/draft-files.ts';
import { offerUndo } from '../offer-undo.ts';
import { FixedNote } from '../rules/fixed-note.tsx';
import { useLaunchRules } from '../rules/launch-rules.ts';
import { retryConversion, splitDocument } from './file-calls.ts';
import { FileList } from './file-list.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { useConversions } from './use-conversions.ts';
import { useTemplatesPath } from './use-templates-path.ts';
import type { Uploads } from './use-uploads.ts';

interface FilesSectionProps {
  documents: readonly ContractDocument[];
  uploads: Uploads;
  officeOpen: boolean;
  /** Nothing was chosen although the form was to go on. */
  missing: boolean;
  /** Why the business type refuses files that are here. */
  refused: string | null;
  /** To the values of papers that were filled in; null: there are none. */
  onValues: (() => void) | null;
  onAdd: (files: File[]) => void;
  change: (edit: (draft: Draft) => Draft) => void;
}

type Asked = { kind: 'merge' } | { kind: 'rename' | 'preview'; document: ContractDocument };

/** Files of the contract: their order, names and pages, and several made into one. */
export function FilesSection({
  documents,
  uploads,
  officeOpen,
  missing,
  refused,
  onValues,
  onAdd,
  change,
}: FilesSectionProps) {
  const { t } = useTranslation('contracts-launch');
  const { t: settings } = useTranslation('contracts-form');
  const mayUpload = useLaunchRules().config?.uploadsForbidden !== true;
  const templates = useTemplatesPath();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const renew = (document: ContractDocument) => change((now) => updateDocument(now, document));
  useConversions(documents, renew);
  const remove = ({ id, title }: ContractDocument) => {
    let before: Draft | null = null;
    change((now) => {
      before = now;
      return withoutDocument(now, id);
    });
    offerUndo(settings, title, () => change((now) => (before ? withDocumentBack(now, before, id) : now)));
  };
  const ready = documents.filter(({ state }) => state === 'READY');
  const pages = ready.reduce((sum, document) => sum + document.pages, 0);

  return (
    <section id="documents" aria-labelledby="launch-files">
      <div className="launch-form-head">
        <h2 id="launch-files">{t('files.title')}</h2>
        {documents.length > 0 && (
          <span className="launch-form-count">
            {t('files.count', { count: documents.length })}
            {pages > 0 && t('files.pages', { count: pages })}
          </span>
        )}
        {documents.length === 0 && mayUpload && (
          <ButtonLink look="text" size="small" icon="doc" to={templates}>
            {t('files.templates')}
          </ButtonLink>
        )}
        {onValues && (
          <Button look="text" size="small" icon="pen" onClick={onValues}>
            {t('files.values')}
          </Button>
        )}
        {ready.length > 1 && mayUpload && (
          <Button look="text" size="small" onClick={() => setAsked({ kind: 'merge' })}>
            {t('files.merge.open')}
          </Button>
        )}
      </div>
      <FixedNote by="uploadsForbidden" />
      <FixedNote by="templates" />
      {missing && (
        <p className="launch-form-problem" role="alert">
          {t('missing.documents')}
        </p>
      )}
      {refused && (
        <p className="launch-form-problem" role="alert">
          {refused}
        </p>
      )}
      <FileList
        documents={documents}
        uploads={uploads}
        officeOpen={officeOpen}
        onAdd={mayUpload ? onAdd : null}
        onMove={(id, gap) => change((now) => moveDocument(now, id, gap))}
        waysOf={(document) => ({
          preview: () => setAsked({ kind: 'preview', document }),
          rename: () => setAsked({ kind: 'rename', document }),
          retry: () => void retryConversion(document.id).then(renew, showError),
          replace: ([file]) => {
            if (!file) return;
            change((now) => withoutDocument(now, document.id));
            uploads.add([file]);
          },
          remove: () => remove(document),
          split: document.merged
            ? () =>
                void splitDocument(document.id).then(
                  (parts) => change((now) => withSplit(now, document.id, parts)),
                  showError,
                )
            : null,
        })}
      />
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
      {asked?.kind === 'merge' && (
        <MergeDialog
          documents={ready}
          onMerged={(parts, whole) => change((now) => withMerged(now, parts, whole))}
          onClose={close}
        />
      )}
    </section>
  );
}
