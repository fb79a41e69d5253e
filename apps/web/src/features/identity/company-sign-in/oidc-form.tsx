import {
  ACCOUNT_KEYS,
  type AccountKey,
  type CompanySignIn,
  NEWCOMER_RULES,
  type NewcomerRule,
} from '@cinnabar/protocol/identity/company-sign-in-schema';
import { copyText } from '../../../lib/copy-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
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
  const { values, set, fault, act, onSubmit } = useProviderForm({
    path: '/company/signin/oidc',
    initial: { ...FRESH, ...kept, domains: kept?.emailDomains.join(', ') ?? '', secret: '' },
    required: kept
      ? ['name', 'code', 'issuer', 'clientId', 'scopes', 'claim']
      : ['name', 'code', 'issuer', 'clientId', 'secret', 'scopes', 'claim'],
    firstField: 'name',
    toBody: ({ name, code, domains, issuer, clientId, scopes, accountKey, claim, newcomers }) => ({
      ...{ name, code, issuer, clientId, scopes, accountKey, claim, newcomers },
      emailDomains: domains.split(/[\s,，;；、]+/).filter(Boolean),
    }),
  });
  const text = (name: 'name' | 'code' | 'domains' | 'issuer' | 'clientId' | 'scopes' | 'claim') => ({
    label: t(`form.${name}`),
    value: values[name],
    fault: fault(name),
    onChange: (value: string) => set(name, value),
  });
  const link = `${location.origin}/login?company=${values.code || '…'}`;
  return (
    <Card title={t('form.title')}>
      <form className="company-sign-in-form" onSubmit={onSubmit} noValidate autoComplete="off">
        <p className="company-sign-in-about">{t('about.OIDC')}</p>
        <Field label={t('form.callback')} help={t('form.callbackHelp')} className="company-sign-in-wide">
          <Input
            readOnly
            value={callbackUrl}
            suffix={
              <IconButton
                icon="copy"
                size="small"
                label={t('system:action.copy')}
                onClick={() => void copyText(callbackUrl).then(() => notify('ok', t('system:action.copied')))}
              />
            }
          />
        </Field>
        <TextField {...text('issuer')} required wide help={t('form.issuerHelp')} />
        <TextField {...text('clientId')} required />
        <TextField
          label={t('form.clientSecret')}
          value={values.secret}
          fault={fault('secret')}
          onChange={(value) => set('secret', value)}
          required={!kept}
          secret
          help={t(kept ? 'form.secretKept' : 'form.secretHelp')}
        />
        <TextField {...text('name')} required placeholder={t('form.namePlaceholder')} />
        <TextField {...text('code')} required help={t('form.codeHelp', { link })} />
        <TextField {...text('domains')} wide help={t('form.domainsHelp')} />
        <Field label={t('form.accountKey')}>
          <Select
            value={values.accountKey}
            options={ACCOUNT_KEYS.map((value) => ({ value, label: t(`form.key.${value}`) }))}
            onChange={({ target }) => {
              set('accountKey', target.value as AccountKey);
              set('claim', USUAL_CLAIMS[target.value as AccountKey]);
            }}
          />
        </Field>
        <TextField {...text('claim')} required help={t('form.claimHelp')} />
        <TextField {...text('scopes')} required />
        <Field label={t('form.newcomers')}>
          <Select
            value={values.newcomers}
            options={NEWCOMER_RULES.map((value) => ({ value, label: t(`form.rule.${value}`) }))}
            onChange={({ target }) => set('newcomers', target.value as NewcomerRule)}
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
