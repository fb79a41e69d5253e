import { activateCompanyCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import type { CompanyAuthDetail } from '@cinnabar/protocol/organizations/company-auth-schema';
import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { AUTH_TONES, Authentication } from '../authentication/authentication.tsx';
import { HistoryCard } from '../authentication/history-card.tsx';
import { ProofsCard } from '../authentication/proofs-card.tsx';
import { ForwardDialog } from './forward-dialog.tsx';

interface AuthSectionProps {
  company: Company;
  /** Null for those who may not apply. */
  detail: CompanyAuthDetail | null;
  begun: boolean;
  onBegun: (begun: boolean) => void;
}

/** How far the authentication of the company is, what proved it, and its earlier applications. */
export function AuthSection({ company, detail, begun, onBegun }: AuthSectionProps) {
  const { t } = useTranslation('organizations-auth');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { companyId, authStatus } = company;
  const take = useMutation({
    mutationFn: () => api(activateCompanyCall, { body: { companyId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['company', companyId] }),
  });
  if (!detail)
    return (
      <Card title={t('title')} extra={<Tag tone={AUTH_TONES[authStatus]}>{t(`status.${authStatus}`)}</Tag>}>
        <div className="auth-state">
          <p>{t(`text.${authStatus}`)}</p>
          {authStatus !== 'AUTH_SUCCESS' && <p>{t('notYours')}</p>}
        </div>
      </Card>
    );
  const shown = detail.application ?? detail.history.find(({ status }) => status === 'PASSED');
  return (
    <>
      <Authentication
        detail={detail}
        company={company}
        begun={begun}
        onBegin={() => {
          onBegun(true);
          // Others entered it: an applicant takes it over.
          if (authStatus === 'UNREGISTERED') take.mutate();
        }}
        onEnd={() => onBegun(false)}
        others={
          authStatus !== 'AUTH_SUCCESS' && (
            <Button icon="users" onClick={() => setAsking(true)}>
              {t('invite')}
            </Button>
          )
        }
      />
      {shown?.submitTime && <ProofsCard application={shown} />}
      <HistoryCard history={detail.history} />
      <ForwardDialog open={asking} companyId={companyId} onClose={() => setAsking(false)} />
    </>
  );
}
