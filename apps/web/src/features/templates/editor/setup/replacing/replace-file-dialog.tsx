import './replace-file-dialog.css';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { errorText } from '../../../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { showError } from '../../../../../lib/query-client.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import { Banner } from '../../../../../ui/feedback/banner.tsx';
import { Progress } from '../../../../../ui/feedback/progress.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { DropFiles, FileList, retryConversion } from '../../../../contracts/index.ts';
import type { WorkSession } from '../../work/use-template-work.ts';
import { ReplacedFields } from './replaced-fields.tsx';
import { type Replacement, useReplacement } from './use-replacement.ts';

interface ReplaceFileDialogProps {
  session: WorkSession;
  document: ContractDocument;
  /** After it was replaced: continue with the fields, or stay. */
  onReplaced: (next: 'fields' | 'setup') => void;
  onClose: () => void;
}

/** Another file for one of the template, whose fields move with the words around them; then what became of each. */
export function ReplaceFileDialog({ session, document, onReplaced, onClose }: ReplaceFileDialogProps) {
  const { t } = useTranslation('templates-files');
  const replacement = useReplacement(session, document.id);
  const { fields, upload, uploads, error } = replacement;
  const count = session.work.fields.filter(({ documentId }) => documentId === document.id).length;
  if (fields) {
    const doubtful = fields.some(({ outcome }) => outcome === 'DOUBTFUL');
    const stay = () => onReplaced('setup');
    return (
      <Dialog
        open
        insistent
        width={560}
        title={t('replace.done', { title: document.title })}
        onClose={stay}
        footer={
          doubtful ? (
            <>
              <Button onClick={stay}>{t('replace.later')}</Button>
              <Button look="primary" onClick={() => onReplaced('fields')}>
                {t('replace.confirm')}
              </Button>
            </>
          ) : (
            <Button look="primary" onClick={stay}>
              {t('replace.close')}
            </Button>
          )
        }
      >
        <ReplacedFields fields={fields} work={session.work} />
      </Dialog>
    );
  }
  const busy = upload?.state === 'READY' && !error;
  return (
    <Dialog
      open
      insistent={upload !== null || uploads.items.length > 0}
      width={560}
      title={t('replace.title', { title: document.title })}
      // What is being replaced is not left half-way: the answer names what waits for the author.
      onClose={busy ? () => undefined : onClose}
    >
      <div className="replace-file">
        <p>{count > 0 ? t('replace.lead', { count }) : t('replace.leadWithout')}</p>
        {busy ? (
          <div className="replace-file-busy" role="status">
            <p>{t('replace.comparing')}</p>
            <Progress value={null} label={t('replace.comparing')} />
          </div>
        ) : (
          <NewFile replacement={replacement} />
        )}
        {error && (
          <Banner
            tone="bad"
            live
            action={
              <Button size="small" onClick={replacement.retry}>
                {t('replace.retry')}
              </Button>
            }
          >
            {errorText(error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function NewFile({ replacement }: { replacement: Replacement }) {
  const { upload, uploads, officeOpen, add, drop, take } = replacement;
  const isEmpty = upload === null && uploads.items.length === 0;
  return (
    <DropFiles onDrop={add}>
      <FileList
        documents={upload ? [upload] : []}
        uploads={uploads}
        officeOpen={officeOpen}
        most={1}
        onAdd={isEmpty ? add : null}
        onMove={() => undefined}
        waysOf={(document) => ({
          preview: () => undefined,
          rename: null,
          split: null,
          retry: () => void retryConversion(document.id).then(take, showError),
          replace: ([file]) => {
            if (!file) return;
            drop();
            uploads.add([file]);
          },
          remove: drop,
        })}
      />
    </DropFiles>
  );
}
