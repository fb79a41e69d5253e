import './email-domains.css';
import { EMAIL_DOMAIN_LIMITS } from '@cinnabar/protocol/organizations/email-domains/email-domain-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { AddDomainDialog } from './add-domain-dialog.tsx';
import { DomainRow } from './domain-row.tsx';
import { emailDomainsQuery } from './email-domain-queries.ts';

/** Domains by whose addresses people who ask to join are known, for those who manage all employees. */
export function EmailDomainsCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizations');
  const [adding, setAdding] = useState(false);
  const { data } = useQuery(emailDomainsQuery(companyId));
  if (!data) return null;
  return (
    <Card
      title={t('domains.title')}
      flush
      extra={
        data.length < EMAIL_DOMAIN_LIMITS.domains && (
          <Button size="small" icon="plus" onClick={() => setAdding(true)}>
            {t('domains.add')}
          </Button>
        )
      }
    >
      <p className="email-domains-lead">{t(data.length === 0 ? 'domains.none' : 'domains.lead')}</p>
      {data.length > 0 && (
        <ul className="email-domains">
          {data.map((domain) => (
            <DomainRow key={domain.id} companyId={companyId} domain={domain} />
          ))}
        </ul>
      )}
      {adding && <AddDomainDialog companyId={companyId} onClose={() => setAdding(false)} />}
    </Card>
  );
}
