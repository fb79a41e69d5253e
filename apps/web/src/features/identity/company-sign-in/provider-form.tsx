import type { ReactNode } from 'react';
import type { FormTie } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import type { Act } from '../account/use-act.ts';
import { TextField } from './text-field.tsx';

interface ProviderFormProps {
  form: FormTie & { act: Pick<Act, 'dialog'> };
  about: string;
  /** Saved already and not yet turned on: turning it on is the next thing to do. */
  waiting: boolean;
  children: ReactNode;
}

/** The card in which the settings of a provider are entered and saved. */
export function ProviderForm({ form, about, waiting, children }: ProviderFormProps) {
  const { t } = useTranslation('identity-company');
  return (
    <Card title={t('form.title')}>
      <form className="company-sign-in-form" autoComplete="off" {...form.bind}>
        <p className="company-sign-in-about">{about}</p>
        {children}
        <div className="company-sign-in-actions">
          <Button type="submit" look={waiting ? 'default' : 'primary'} busy={form.busy}>
            {t('form.save')}
          </Button>
        </div>
      </form>
      {form.act.dialog}
    </Card>
  );
}

interface SecretFieldProps {
  label: string;
  value: string;
  fault: string | undefined;
  /** There is one already: left empty it stays. */
  kept: boolean;
  onChange: (value: string) => void;
}

/** What the provider knows this installation by. */
export function SecretField({ kept, ...field }: SecretFieldProps) {
  const { t } = useTranslation('identity-company');
  return (
    <TextField {...field} required={!kept} secret help={t(kept ? 'form.secretKept' : 'form.secretHelp')} />
  );
}
