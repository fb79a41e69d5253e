import './real-name.css';
import type { RealName } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { realNameQuery } from '../../../lib/queries/real-name-query.ts';
import { currentUserQuery } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import type { DrawingName } from '../../../ui/feedback/drawing.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Loaded } from '../account/loaded.tsx';
import { refusalText } from './refusal-text.ts';
import { StateFacts } from './state-facts.tsx';
import { useWayBack } from './use-way-back.ts';

/** `/successauth`: the result, and the next step. Updates by itself while the decision is pending elsewhere. */
export function SuccessPage() {
  const { t } = useTranslation('identity-realname');
  const query = useQuery(realNameQuery);
  return (
    <Page title={t('title')}>
      <div className="real-name-page">
        <Loaded query={query}>{(data) => <Outcome data={data} />}</Loaded>
      </div>
    </Page>
  );
}

const DRAWINGS: Record<RealName['state'], DrawingName> = {
  PASSED: 'done',
  PENDING: 'search',
  REDIRECT: 'paper',
  FAILED: 'torn',
  NONE: 'paper',
};

function Outcome({ data }: { data: RealName }) {
  const { t } = useTranslation('identity-realname');
  const { service, carry } = useWayBack();
  const { state, reason, url, provider } = data;
  const mayTry = state === 'NONE' || state === 'FAILED';
  const client = useQueryClient();
  useEffect(() => {
    // The frame shows the verified name from now on.
    if (state === 'PASSED') void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [state, client]);
  return (
    <Card className="real-name-outcome">
      <div role="status">
        <Empty
          drawing={DRAWINGS[state]}
          title={t(`done.title.${state}`)}
          action={
            <>
              {state === 'PENDING' && <ButtonLink to="/">{t('done.home')}</ButtonLink>}
              {state === 'PASSED' && (
                <ButtonLink to={service ?? '/'} look="primary">
                  {t(service ? 'done.back' : 'done.home')}
                </ButtonLink>
              )}
              {state === 'PENDING' && (
                <ButtonLink to={carry('/realname')} look="primary">
                  {t('done.see')}
                </ButtonLink>
              )}
              {url && (
                <a className="button button-primary" href={url}>
                  {t('redirect.go')}
                </a>
              )}
              {mayTry && (
                <ButtonLink to={carry('/realname')} look="primary">
                  {t(state === 'NONE' ? 'begin' : 'done.retry')}
                </ButtonLink>
              )}
            </>
          }
        >
          {state === 'PASSED' && t('passed.text')}
          {state === 'PENDING' && t(provider === 'manual' ? 'pending.text' : 'pending.provider')}
          {state === 'REDIRECT' && t('redirect.text')}
          {state === 'FAILED' && reason && t('failed.reason', { reason: refusalText(data) })}
        </Empty>
      </div>
      {state !== 'NONE' && (
        <div className="real-name-outcome-facts">
          <StateFacts data={data} />
        </div>
      )}
    </Card>
  );
}
