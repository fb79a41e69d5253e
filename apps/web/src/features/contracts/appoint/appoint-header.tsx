import './appoint-header.css';
import type { SaveState } from '../../../lib/form/autosave.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { SaveNote } from '../launch/saving/save-note.tsx';
import { useAppoint, usePlacementState } from './appoint-context.ts';

interface AppointHeaderProps {
  subject: string;
  save: SaveState;
  busy: 'on' | 'keep' | 'send' | null;
  /** Something is left to fill in before sending. */
  toFill: boolean;
  onBack: () => void;
  onHelp: () => void;
  onKeep: () => void;
  onSend: () => void;
}

export function AppointHeader({
  subject,
  save,
  busy,
  toFill,
  onBack,
  onHelp,
  onKeep,
  onSend,
}: AppointHeaderProps) {
  const { t } = useTranslation('contracts-launch');
  const { store } = useAppoint();
  const canUndo = usePlacementState(store, (state) => state.canUndo);
  const canRedo = usePlacementState(store, (state) => state.canRedo);
  return (
    <header className="appoint-header">
      <IconButton
        icon="back"
        label={t('appoint.back')}
        aria-busy={busy === 'on' || undefined}
        onClick={onBack}
      />
      <h1 className="appoint-header-title">{subject}</h1>
      <span className="hide-on-phone">
        <Tag>{t('appoint.title')}</Tag>
      </span>
      <span className="appoint-header-space" />
      <span className="hide-on-phone">
        <SaveNote save={save} />
      </span>
      <IconButton icon="undo" label={t('appoint.undo')} disabled={!canUndo} onClick={store.undo} />
      <IconButton icon="redo" label={t('appoint.redo')} disabled={!canRedo} onClick={store.redo} />
      <IconButton className="hide-on-phone" icon="keyboard" label={t('appoint.help')} onClick={onHelp} />
      <i className="appoint-header-line hide-on-phone" />
      <Button className="hide-on-phone" busy={busy === 'keep'} onClick={onKeep}>
        {t('footer.keep')}
      </Button>
      <Button look="primary" busy={busy === 'send'} onClick={onSend}>
        {t(toFill ? 'appoint.toFill' : 'appoint.send')}
      </Button>
    </header>
  );
}
