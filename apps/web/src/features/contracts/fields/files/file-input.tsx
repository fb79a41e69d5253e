import { LIMITS } from '@cinnabar/protocol/limits';
import { useId, useRef, useState } from 'react';
import { ApiError, isNamed } from '../../../../lib/errors/api-error.ts';
import { errorText } from '../../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { PHONE, useMedia } from '../../../../lib/screen/use-media.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import type { FillableField } from '../fillable-field.ts';
import { refusalOf } from './file-refusal.ts';
import { HeldFile } from './held-file.tsx';
import type { FormFiles } from './use-form-files.ts';

interface FileInputProps {
  field: FillableField;
  /** What the field holds; null while it holds nothing. */
  fileId: string | null;
  files: FormFiles;
  onChange: (value: string | null) => void;
}

/** A file that was not taken, and why. `again`: it can be sent once more. */
interface Problem {
  text: string;
  again: File | null;
}

/** Types offered by the file dialog; the server validates. */
const ACCEPT = { IMAGE: 'image/jpeg,image/png,image/webp', ATTACHMENT: undefined } as const;
const MIB = 1024 * 1024;

/** One picture or file: what it is, and the ways to see it, put another one in its place or take it out. A phone can take the picture. */
export function FileInput({ field, fileId, files, onChange }: FileInputProps) {
  const { t } = useTranslation('contracts-fields');
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const onPhone = useMedia(PHONE);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isPicture = field.type === 'IMAGE';
  const isOpen = !field.readOnly && share === null;
  const shoots = isPicture && onPhone;

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    setProblem(null);
    const refusal = await refusalOf(chosen, isPicture);
    if (refusal === 'NOT_PICTURE') return setProblem({ text: t('fault.NOT_PICTURE'), again: null });
    if (refusal !== null)
      return setProblem({ text: t(refusal, { megabytes: LIMITS.uploadBytes / MIB }), again: null });
    setShare(0);
    try {
      onChange((await files.upload(chosen, setShare)).id);
    } catch (error) {
      // What is held stays.
      if (!(error instanceof ApiError) || isNamed(error.reason, 'SESSION_EXPIRED', 'NOT_SIGNED_IN'))
        showError(error);
      else
        setProblem({
          text: errorText(error),
          again: error.status >= 400 && error.status < 500 ? null : chosen,
        });
    } finally {
      setShare(null);
    }
  }

  const sources = [
    { ref: input, capture: undefined },
    ...(shoots ? [{ ref: camera, capture: 'environment' as const }] : []),
  ];
  const described = problem ? { 'aria-describedby': problemId } : {};
  return (
    <div className="field-file">
      {/* The buttons open them: one stop for Tab each, and one for screen readers. */}
      {sources.map(({ ref, capture }) => (
        <input
          key={capture ?? 'any'}
          ref={ref}
          type="file"
          tabIndex={-1}
          aria-hidden="true"
          className="visually-hidden"
          accept={isPicture ? ACCEPT.IMAGE : ACCEPT.ATTACHMENT}
          {...(capture && { capture })}
          disabled={!isOpen}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      ))}
      {share !== null && <Progress value={share} label={t('uploading')} />}
      {fileId === null && (
        <span className="field-file-acts">
          {shoots && (
            <Button size="small" icon="image" disabled={!isOpen} onClick={() => camera.current?.click()}>
              {t('takePhoto')}
            </Button>
          )}
          <Button
            size="small"
            icon={isPicture && !shoots ? 'image' : 'upload'}
            disabled={!isOpen}
            onClick={() => input.current?.click()}
            {...described}
          >
            {t(isPicture ? 'chooseImage' : 'chooseFile')}
          </Button>
        </span>
      )}
      {fileId !== null && share === null && (
        <>
          <HeldFile fileId={fileId} file={files.held.get(fileId) ?? null} isPicture={isPicture} />
          {isOpen && (
            <span className="field-file-acts">
              {shoots && (
                <Button size="small" onClick={() => camera.current?.click()}>
                  {t('takePhoto')}
                </Button>
              )}
              <Button size="small" onClick={() => input.current?.click()} {...described}>
                {t('replaceFile')}
              </Button>
              <Button
                size="small"
                look="text"
                onClick={() => {
                  setProblem(null);
                  onChange(null);
                }}
              >
                {t('removeFile')}
              </Button>
            </span>
          )}
        </>
      )}
      <p id={problemId} role="alert" className="field-file-problem">
        {problem && (
          <>
            {problem.text}
            {problem.again && isOpen && (
              <Button size="small" look="text" onClick={() => void take(problem.again ?? undefined)}>
                {t('system:action.retry')}
              </Button>
            )}
          </>
        )}
      </p>
    </div>
  );
}
