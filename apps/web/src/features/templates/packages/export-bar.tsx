import '../../../ui/data-table/selection-bar.css';
import { PACKAGE_LIMITS } from '@cinnabar/protocol/templates/files/package-limits';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useExport } from './use-export.ts';

interface ExportBarProps {
  /** Ids of templates. */
  chosen: readonly string[];
  onClear: () => void;
}

/** What can be done with the chosen templates. */
export function ExportBar({ chosen, onClear }: ExportBarProps) {
  const { t } = useTranslation('templates-files');
  const { busy, run } = useExport();
  const tooMany = chosen.length > PACKAGE_LIMITS.templates;
  async function save() {
    if (!tooMany && (await run(chosen))) onClear();
  }
  return (
    <section className="selection-bar" aria-label={t('chosen.bar')}>
      <span className="selection-bar-count">{t('chosen.count', { count: chosen.length })}</span>
      <button
        type="button"
        className="selection-bar-act"
        aria-busy={busy}
        aria-disabled={busy || tooMany}
        onClick={() => void save()}
      >
        <Icon name="download" size={16} />
        <span>
          {t('chosen.export')}
          {tooMany && <small>{t('chosen.most', { count: PACKAGE_LIMITS.templates })}</small>}
        </span>
      </button>
      <IconButton icon="x" className="selection-bar-clear" label={t('chosen.clear')} onClick={onClear} />
    </section>
  );
}
