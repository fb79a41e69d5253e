import './invited-needs.css';
import type { ForwardInfo } from '@cinnabar/protocol/organizations/company-auth-schema';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** What the receiver of an invitation needs, and how long it takes; also before a login. */
export function InvitedNeeds({ info: { ways, expireTime } }: { info: ForwardInfo }) {
  const { t } = useTranslation('organizations');
  return (
    <section className="invited-needs">
      <h2>{t('invited.needs')}</h2>
      <ul>
        <li>{t('invited.needLicense')}</li>
        <li>{t('invited.needFacts')}</li>
        <li>
          {t('invited.needProof')}
          <ul>
            {ways.map((way) => (
              <li key={way}>
                <b>{t(`organizations-auth:way.${way}.name`)}</b>
                {` · ${t(`organizations-auth:way.${way}.time`)}`}
              </li>
            ))}
          </ul>
        </li>
      </ul>
      <p>
        {t('invited.time')} {t('invited.until', { date: formatDate(expireTime) })}
      </p>
    </section>
  );
}
