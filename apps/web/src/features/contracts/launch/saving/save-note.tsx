import './save-note.css';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import type { SaveState } from '../../../../lib/form/autosave.ts';
import { formatTime } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';

/** 11:42 已自动保存. Only trouble is read aloud. */
export function SaveNote({ save }: { save: SaveState }) {
  const { t } = useTranslation('contracts-launch');
  const numberTaken = save.phase === 'failed' && isFailure(save.error, 'SN_TAKEN');
  if (save.phase === 'failed' || save.phase === 'refused') {
    return (
      <span className="save-note save-note-bad" role="alert">
        <Icon name="alert" size={14} />
        {t(`save.${numberTaken ? 'numberTaken' : save.phase}`)}
      </span>
    );
  }
  if (save.phase === 'saving' || (save.phase === 'waiting' && save.savedAt === null)) {
    return <span className="save-note">{t('save.saving')}</span>;
  }
  if (save.savedAt === null) return <span className="save-note" />;
  return (
    <span className="save-note">
      <Icon name="check" size={14} />
      {t('save.saved', { time: formatTime(save.savedAt) })}
    </span>
  );
}
