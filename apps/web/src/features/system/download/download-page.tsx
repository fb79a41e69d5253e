import { getAppDownloadCodeCall } from '@cinnabar/protocol/system/system-calls';
import './download-page.css';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PAPERS, ResourceList, SHEETS } from './resource-list.tsx';

const HELP = ['sign', 'seal', 'print', 'verify', 'code'] as const;

/** `/download`: sheets to fill in, papers to read, codes that bring the product onto a phone, and short help. */
export function DownloadPage() {
  const { t } = useTranslation('download');
  return (
    <Page title={t('title')}>
      <div className="download-columns">
        <div className="download-column">
          <Card title={t('sheets.title')}>
            <p className="download-lead">{t('sheets.lead')}</p>
            <ResourceList kinds={SHEETS} />
          </Card>
          <Card title={t('papers.title')}>
            <p className="download-lead">{t('papers.lead')}</p>
            <ResourceList kinds={PAPERS} />
          </Card>
          <Card title={t('help.title')}>
            {HELP.map((topic) => (
              <details key={topic} className="download-help">
                <summary>
                  <span>{t(`help.${topic}.ask`)}</span>
                  <Icon name="down" size={16} />
                </summary>
                <p>{t(`help.${topic}.answer`)}</p>
              </details>
            ))}
          </Card>
        </div>
        <Card title={t('phone.title')}>
          <p className="download-lead">{t('phone.lead')}</p>
          <img
            className="download-code"
            src={mediaUrl(getAppDownloadCodeCall)}
            alt={t('phone.code')}
            width="180"
            height="180"
          />
        </Card>
      </div>
    </Page>
  );
}
