import type { ReactNode } from 'react';
import type { FormTie } from '../../../lib/form/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';

interface StepFormProps {
  form: FormTie;
  submitLabel: string;
  children?: ReactNode;
}

export function StepForm({ form, submitLabel, children }: StepFormProps) {
  return (
    <form className="login-form" {...form.bind}>
      {children}
      <Button type="submit" look="primary" size="large" block busy={form.busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
