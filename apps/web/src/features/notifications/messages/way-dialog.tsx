import type { ReactNode } from 'react';
import type { FormTie } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

interface WayDialogFrameProps {
  title: string;
  form: FormTie & { error: (name: 'form') => string | undefined; removing: boolean; remove: () => void };
  onClose: () => void;
  /** It is set here and can be taken away. */
  removable: boolean;
  children: ReactNode;
}

/** What the ways of sending have in common when they are entered. */
export function WayDialog({ form, removable, children, ...dialog }: WayDialogFrameProps) {
  const { t } = useTranslation('notifications');
  const fault = form.error('form');
  return (
    <FormDialog
      {...dialog}
      form={form}
      busy={form.removing}
      lead={t('way.lead')}
      submitLabel={t('system:action.save')}
      act={removable ? { label: t('way.remove'), onSelect: form.remove } : undefined}
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
