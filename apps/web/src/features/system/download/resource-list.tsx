import { RESOURCE_PATHS, type ResourcePath } from '@cinnabar/protocol/system/resource-paths';
import { loadResourceCall } from '@cinnabar/protocol/system/system-calls';
import { useState } from 'react';
import { download } from '../../../lib/api/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';

const TONGUES = ['zh', 'en'] as const;
type Tongue = (typeof TONGUES)[number];

/** What can be taken along, by the key of its words. */
interface Kind {
  key: 'sheets.company' | 'sheets.special' | 'papers.guide' | 'papers.printer';
  icon: IconName;
  path: (tongue: Tongue) => ResourcePath;
}

export const SHEETS: readonly Kind[] = [
  { key: 'sheets.company', icon: 'grid', path: (tongue) => `import/employees-company-${tongue}.xlsx` },
  { key: 'sheets.special', icon: 'grid', path: (tongue) => `import/employees-special-${tongue}.xlsx` },
];

export const PAPERS: readonly Kind[] = [
  { key: 'papers.guide', icon: 'doc', path: (tongue) => `help/guide-${tongue}.html` },
  { key: 'papers.printer', icon: 'print', path: (tongue) => `help/printer-setup-${tongue}.html` },
];

/** Each in both languages: colleagues need not read what the page is set to. */
export function ResourceList({ kinds }: { kinds: readonly Kind[] }) {
  const { t } = useTranslation('download');
  return (
    <ul className="download-sheets">
      {kinds.map(({ key, icon, path }) => (
        <li key={key}>
          <Icon name={icon} size={20} />
          <div>
            <b>{t(`${key}.name`)}</b>
            <p>{t(`${key}.text`)}</p>
          </div>
          <span className="download-tongues">
            {TONGUES.map((tongue) => (
              <ResourceButton key={tongue} path={path(tongue)} name={t(`${key}.name`)} tongue={tongue} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ResourceButton({ path, name, tongue }: { path: ResourcePath; name: string; tongue: Tongue }) {
  const { t } = useTranslation('download');
  const [busy, setBusy] = useState(false);
  const get = () => {
    setBusy(true);
    download(loadResourceCall, { query: { path } }, path.split('/').at(-1) ?? RESOURCE_PATHS[0])
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
