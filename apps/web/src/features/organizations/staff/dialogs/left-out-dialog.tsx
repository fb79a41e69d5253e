import '../panel/panel.css';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { LeftOut } from './use-each.ts';

/** Those for whom it was refused, and why. */
export function LeftOutDialog({ leftOut, onClose }: { leftOut: readonly LeftOut[]; onClose: () => void }) {
  const { t } = useTranslation('organizations-staff');
  return (
    <Dialog
      open
      title={t('chosen.leftTitle', { count: leftOut.length })}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('chosen.leftClose')}
        </Button>
      }
    >
      <ul className="staff-left-out">
        {leftOut.map(({ id, name, reason }) => (
          <li key={id}>
            <b>{name}</b> {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
