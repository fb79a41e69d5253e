import { LIMITS } from '@cinnabar/protocol/limits';
import { uploadImportCall } from '@cinnabar/protocol/organizations/import/import-calls';
import type { ResourcePath } from '@cinnabar/protocol/system/resource-paths';
import { loadResourceCall } from '@cinnabar/protocol/system/system-calls';
import { type DragEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { download } from '../../../lib/api/download.ts';
import { upload } from '../../../lib/api/upload.ts';
import { classNames } from '../../../lib/class-names.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

/** The first step: one sheet, chosen or dropped; it is read at once. */
export function ChooseFile({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizations-import');
  const navigate = useNavigate();
  const id = useId();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  async function send(file: File | undefined) {
    if (!file || share !== null) return;
    setProblem(null);
    if (file.size > LIMITS.spreadsheetBytes) return setProblem(t('file.tooLarge'));
    setShare(0);
    try {
      const begun = await upload(uploadImportCall, file, { query: { companyId }, onProgress: setShare });
      void navigate(`/employee/import/${begun.id}`);
    } catch (error) {
      if (error instanceof ApiError) setProblem(errorText(error));
      else showError(error);
      setShare(null);
    }
  }

  const onDrag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <Card title={t('file.title')}>
      <p className="import-lead">{t('file.text')}</p>
      {problem && (
        <Banner tone="bad" live>
          {problem}
        </Banner>
      )}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={share !== null}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          void send(file);
        }}
      />
      <label
        htmlFor={id}
        className={classNames('import-file', over && 'import-file-over')}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          void send(event.dataTransfer.files[0]);
        }}
      >
        {share === null ? (
          <>
            <Icon name="upload" size={20} />
            <span>
              {t('file.drop')} <b>{t('file.choose')}</b>
            </span>
          </>
        ) : (
          <>
            <span role="status">{t('file.reading')}</span>
            <Progress value={share < 1 ? share : null} label={t('file.reading')} />
          </>
        )}
      </label>
      <p className="import-hint">{t('file.columns')}</p>
      <h3 className="import-heading">{t('file.sheets')}</h3>
      <ul className="import-sheets">
        {(['company', 'special'] as const).map((sheet) => (
          <SheetLine key={sheet} sheet={sheet} />
        ))}
      </ul>
    </Card>
  );
}

/** A published sheet to fill in, in the language of the page. */
function SheetLine({ sheet }: { sheet: 'company' | 'special' }) {
  const { t } = useTranslation('organizations-import');
  const [busy, setBusy] = useState(false);
  const tongue = currentLanguage() === 'en_US' ? 'en' : 'zh';
  const name = `employees-${sheet}-${tongue}.xlsx`;
  const get = () => {
    setBusy(true);
    download(loadResourceCall, { query: { path: `import/${name}` as ResourcePath } }, name)
      .catch(showError)
      .finally(() => setBusy(false));
  };
  return (
    <li>
      <Button size="small" icon="download" busy={busy} onClick={get}>
        {t(`file.${sheet}`)}
      </Button>
      <span>{t(`file.${sheet}Text`)}</span>
    </li>
  );
}
