import type { AUTH_STATUSES, Company } from '@cinnabar/protocol/organizations/company-schema';
import { activateCompanyCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { currentUserQuery } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { companyQuery } from './company-queries.ts';
import { ForwardDialog } from './forward-dialog.tsx';

const TONES: Record<(typeof AUTH_STATUSES)[number], TagTone> = {
  UNREGISTERED: 'idle',
  REGISTERED: 'warn',
  CERTIFYING: 'go',
  AUTH_SUCCESS: 'ok',
  AUTH_FAILURE: 'bad',
};

/** How far the authentication of the company is, what that means, and whom to ask next. */
export function AuthCard({ company, looksAfter }: { company: Company; looksAfter: boolean }) {
  const { t } = useTranslation('organizations');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { companyId, authStatus, freeze } = company;
  const take = useMutation({
    mutationFn: () => api(activateCompanyCall, { body: { companyId } }),
    onSuccess: async () => {
      notify('ok', t('auth.taken'));
      await client.invalidateQueries({ queryKey: companyQuery(companyId).queryKey });
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
  const open = authStatus !== 'AUTH_SUCCESS';
  return (
    <Card
      title={t('auth.title')}
      extra={<Tag tone={TONES[authStatus]}>{t(`auth.status.${authStatus}`)}</Tag>}
    >
      <div className="company-auth">
        <p>{t(`auth.text.${authStatus}`)}</p>
        {open && <p>{t(looksAfter ? 'auth.notHere' : 'auth.notYours')}</p>}
        {open && looksAfter && !freeze && (
          <div className="company-auth-acts">
            {authStatus === 'UNREGISTERED' && (
              <Button look="primary" busy={take.isPending} onClick={() => take.mutate()}>
                {t('auth.take')}
              </Button>
            )}
            <Button icon="users" onClick={() => setAsking(true)}>
              {t('forward.act')}
            </Button>
          </div>
        )}
      </div>
      <ForwardDialog open={asking} companyId={companyId} onClose={() => setAsking(false)} />
    </Card>
  );
}
