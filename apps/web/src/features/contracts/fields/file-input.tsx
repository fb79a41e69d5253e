import { useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { useFieldWiring } from '../../../ui/forms/field.tsx';
import type { FillableField, KeptFile } from './fillable-field.ts';

interface FileInputProps {
  field: FillableField;
  /** What the field holds; null while it holds nothing. */
  file: KeptFile | null;
  upload: (file: File, onProgress: (share: number) => void) => Promise<KeptFile>;
  onChange: (value: string | null) => void;
}

/** Which files the dialog offers; the server judges. */
const ACCEPT = { IMAGE: 'image/jpeg,image/png,image/webp', ATTACHMENT: undefined } as const;

/** One picture or file. */
export function FileInput({ field, file, upload, onChange }: FileInputProps) {
  const { t } = useTranslation('contracts-fields');
  const wiring = useFieldWiring();
  const own = useId();
  const id = wiring.id ?? own;
  const [share, setShare] = useState<number | null>(null);
  const [sent, setSent] = useState<KeptFile | null>(null);
  const shown = sent ?? file;

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    setShare(0);
    try {
      const kept = await upload(chosen, setShare);
      setSent(kept);
      onChange(kept.id);
    } catch (error) {
      showError(error);
    } finally {
      setShare(null);
    }
  }

  return (
    <div className="field-file">
      {/* The button opens it: one stop for Tab. */}
      <input
        {...wiring}
        id={id}
        type="file"
        tabIndex={-1}
        className="visually-hidden"
        accept={field.type === 'IMAGE' ? ACCEPT.IMAGE : ACCEPT.ATTACHMENT}
        disabled={field.readOnly || share !== null}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      {share !== null && <Progress value={share} label={t('uploading')} />}
      {shown && share === null && <span className="field-file-name">{shown.name}</span>}
      <Button
        size="small"
        icon={field.type === 'IMAGE' ? 'image' : 'upload'}
        disabled={field.readOnly || share !== null}
        onClick={() => document.getElementById(id)?.click()}
      >
        {t(shown ? 'replaceFile' : field.type === 'IMAGE' ? 'chooseImage' : 'chooseFile')}
      </Button>
      {shown && !field.readOnly && (
        <Button
          size="small"
          look="text"
          onClick={() => {
            setSent(null);
            onChange(null);
          }}
        >
          {t('removeFile')}
        </Button>
      )}
    </div>
  );
}
