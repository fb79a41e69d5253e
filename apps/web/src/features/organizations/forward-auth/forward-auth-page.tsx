import { getForwardInfoCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import './forward-auth-page.css';
import type { ForwardInfo } from '@cinnabar/protocol/organizations/company-auth-schema';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { loginAddress } from '../../../lib/api/session-loss.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSystemName } from '../../../lib/queries/system-config.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { BrandMark } from '../../../ui/brand/brand-mark.tsx';
import { LanguageSwitch } from '../../../ui/brand/language-switch.tsx';
import { CompanyMark } from '../../../ui/data/company-mark.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';

/** `/forwardauth/:id`: a person is asked to have a company authenticated. */
export function ForwardAuthPage() {
  const { id = '' } = useParams();
  const system = useSystemName();
  return (
    <div className="forward-auth">
      <header className="forward-auth-head">
        <BrandMark size={28} />
        <span className="clip">{system}</span>
        <LanguageSwitch />
      </header>
      <main>
        <Invitation id={id} />
      </main>
    </div>
  );
}

function Invitation({ id }: { id: string }) {
  const { t } = useTranslation('organizations');
  const { data, error, refetch } = useQuery({
    queryKey: ['forward-auth', id],
    queryFn: () => api(getForwardInfoCall, { query: { id } }),
  });
  const home = <ButtonLink to="/">{t('system:action.home')}</ButtonLink>;
  if (isFailure(error, 'NOT_FOUND'))
    return (
      <Empty heading="h1" drawing="locked" title={t('invited.gone')} action={home}>
        {t('invited.goneText')}
      </Empty>
    );
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <Invited info={data} />;
}

function Invited({ info }: { info: ForwardInfo }) {
  const { t } = useTranslation('organizations');
  const { user } = useCurrentUser();
  return (
    <article className="forward-auth-paper">
      <div className="forward-auth-company">
        <CompanyMark name={info.companyName} logoKey={info.logoKey} size={44} />
        <div>
          <h1>{info.companyName}</h1>
          <p>{t('invited.lead', { sender: info.sender })}</p>
        </div>
      </div>
      <Facts
        entries={[
          [t('invited.sender'), info.sender],
          [t('invited.remark'), info.remark],
          [t('invited.contract'), info.contractName ?? t('facts.none')],
        ]}
      />
      {info.mine ? (
        <>
          <h2>{t('invited.next')}</h2>
          <ol className="forward-auth-steps">
            <li data-done={user.realName || undefined}>
              {t(user.realName ? 'invited.realNameDone' : 'invited.realName')}
            </li>
            <li>{t('invited.papers')}</li>
            <li>{t('invited.hand', { sender: info.sender })}</li>
          </ol>
          <Banner>{t('invited.notHere')}</Banner>
          <div className="forward-auth-acts">
            {!user.realName && (
              <ButtonLink look="primary" to="/realnameauth">
                {t('invited.verify')}
              </ButtonLink>
            )}
            <ButtonLink to="/" {...(user.realName ? { look: 'primary' as const } : {})}>
              {t('system:action.home')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <Banner tone="warn">{t('invited.notYours', { name: user.name })}</Banner>
          <div className="forward-auth-acts">
            <ButtonLink look="primary" to={loginAddress()}>
              {t('invited.other')}
            </ButtonLink>
          </div>
        </>
      )}
    </article>
  );
}
