import { useTranslation } from '../../../../lib/i18n.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import type { PaperSession } from '../paper-session.ts';

/** Chooses the file that is shown; nothing where there is one only. */
export function FilesSwitch({ session }: { session: PaperSession }) {
  const { t } = useTranslation('templates-paper');
  const { files, params } = session.work.content;
  if (files.length < 2) return null;
  const nameOf = (key: string) => params.find((param) => param.key === key)?.name ?? key;
  return (
    <div className="paper-files">
      <Select
        aria-label={t('file')}
        value={session.file}
        options={files.map(({ id, paper }, index) => ({
          value: id,
          label:
            paper.title
              .map((inline) => (inline.kind === 'text' ? inline.text : nameOf(inline.param)))
              .join('')
              .trim() || t('fileNumber', { number: index + 1 }),
        }))}
        onChange={({ target }) => session.selectFile(target.value)}
      />
    </div>
  );
}
