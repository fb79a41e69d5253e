import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

interface RefuseDialogProps {
  open: boolean;
  name: string;
  busy: boolean;
  onClose: () => void;
  onRefuse: (reason: string) => void;
}

export function RefuseDialog({ open, name, busy, onClose, onRefuse }: RefuseDialogProps) {
  const { t } = useTranslation('identity-realname');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('review.refuseTitle', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('review.keep')}</Button>
          <Button
            look="danger-solid"
            busy={busy}
            onClick={() => (reason.trim() === '' ? setMissing(true) : onRefuse(reason.trim()))}
          >
            {t('review.refuse')}
          </Button>
        </>
      }
    >
      <p className="real-name-text">{t('review.refuseText')}</p>
      <Field
        label={t('review.reason')}
        required
        error={missing ? t('review.reasonMissing') : null}
        aside={
          <span className="field-count">
            {reason.length}/{LIMITS.reasonLength}
          </span>
        }
      >
        <Textarea
          maxLength={LIMITS.reasonLength}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
    </Dialog>
  );
}
