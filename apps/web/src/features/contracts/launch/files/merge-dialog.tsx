import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { mergeDocuments } from './file-calls.ts';

interface MergeDialogProps {
  documents: readonly ContractDocument[];
  onMerged: (parts: readonly ContractDocument[], whole: ContractDocument) => void;
  onClose: () => void;
}

/** Which files become one, in the order of the list, and what it is called. */
export function MergeDialog({ documents, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation('contracts-launch');
  const form = useForm({
    t,
    start: { title: documents[0]?.title ?? '', left: new Set<string>() as ReadonlySet<string> },
    send: async (values) => {
      const chosen = partsOf(values);
      const ids = chosen.map(({ id }) => id);
      onMerged(chosen, await mergeDocuments(ids, values.title.trim()));
      onClose();
    },
  });
  const partsOf = ({ left }: Pick<typeof form.values, 'left'>) => documents.filter(({ id }) => !left.has(id));
  const { title, left } = form.values;
  const parts = partsOf(form.values);
  return (
    <FormDialog
      form={form}
      width={480}
      title={t('files.merge.title')}
      note={t('files.merge.result', { count: parts.reduce((sum, { pages }) => sum + pages, 0) })}
      submitLabel={t('files.merge.confirm')}
      cancelLabel={t('files.merge.cancel')}
      unready={parts.length < 2 || title.trim() === ''}
      onClose={onClose}
    >
      <div className="merge-files">
        <p>{t('files.merge.explain')}</p>
        <fieldset className="merge-files-list">
          <legend>{t('files.merge.which')}</legend>
          {documents.map((document) => (
            <Checkbox
              key={document.id}
              checked={!left.has(document.id)}
              onChange={() => form.set({ left: toggled(left, document.id) })}
            >
              <span className="merge-files-name">{document.title}</span>
              <span className="merge-files-pages">{t('files.merge.pages', { count: document.pages })}</span>
            </Checkbox>
          ))}
        </fieldset>
        <Field label={t('files.merge.name')} error={form.error('title')}>
          <Input maxLength={LIMITS.documentTitleLength} {...form.input('title')} />
        </Field>
      </div>
    </FormDialog>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
