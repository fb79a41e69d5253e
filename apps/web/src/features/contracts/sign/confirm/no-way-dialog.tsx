import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

interface NoWayDialogProps {
  open: boolean;
  /** What the sender accepts. */
  accepted: readonly IntentMethod[];
  onClose: () => void;
  /** The signer says that they have set one up. */
  onSetUp: () => void;
}

/** The sender accepts only ways of confirming that this signer does not have yet. */
export function NoWayDialog({ open, accepted, onClose, onSetUp }: NoWayDialogProps) {
  const { t } = useTranslation('contracts-sign');
  return (
    <Dialog
      open={open}
      title={t('noWay.title')}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              onSetUp();
              onClose();
            }}
          >
            {t('noWay.ready')}
          </Button>
          <ButtonLink look="primary" to="/usercenter/security">
            {t('noWay.setUp')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('noWay.text', { ways: accepted.map((way) => t(`check.method.${way}`)).join(t('check.and')) })}</p>
    </Dialog>
  );
}
