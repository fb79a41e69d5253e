import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

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

/** What the ways of sending have in common when they are entered. */
export function WayDialog({ fault, onRemove, children, ...dialog }: WayDialogFrameProps) {
  const { t } = useTranslation('notifications');
  return (
    <FormDialog
      {...dialog}
      lead={t('way.lead')}
      submitLabel={t('system:action.save')}
      act={onRemove && { label: t('way.remove'), onSelect: onRemove }}
    >
      {children}
      {fault && (
        <Banner tone="bad" live>
          {fault}
        </Banner>
      )}
    </FormDialog>
  );
}
