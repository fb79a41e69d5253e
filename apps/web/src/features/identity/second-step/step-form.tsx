import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';

interface StepFormProps {
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  children?: ReactNode;
}

export function StepForm({ submitLabel, busy, onSubmit, children }: StepFormProps) {
  return (
    <form
      className="login-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button type="submit" look="primary" size="large" block busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
