import { setOidcProviderCall } from '@cinnabar/protocol/access/company-sign-in-calls';
import {
  ACCOUNT_KEYS,
  type AccountKey,
  NEWCOMER_RULES,
  type NewcomerRule,
} from '@cinnabar/protocol/access/company-sign-in-rules';
import type { CompanySignIn } from '@cinnabar/protocol/access/company-sign-in-schema';
import { api } from '../../../lib/api/api-client.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ProviderForm, SecretField } from './provider-form.tsx';
import { TextField } from './text-field.tsx';
import { useProviderForm } from './use-provider-form.ts';

const USUAL_CLAIMS: Record<AccountKey, string> = {
  EMAIL: 'email',
  PHONE: 'phone_number',
  NUMBER: 'employee_number',
};
const FRESH = {
  name: '',
  code: '',
  issuer: '',
  clientId: '',
  scopes: 'openid profile email phone',
  accountKey: 'EMAIL' as AccountKey,
  claim: USUAL_CLAIMS.EMAIL,
  newcomers: 'REFUSE' as NewcomerRule,
};

interface OidcFormProps {
  kept: CompanySignIn['oidc'];
  callbackUrl: string;
}

export function OidcForm({ kept, callbackUrl }: OidcFormProps) {
  const { t } = useTranslation('identity-company');
  const form = useProviderForm({
    initial: { ...FRESH, ...kept, domains: kept?.emailDomains.join(', ') ?? '', secret: '' },
    required: kept
      ? ['name', 'code', 'issuer', 'clientId', 'scopes', 'claim']
      : ['name', 'code', 'issuer', 'clientId', 'secret', 'scopes', 'claim'],
    firstField: 'name',
    save: ({ name, code, domains, issuer, clientId, scopes, accountKey, claim, newcomers }, sealed) =>
      api(setOidcProviderCall, {
        body: {
          ...{ name, code, issuer, clientId, scopes, accountKey, claim, newcomers },
          emailDomains: domains.split(/[\s,，;；、]+/).filter(Boolean),
          ...sealed,
        },
      }),
  });
  const { values, set, error } = form;
  const text = (name: 'name' | 'code' | 'domains' | 'issuer' | 'clientId' | 'scopes' | 'claim') => ({
    label: t(`form.${name}`),
    value: values[name],
    fault: error(name),
    onChange: (value: string) => set({ [name]: value }),
  });
  const link = `${new URL(callbackUrl).origin}/login?company=${values.code || '…'}`;
  return (
    <ProviderForm form={form} about={t('about.OIDC')} waiting={kept?.enabled === false}>
      <Field label={t('form.callback')} help={t('form.callbackHelp')} className="company-sign-in-wide">
        <Input
          readOnly
          value={callbackUrl}
          suffix={
            <IconButton
              icon="copy"
              size="small"
              label={t('system:action.copy')}
              onClick={async () => {
                if (await copyText(callbackUrl)) notify('ok', t('system:action.copied'));
              }}
            />
          }
        />
      </Field>
      <TextField {...text('issuer')} required wide help={t('form.issuerHelp')} />
      <TextField {...text('clientId')} required />
      <SecretField
        label={t('form.clientSecret')}
        value={values.secret}
        fault={error('secret')}
        kept={kept !== null}
        onChange={(secret) => set({ secret })}
      />
      <TextField {...text('name')} required placeholder={t('form.namePlaceholder')} />
      <TextField {...text('code')} required help={t('form.codeHelp', { link })} />
      <TextField {...text('domains')} wide help={t('form.domainsHelp')} />
      <Field label={t('form.accountKey')}>
        <Select
          value={values.accountKey}
          options={ACCOUNT_KEYS.map((value) => ({ value, label: t(`form.key.${value}`) }))}
          onChange={({ target }) => {
            const accountKey = target.value as AccountKey;
            set({ accountKey, claim: USUAL_CLAIMS[accountKey] });
          }}
        />
      </Field>
      <TextField {...text('claim')} required help={t('form.claimHelp')} />
      <TextField {...text('scopes')} required />
      <Field label={t('form.newcomers')}>
        <Select
          {...form.input('newcomers')}
          options={NEWCOMER_RULES.map((value) => ({ value, label: t(`form.rule.${value}`) }))}
        />
      </Field>
    </ProviderForm>
  );
}
