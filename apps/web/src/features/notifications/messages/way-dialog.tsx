import './way-dialog.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface WayDialogFrameProps {
  title: string;
  fault: string | null;
  busy: boolean;
  onClose: () => void;
  onSubmit: () => void;
  /** Absent: there is nothing to take away. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** One form: Enter saves it, a press beside it loses nothing. */
export function WayDialog(props: WayDialogFrameProps) {
  const { title, fault, busy, onClose, onSubmit, onRemove, children } = props;
  const { t } = useTranslation('notifications');
  const id = useId();
  return (
    <Dialog
      open
      insistent
      title={title}
      onClose={onClose}
      footer={
        <>
          {onRemove && (
            <Button look="danger" className="way-remove" onClick={onRemove}>
              {t('way.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('system:action.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {t('system:action.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="way-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <p className="way-lead">{t('way.lead')}</p>
        {children}
        {fault && (
          <Banner tone="bad" live>
            {fault}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
