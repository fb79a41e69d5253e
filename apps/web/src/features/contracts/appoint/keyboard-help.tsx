import { useTranslation } from '../../../lib/i18n.ts';
import { KeyList } from '../../../ui/data/key-list.tsx';
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
      <KeyList
        label={t('appoint.help')}
        keys={KEYS.map(([keys, word]) => ({ keys, does: t(`appoint.keys.${word}`) }))}
      />
    </Dialog>
  );
}
