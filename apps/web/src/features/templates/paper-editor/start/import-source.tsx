import { PAPER_IMPORT_LIMITS } from '@cinnabar/protocol/templates/papers/paper-import';
import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import { errorText } from '../../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { ChooseFiles, DropFiles } from '../../../contracts/index.ts';
import { importPaper } from './import-calls.ts';
import { fileOfHtml, htmlOfPasted } from './pasted-file.ts';

const KINDS =
  '.docx,.html,.htm,text/html,application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const MIB = 1024 * 1024;

interface ImportSourceProps {
  companyId: string;
  onRead: (read: PaperImport, name: string) => void;
}

/** A Word file or a page, chosen, dropped or pasted; it is read at once, and nothing is stored. */
export function ImportSource({ companyId, onRead }: ImportSourceProps) {
  const { t } = useTranslation('templates-import');
  const [reading, setReading] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const exchange = useRef<AbortController | null>(null);
  useEffect(() => () => exchange.current?.abort(), []);

  async function read(file: File | undefined, name = file?.name ?? '') {
    if (!file || reading) return;
    setProblem(null);
    if (file.size > PAPER_IMPORT_LIMITS.file)
      return setProblem(t('tooLarge', { mib: PAPER_IMPORT_LIMITS.file / MIB }));
    exchange.current = new AbortController();
    setReading({ name, share: 0 });
    try {
      const { signal } = exchange.current;
      const onProgress = (share: number) => setReading({ name, share });
      onRead(await importPaper(companyId, file, { signal, onProgress }), name);
    } catch (error) {
      if (error instanceof ApiError) setProblem(errorText(error));
      else if (!(error instanceof DOMException)) showError(error);
    }
    setReading(null);
  }
  const readHtml = (html: string | null) =>
    void read(html === null ? undefined : fileOfHtml(html), t('pasted'));
  const onPaste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    // Code is text in the field, so that it can be seen before it is read.
    if (html.trim() === '') return;
    event.preventDefault();
    readHtml(html);
  };

  return (
    <DropFiles onDrop={([file]) => void read(file)}>
      {problem && (
        <Banner tone="bad" live>
          {problem}
        </Banner>
      )}
      {reading ? (
        <div className="import-reading">
          <strong>{reading.name}</strong>
          <span role="status">{t(reading.share < 1 ? 'sending' : 'reading')}</span>
          <Progress value={reading.share < 1 ? reading.share : null} label={t('reading')} />
          <Button size="small" onClick={() => exchange.current?.abort()}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <>
          <ChooseFiles className="import-zone" accept={KINDS} onChoose={([file]) => void read(file)}>
            <span className="import-zone-mark">
              <Icon name="upload" size={22} />
            </span>
            <strong>{t('zone')}</strong>
            <span className="import-hint">{t('kinds', { mib: PAPER_IMPORT_LIMITS.file / MIB })}</span>
          </ChooseFiles>
          <Field label={t('paste')} help={t('pasteHelp')}>
            <Textarea
              rows={4}
              value={typed}
              placeholder={t('pasteHint')}
              onPaste={onPaste}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          {typed.trim() !== '' && (
            <Button
              className="import-typed"
              onClick={() => readHtml(htmlOfPasted({ html: '', text: typed }))}
            >
              {t('readTyped')}
            </Button>
          )}
        </>
      )}
    </DropFiles>
  );
}
