import type { CompanySignIn } from '@cinnabar/protocol/identity/company-sign-in-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { TextField } from './text-field.tsx';
import { useProviderForm } from './use-provider-form.ts';

const FRESH = {
  url: '',
  startTls: false,
  bindDn: '',
  baseDn: '',
  filter: '(|(mail={account})(mobile={account})(employeeNumber={account}))',
  emailAttribute: 'mail',
  phoneAttribute: 'mobile',
  numberAttribute: 'employeeNumber',
};
const TEXTS = [
  'url',
  'bindDn',
  'baseDn',
  'filter',
  'emailAttribute',
  'phoneAttribute',
  'numberAttribute',
] as const;

export function LdapForm({ kept }: { kept: CompanySignIn['ldap'] }) {
  const { t } = useTranslation('identity-company');
  const { values, set, fault, act, onSubmit } = useProviderForm({
    path: '/company/signin/ldap',
    initial: { ...FRESH, ...kept, ca: kept?.ca ?? '', secret: '' },
    required: kept ? TEXTS : [...TEXTS, 'secret' as const],
    firstField: 'url',
    toBody: ({ ca, startTls, ...rest }) => ({
      ...Object.fromEntries(TEXTS.map((name) => [name, rest[name]])),
      startTls,
      ca: ca.trim() === '' ? null : ca,
    }),
  });
  const text = (name: (typeof TEXTS)[number]) => ({
    label: t(`form.${name}`),
    value: values[name],
    fault: fault(name),
    onChange: (value: string) => set(name, value),
    required: true,
  });
  return (
    <Card title={t('form.title')}>
      <form className="company-sign-in-form" onSubmit={onSubmit} noValidate autoComplete="off">
        <p className="company-sign-in-about">{t('about.LDAP')}</p>
        <TextField {...text('url')} wide help={t('form.urlHelp')} />
        <Checkbox
          className="company-sign-in-wide"
          checked={values.startTls}
          onChange={({ target }) => set('startTls', target.checked)}
        >
          {t('form.startTls')}
        </Checkbox>
        <TextField {...text('bindDn')} />
        <TextField
          label={t('form.bindPassword')}
          value={values.secret}
          fault={fault('secret')}
          onChange={(value) => set('secret', value)}
          required={!kept}
          secret
          help={t(kept ? 'form.secretKept' : 'form.secretHelp')}
        />
        <TextField {...text('baseDn')} wide />
        <TextField {...text('filter')} wide help={t('form.filterHelp')} />
        <TextField {...text('emailAttribute')} />
        <TextField {...text('phoneAttribute')} />
        <TextField {...text('numberAttribute')} />
        <Field label={t('form.ca')} help={t('form.caHelp')} className="company-sign-in-wide">
          <Textarea
            spellCheck={false}
            maxLength={20_000}
            value={values.ca}
            onChange={(event) => set('ca', event.target.value)}
          />
        </Field>
        <div className="company-sign-in-actions">
          <Button type="submit" look={kept?.enabled === false ? 'default' : 'primary'} busy={act.busy}>
            {t('form.save')}
          </Button>
        </div>
      </form>
      {act.dialog}
    </Card>
  );
}
