import { getRealNameQrCodeCall } from '@cinnabar/protocol/identity/real-name/real-name-calls';
import './real-name.css';
import type { RealNameMethod } from '@cinnabar/protocol/identity/real-name/real-name-rules';
import type { RealName } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { realNameQuery } from '../../../lib/queries/real-name-query.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Loaded } from '../account/loaded.tsx';
import { ConsentStep } from './consent-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { FailedNotice } from './real-name-page.tsx';
import { useRealNameForm } from './use-real-name-form.ts';
import { useWayBack } from './use-way-back.ts';

/** `/realnameauth?method=…`: consent, then the form; on a desktop a QR code beside it continues on the phone, and this page follows. */
export function RealNameAuthPage() {
  const { t } = useTranslation('identity-realname');
  const query = useQuery(realNameQuery);
  return (
    <Page title={t('title')}>
      <Loaded query={query}>{(data) => <Steps data={data} />}</Loaded>
    </Page>
  );
}

function Steps({ data }: { data: RealName }) {
  const { t } = useTranslation('identity-realname');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { carry } = useWayBack();
  const onPhone = useMedia(PHONE);
  const [agreed, setAgreed] = useState(false);
  const method = chooseMethod(data, search.get('method'));
  const form = useRealNameForm(method, data.consent, () =>
    navigate(carry('/successauth'), { replace: true }),
  );
  // Submitted on the phone; a submission on this page navigates by itself.
  if (!form.busy && data.state !== 'NONE' && data.state !== 'FAILED')
    return <Navigate to={carry('/successauth')} replace />;
  return (
    <div className="real-name-columns">
      <div className="real-name-page">
        <p className="real-name-progress">
          <progress value={agreed ? 2 : 1} max={2} aria-label={t('title')} />
          {t('step', { number: agreed ? 2 : 1, of: 2 })} · {t(`method.${method}.name`)}
        </p>
        {data.provider === 'demo' && <Banner tone="warn">{t('demo')}</Banner>}
        {data.state === 'FAILED' && <FailedNotice data={data} />}
        {agreed ? (
          <DetailsStep form={form} onBack={() => setAgreed(false)} />
        ) : (
          <ConsentStep data={data} onAgree={() => setAgreed(true)} />
        )}
      </div>
      {!onPhone && method === 'IDCARD' && (
        <Card title={t('phone.title')}>
          <p className="real-name-text">{t('phone.text')}</p>
          <img
            className="real-name-code"
            src={mediaUrl(getRealNameQrCodeCall)}
            alt={t('phone.code')}
            width="168"
            height="168"
          />
        </Card>
      )}
    </div>
  );
}

function chooseMethod({ methods }: RealName, asked: string | null): RealNameMethod {
  return methods.find((method) => method === asked) ?? methods[0] ?? 'IDCARD';
}
