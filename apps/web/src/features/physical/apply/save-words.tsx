import type { SaveState } from '../../../lib/form/autosave.ts';
import { formatTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

/** 11:42 草稿已保存. Only trouble is read aloud. */
export function SaveWords({ save: { phase, savedAt } }: { save: SaveState }) {
  const { t } = useTranslation('physical-apply');
  if (phase === 'failed' || phase === 'refused')
    return (
      <span className="apply-save apply-save-bad" role="alert">
        <Icon name="alert" size={14} />
        {t(`save.${phase}`)}
      </span>
    );
  if (phase === 'saving') return <span className="apply-save">{t('save.saving')}</span>;
  if (savedAt === null) return null;
  return (
    <span className="apply-save">
      <Icon name="check" size={14} />
      {t('save.saved', { time: formatTime(savedAt) })}
    </span>
  );
}
