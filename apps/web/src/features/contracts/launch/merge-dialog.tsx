import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Dialog, DialogNote } from '../../../ui/overlays/dialog.tsx';
import { mergeDocuments } from './file-calls.ts';

interface MergeDialogProps {
  documents: readonly ContractDocument[];
  onMerged: (parts: readonly ContractDocument[], whole: ContractDocument) => void;
  onClose: () => void;
}

/** Which files become one, in the order of the list, and what it is called. */
export function MergeDialog({ documents, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation('contracts-launch');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [title, setTitle] = useState(documents[0]?.title ?? '');
  const [busy, setBusy] = useState(false);
  const parts = documents.filter(({ id }) => !left.has(id));
  const merge = async () => {
    setBusy(true);
    try {
      const whole = await mergeDocuments(
        parts.map(({ id }) => id),
        title.trim(),
      );
      onMerged(parts, whole);
      onClose();
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  };
  return (
    <Dialog
      open
      width={480}
      title={t('files.merge.title')}
      onClose={onClose}
      footer={
        <>
          <DialogNote>
            {t('files.merge.result', { count: parts.reduce((sum, { pages }) => sum + pages, 0) })}
          </DialogNote>
          <Button onClick={onClose}>{t('files.merge.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={parts.length < 2 || title.trim() === ''}
            onClick={() => void merge()}
          >
            {t('files.merge.confirm')}
          </Button>
        </>
      }
    >
      <div className="merge-files">
        <p>{t('files.merge.explain')}</p>
        <fieldset className="merge-files-list">
          <legend>{t('files.merge.which')}</legend>
          {documents.map((document) => (
            <Checkbox
              key={document.id}
              checked={!left.has(document.id)}
              onChange={() => setLeft((now) => toggled(now, document.id))}
            >
              <span className="merge-files-name">{document.title}</span>
              <span className="merge-files-pages">{t('files.merge.pages', { count: document.pages })}</span>
            </Checkbox>
          ))}
        </fieldset>
        <Field label={t('files.merge.name')}>
          <Input
            value={title}
            maxLength={LIMITS.documentTitleLength}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
