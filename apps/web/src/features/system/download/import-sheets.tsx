import { RESOURCE_PATHS, type ResourcePath } from '@cinnabar/protocol/system/resource-paths';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

const KINDS = ['company', 'special'] as const;
type Kind = (typeof KINDS)[number];
const TONGUES = ['zh', 'en'] as const;

/** The two sheets, each in both languages: colleagues need not read what the page is set to. */
export function ImportSheets() {
  const { t } = useTranslation('download');
  return (
    <ul className="download-sheets">
      {KINDS.map((kind) => (
        <li key={kind}>
          <Icon name="grid" size={20} />
          <div>
            <b>{t(`sheets.${kind}.name`)}</b>
            <p>{t(`sheets.${kind}.text`)}</p>
          </div>
          <span className="download-tongues">
            {TONGUES.map((tongue) => (
              <SheetButton key={tongue} kind={kind} tongue={tongue} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function SheetButton({ kind, tongue }: { kind: Kind; tongue: (typeof TONGUES)[number] }) {
  const { t } = useTranslation('download');
  const [busy, setBusy] = useState(false);
  const path: ResourcePath = `import/employees-${kind}-${tongue}.xlsx`;
  const name = t(`sheets.${kind}.name`);
  const get = () => {
    setBusy(true);
    download('/assets/loadResource', { path }, path.split('/').at(-1) ?? RESOURCE_PATHS[0])
      .catch(showError)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      size="small"
      icon="download"
      busy={busy}
      onClick={get}
      aria-label={t(`sheets.get.${tongue}`, { name })}
    >
      {t(`sheets.tongue.${tongue}`)}
    </Button>
  );
}
