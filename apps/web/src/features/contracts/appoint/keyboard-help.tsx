import './keyboard-help.css';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const KEYS = [
  [['Enter'], 'enter'],
  [['Tab'], 'tab'],
  [['↑', '↓', '←', '→'], 'arrows'],
  [['Shift', '↑ ↓ ← →'], 'shift'],
  [['Space'], 'gather'],
  [['Ctrl', 'A'], 'all'],
  [['Delete'], 'delete'],
  [['Ctrl', 'D'], 'duplicate'],
  [['Ctrl', 'Z'], 'undo'],
  [['Ctrl', 'Shift', 'Z'], 'redo'],
  [['Alt'], 'alt'],
  [['PageUp', 'PageDown'], 'pages'],
  [['Esc'], 'escape'],
] as const;

export function KeyboardHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('contracts-launch');
  return (
    <Dialog open={open} onClose={onClose} title={t('appoint.help')}>
      <dl className="keyboard-help">
        {KEYS.map(([keys, word]) => (
          <div key={word}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`appoint.keys.${word}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
