import type { GrantLetterBrief } from '@cinnabar/protocol/seals/letter-schema';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import '../approval/approval-page.css';

/** Letters of grants that wait for the reader's signature. */
export function WaitingLettersCard({ waiting }: { waiting: readonly GrantLetterBrief[] }) {
  const { t } = useTranslation('seals-letter');
  return (
    <Card title={t('waiting.title')} flush>
      <ul className="approval-rows">
        {waiting.map(({ grantId, sealName, subjectName, grantedBy, makeTime }) => (
          <li key={grantId}>
            <div>
              <b>{t('waiting.of', { seal: sealName, person: subjectName })}</b>
              <p>{t('waiting.by', { person: grantedBy, time: formatShort(makeTime) })}</p>
            </div>
            <ButtonLink size="small" look="primary" to={`/sealletter/${grantId}`}>
              {t('waiting.open')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
