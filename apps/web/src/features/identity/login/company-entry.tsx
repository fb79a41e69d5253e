import {
  findCompanyProviderCall,
  startCompanySignInCall,
} from '@cinnabar/protocol/access/company-login-calls';
import { apiUrl } from '../../../lib/api/call-address.ts';
import './company-entry.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { LEAVING } from '../../../lib/form/form-machine.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';

interface CompanyEntryProps {
  service: string;
  /** Named by the link to this page; null: whichever there is. */
  company: string | null;
}

const askProvider = (name?: string) => api(findCompanyProviderCall, { query: { name } });

/** The provider's own page: the browser leaves us, so this is a change of address. */
function goToProvider(company: string, service: string): void {
  location.assign(apiUrl(startCompanySignInCall, { query: { company, service } }));
}

/** The way in by the company's own account; nothing where no company has one. */
export function CompanyEntry({ service, company }: CompanyEntryProps) {
  const { t } = useTranslation('identity');
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: ['company-provider', company],
    // A link that names a company we do not know is a link without one.
    queryFn: () => askProvider(company ?? undefined).catch(() => askProvider()),
    staleTime: 60_000,
  });
  if (!data?.offered) return null;
  const { provider } = data;
  return (
    <div className="company-entry">
      <span className="company-entry-or">{t('company.or')}</span>
      {asking ? (
        <FindCompany service={service} />
      ) : (
        <Button
          size="large"
          block
          icon="building"
          onClick={() => (provider ? goToProvider(provider.code, service) : setAsking(true))}
        >
          {provider ? t('company.with', { name: provider.name }) : t('company.open')}
        </Button>
      )}
    </div>
  );
}

/** Which of several companies it is. */
function FindCompany({ service }: { service: string }) {
  const { t } = useTranslation('identity');
  const form = useForm({
    t,
    start: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'company.missing' : undefined }),
    send: async ({ name }) => {
      const { provider } = await askProvider(name.trim());
      if (provider) goToProvider(provider.code, service);
      return LEAVING;
    },
    place: () => 'name',
  });

  return (
    <form className="company-entry-form" {...form.bind}>
      <Field label={t('company.name')} error={form.error('name')}>
        <Input
          icon="building"
          size="large"
          autoFocus
          autoComplete="organization"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t('company.placeholder')}
          {...form.input('name')}
        />
      </Field>
      <Button type="submit" size="large" block busy={form.busy}>
        {t('company.go')}
      </Button>
    </form>
  );
}
