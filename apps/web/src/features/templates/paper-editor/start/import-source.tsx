import { PAPER_IMPORT_LIMITS } from '@cinnabar/protocol/templates/papers/paper-import';
import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { ReadFile } from '../../parts/read-file.tsx';
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
  const [typed, setTyped] = useState('');
  return (
    <ReadFile
      accept={KINDS}
      limit={PAPER_IMPORT_LIMITS.file}
      hint={t('kinds', { mib: PAPER_IMPORT_LIMITS.file / MIB })}
      send={(file, options) => importPaper(companyId, file, options)}
      onRead={onRead}
    >
      {(take) => {
        const readHtml = (html: string | null) => {
          if (html !== null) take(fileOfHtml(html), t('pasted'));
        };
        const onPaste = (event: ClipboardEvent) => {
          const html = event.clipboardData.getData('text/html');
          // Code is text in the field, so that it can be seen before it is read.
          if (html.trim() === '') return;
          event.preventDefault();
          readHtml(html);
        };
        return (
          <>
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
        );
      }}
    </ReadFile>
  );
}
