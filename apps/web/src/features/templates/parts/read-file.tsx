import './read-file.css';
import type { Translate } from '@cinnabar/locales/translate';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UploadOptions } from '../../../lib/api/upload.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ChooseFiles, DropFiles } from '../../contracts/index.ts';

const MIB = 1024 * 1024;

interface ReadFileProps<T> {
  /** What the browser's own dialog offers. */
  accept: string;
  /** Bytes. */
  limit: number;
  /** Kinds and size of files, in words. */
  hint: string;
  /** Sends the file. Rejects with ApiError. */
  send: (file: File, options: UploadOptions) => Promise<T>;
  onRead: (read: T, name: string) => void;
  /** Other ways to hand in a file, below the zone; it is shown under a name of its own where its own says nothing. */
  children?: (take: (file: File, name?: string) => void) => ReactNode;
}

/** A fault of a file, with the words around it. */
const placeOf = (fault: FieldError, t: Translate<'templates-import'>): string => {
  const words = fault.params?.words;
  return words ? t('near', { text: errorText(fault), words }) : errorText(fault);
};

/** A file, chosen or dropped; it is read at once. What is wrong with it is said with each place. */
export function ReadFile<T>({ accept, limit, hint, send, onRead, children }: ReadFileProps<T>) {
  const { t } = useTranslation('templates-import');
  const [reading, setReading] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<{ text: string; places: string[] } | null>(null);
  const exchange = useRef<AbortController | null>(null);
  useEffect(() => () => exchange.current?.abort(), []);

  async function read(file: File | undefined, name = file?.name ?? '') {
    if (!file || reading) return;
    setProblem(null);
    if (file.size > limit) return setProblem({ text: t('tooLarge', { mib: limit / MIB }), places: [] });
    exchange.current = new AbortController();
    setReading({ name, share: 0 });
    try {
      const { signal } = exchange.current;
      const onProgress = (share: number) => setReading({ name, share });
      onRead(await send(file, { signal, onProgress }), name);
    } catch (error) {
      if (error instanceof ApiError)
        setProblem({ text: errorText(error), places: error.errors.map((one) => placeOf(one, t)) });
      else if (!(error instanceof DOMException)) showError(error);
    }
    setReading(null);
  }

  return (
    <DropFiles onDrop={([file]) => void read(file)}>
      {problem && (
        <Banner tone="bad" live>
          {problem.text}
          {problem.places.length > 0 && (
            <ul className="read-file-places">
              {problem.places.map((place, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fault may stand in two places
                <li key={index}>{place}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      {reading ? (
        <div className="read-file-reading">
          <strong>{reading.name}</strong>
          <span role="status">{t(reading.share < 1 ? 'sending' : 'reading')}</span>
          <Progress value={reading.share < 1 ? reading.share : null} label={t('reading')} />
          <Button size="small" onClick={() => exchange.current?.abort()}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <>
          <ChooseFiles className="read-file-zone" accept={accept} onChoose={([file]) => void read(file)}>
            <span className="read-file-mark">
              <Icon name="upload" size={22} />
            </span>
            <strong>{t('zone')}</strong>
            <span className="read-file-hint">{hint}</span>
          </ChooseFiles>
          {children?.((file, name) => void read(file, name))}
        </>
      )}
    </DropFiles>
  );
}
