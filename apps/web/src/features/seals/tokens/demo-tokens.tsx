import { listDemoTokensCall } from '@cinnabar/protocol/seals/token-calls';
import './demo-tokens.css';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';

const EVERY_MS = 2000;

/** In a demo, in place of the displays of the bound tokens. */
export function DemoTokens() {
  const { t } = useTranslation('seals-tokens');
  const { data } = useQuery({
    queryKey: ['demo-tokens'],
    queryFn: () => api(listDemoTokensCall),
    refetchInterval: EVERY_MS,
    retry: false,
  });
  if (!data || data.length === 0) return null;
  return (
    <section className="demo-tokens" aria-label={t('demo.title')}>
      <h2>{t('demo.title')}</h2>
      <p>{t('demo.text')}</p>
      <ul>
        {data.map(({ serialNo, holder, code, secondsLeft }) => (
          <li key={serialNo}>
            <code>{code}</code>
            <span>
              {holder}
              <small>
                {serialNo}
                {secondsLeft !== null && ` · ${t('demo.left', { seconds: secondsLeft })}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
