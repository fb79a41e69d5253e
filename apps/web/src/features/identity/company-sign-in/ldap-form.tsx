import { setLdapProviderCall } from '@cinnabar/protocol/access/company-sign-in-calls';
import type { CompanySignIn } from '@cinnabar/protocol/access/company-sign-in-schema';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { ProviderForm, SecretField } from './provider-form.tsx';
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
  const form = useProviderForm({
    initial: { ...FRESH, ...kept, ca: kept?.ca ?? '', secret: '' },
    required: kept ? TEXTS : [...TEXTS, 'secret' as const],
    firstField: 'url',
    save: ({ url, startTls, bindDn, baseDn, filter, ca, ...attributes }, sealed) => {
      const { emailAttribute, phoneAttribute, numberAttribute } = attributes;
      const directory = { url, startTls, bindDn, baseDn, filter, ca: ca.trim() === '' ? null : ca };
      const body = { ...directory, emailAttribute, phoneAttribute, numberAttribute, ...sealed };
      return api(setLdapProviderCall, { body });
    },
  });
  const { values, set, error } = form;
  const text = (name: (typeof TEXTS)[number]) => ({
    label: t(`form.${name}`),
    value: values[name],
    fault: error(name),
    onChange: (value: string) => set({ [name]: value }),
    required: true,
  });
  return (
    <ProviderForm form={form} about={t('about.LDAP')} waiting={kept?.enabled === false}>
      <TextField {...text('url')} wide help={t('form.urlHelp')} />
      <Checkbox className="company-sign-in-wide" {...form.tick('startTls')}>
        {t('form.startTls')}
      </Checkbox>
      <TextField {...text('bindDn')} />
      <SecretField
        label={t('form.bindPassword')}
        value={values.secret}
        fault={error('secret')}
        kept={kept !== null}
        onChange={(secret) => set({ secret })}
      />
      <TextField {...text('baseDn')} wide />
      <TextField {...text('filter')} wide help={t('form.filterHelp')} />
      <TextField {...text('emailAttribute')} />
      <TextField {...text('phoneAttribute')} />
      <TextField {...text('numberAttribute')} />
      <Field
        label={t('form.ca')}
        help={t('form.caHelp')}
        error={error('ca')}
        className="company-sign-in-wide"
      >
        <Textarea spellCheck={false} maxLength={20_000} {...form.input('ca')} />
      </Field>
    </ProviderForm>
  );
}
