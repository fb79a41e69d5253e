import './license-form.css';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import type { LicenseFormState } from './use-license-form.ts';

/** The file, chosen or its text pasted: operators send it either way. */
export function LicenseForm({ form }: { form: LicenseFormState }) {
  const { t } = useTranslation('identity');
  return (
    <form className="login-form" {...form.bind}>
      <label className="license-file">
        <span className="button button-block">{t('license.choose')}</span>
        <input
          type="file"
          accept=".license,.lic,.txt,text/plain"
          onChange={(event) => {
            void form.readFile(event.target.files?.[0]);
            // The same file may be chosen again after it was repaired.
            event.target.value = '';
          }}
        />
      </label>
      <Field label={t('license.label')} error={form.error('license')} help={t('license.hint')}>
        <Textarea rows={6} spellCheck={false} className="license-text" {...form.input('license')} />
      </Field>
      <Button type="submit" look="primary" size="large" block busy={form.busy}>
        {t('license.submit')}
      </Button>
      <Link to="/login">{t('license.toLogin')}</Link>
    </form>
  );
}
