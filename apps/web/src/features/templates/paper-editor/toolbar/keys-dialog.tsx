import { useTranslation } from '../../../../lib/i18n.ts';
import { KeyList } from '../../../../ui/data/key-list.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

const KEYS = [
  [['Ctrl', 'Z'], 'undo'],
  [['Ctrl', 'Shift', 'Z'], 'redo'],
  [['Ctrl', 'F'], 'find'],
  [['Ctrl', 'H'], 'replace'],
  [['Ctrl', 'B'], 'bold'],
  [['Ctrl', 'U'], 'underline'],
  [['Ctrl', 'Shift', 'X'], 'strike'],
  [['Ctrl', 'Alt', '0'], 'paragraph'],
  [['Ctrl', 'Alt', '1 2 3'], 'heading'],
  [['Ctrl', ']'], 'deeper'],
  [['Ctrl', '['], 'higher'],
  [['Enter'], 'paragraphEnd'],
  [['Shift', 'Enter'], 'line'],
  [['Backspace'], 'noNumber'],
  [['Tab'], 'cell'],
  [['Shift', 'Tab'], 'cellBefore'],
  [['←', '→', 'Home', 'End'], 'toolbar'],
  [['Ctrl', '/'], 'help'],
] as const;

/** Every key of the text and of its toolbar. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('templates-paper');
  return (
    <Dialog open width={560} title={t('keys.help')} onClose={onClose}>
      <KeyList
        label={t('keys.help')}
        keys={KEYS.map(([keys, word]) => ({ keys, does: t(`keys.${word}`) }))}
      />
    </Dialog>
  );
}
