import { uploadImportCall } from '@cinnabar/protocol/organizations/import/import-calls';
import type { ResourcePath } from '@cinnabar/protocol/system/resource-paths';
import { loadResourceCall } from '@cinnabar/protocol/system/system-calls';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { download } from '../../../lib/api/download.ts';
import { upload } from '../../../lib/api/upload.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SheetDrop } from '../../../ui/actions/sheet-drop.tsx';
import { Card } from '../../../ui/data/card.tsx';

/** The first step: one sheet, chosen or dropped; it is read at once. */
export function ChooseFile({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizations-import');
  const navigate = useNavigate();
  return (
    <Card title={t('file.title')}>
      <p className="import-lead">{t('file.text')}</p>
      <SheetDrop
        words={{
          drop: t('file.drop'),
          choose: t('file.choose'),
          reading: t('file.reading'),
          tooLarge: t('file.tooLarge'),
        }}
        send={async (file, options) => {
          const begun = await upload(uploadImportCall, file, { query: { companyId }, ...options });
          await navigate(`/employee/import/${begun.id}`);
        }}
      />
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
