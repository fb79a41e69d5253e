import type { KeyIn } from '@cinnabar/locales/text-keys';
import './real-name.css';
import type { RealName, RealNameState } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { realNameQuery } from '../../../lib/queries/real-name-query.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Loaded } from '../account/loaded.tsx';
import { MethodList } from './method-list.tsx';
import { refusalText } from './refusal-text.ts';
import { StateFacts } from './state-facts.tsx';

const TONES: Record<RealNameState, TagTone> = {
  NONE: 'idle',
  PENDING: 'go',
  REDIRECT: 'warn',
  PASSED: 'ok',
  FAILED: 'bad',
};

/** `/realname`: the state of the person's identity, and the ways to verify it. */
export function RealNamePage() {
  const { t } = useTranslation('identity-realname');
  const query = useQuery(realNameQuery);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="real-name-page">
        <Loaded query={query}>{(data) => <Standing data={data} />}</Loaded>
      </div>
    </Page>
  );
}

function Standing({ data }: { data: RealName }) {
  const { t } = useTranslation('identity-realname');
  const { state, provider } = data;
  const mayTry = state === 'NONE' || state === 'FAILED';
  return (
    <>
      {mayTry && provider === 'demo' && <Banner tone="warn">{t('demo')}</Banner>}
      {state === 'FAILED' && <FailedNotice data={data} />}
      {!mayTry && (
        <Card
          title={t(`${state === 'PASSED' ? 'passed' : state === 'PENDING' ? 'pending' : 'redirect'}.title`)}
          extra={<Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>}
        >
          <p className="real-name-text">{t(textOf(data))}</p>
          <StateFacts data={data} />
          {data.url && (
            <a className="button button-primary real-name-go" href={data.url}>
              {t('redirect.go')}
            </a>
          )}
        </Card>
      )}
      {mayTry && <MethodList methods={data.methods} provider={provider} />}
    </>
  );
}

export function FailedNotice({ data }: { data: RealName }) {
  const { t } = useTranslation('identity-realname');
  const reason = refusalText(data);
  return (
    <Banner tone="bad">
      <b>{t('failed.title')}</b>
      <br />
      {reason && (
        <>
          {t('failed.reason', { reason })}
          <br />
        </>
      )}
      {t('failed.text')}
    </Banner>
  );
}

function textOf({ state, provider }: RealName): KeyIn<'identity-realname'> {
  if (state === 'PENDING') return provider === 'manual' ? 'pending.text' : 'pending.provider';
  return state === 'PASSED' ? 'passed.text' : 'redirect.text';
}
