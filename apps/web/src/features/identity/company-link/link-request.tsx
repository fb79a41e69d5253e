import { acceptLinkCall, declineLinkCall } from '@cinnabar/protocol/access/own-links-calls';
import type { OwnLinks } from '@cinnabar/protocol/access/own-links-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ownLinksQuery } from '../account/links/own-links-query.ts';
import { useAct } from '../account/use-act.ts';
import { goTo } from '../frame/go-to.ts';

interface LinkRequestProps {
  request: OwnLinks['requests'][number];
  service: string;
  /** Nothing else is asked: the answer leads on. */
  last: boolean;
}

/** What is asked, of whom, by whom, and its result. */
export function LinkRequest({ request, service, last }: LinkRequestProps) {
  const { t } = useTranslation('identity-account');
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const act = useAct();
  const [fault, setFault] = useState<ApiError | null>(null);
  const { companyName: company, kind, account, source, employs } = request;

  async function answer(how: 'accept' | 'decline') {
    setFault(null);
    const done = await act.run(
      () => api(how === 'accept' ? acceptLinkCall : declineLinkCall, { body: { id: request.id } }),
      (error) => (error instanceof ApiError ? setFault(error) : showError(error)),
    );
    if (!done) return;
    notify('ok', t(`consent.done.${how}`, { company }));
    if (last) goTo(service, navigate);
    await client.invalidateQueries({ queryKey: ownLinksQuery.queryKey });
  }

  const points = [
    ...(employs ? (['employs'] as const) : []),
    kind === 'LDAP' ? 'password' : 'opens',
    'scope',
    'back',
  ] as const;
  return (
    <article>
      <h1>{t(`consent.title.${kind}`, { company })}</h1>
      <p className="link-page-lead">{t('consent.lead', { company })}</p>
      <div className="company-link-facts">
        <Facts
          entries={[
            [t('consent.company'), company],
            [t('consent.account'), account],
            [t('consent.source'), <span key="source">{source}</span>],
            [t('consent.own'), [user.name, user.mobile ?? user.email].filter(Boolean).join(' · ')],
          ]}
        />
      </div>
      <h2>{t('consent.means')}</h2>
      <ul className="company-link-points">
        {points.map((point) => (
          <li key={point}>
            <Icon name={point === 'scope' ? 'shieldok' : 'check'} size={16} />
            {t(`consent.point.${point}`, { company })}
          </li>
        ))}
      </ul>
      {fault && (
        <Banner tone="bad" live>
          {errorText(fault)}
        </Banner>
      )}
      <div className="company-link-acts">
        <Button look="primary" size="large" busy={act.busy} onClick={() => void answer('accept')}>
          {t('consent.accept')}
        </Button>
        <Button size="large" disabled={act.busy} onClick={() => void answer('decline')}>
          {t('consent.decline')}
        </Button>
      </div>
      <p className="link-page-note">{t('consent.unexpected')}</p>
      {act.dialog}
    </article>
  );
}
