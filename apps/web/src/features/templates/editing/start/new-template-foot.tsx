import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import type { NewTemplateForm } from './use-new-template.ts';

interface NewTemplateFootProps {
  form: NewTemplateForm['form'];
  /** Something besides the name is missing. */
  isUnready?: boolean;
  /** What comes next. */
  children: ReactNode;
}

/** The end of each way to a new template: what comes next, and the button that makes it. */
export function NewTemplateFoot({ form, isUnready = false, children }: NewTemplateFootProps) {
  const { t } = useTranslation('templates-editor');
  const isNameless = form.values.title.trim() === '';
  return (
    <div className="new-template-foot">
      {children}
      <Button type="submit" look="primary" busy={form.busy} disabled={isUnready || isNameless}>
        {t('new.make')}
      </Button>
    </div>
  );
}
