import type { Application } from '@cinnabar/protocol/organizations/company-auth-schema';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { LetterWords } from '../../../ui/data/letter-words.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { LetterLink } from '../authentication/letter-link.tsx';
import { LetterCheck } from './letter-check.tsx';

const TONES: Record<NonNullable<Application['letter']>['status'], TagTone> = {
  WAITING: 'go',
  SIGNED: 'ok',
  REFUSED: 'bad',
  EXPIRED: 'warn',
  VOID: 'idle',
};

/** The authorization letter beside the data that it is about; its signatures are verified in place. */
export function LetterCard({ companyId, application }: { companyId: string; application: Application }) {
  const { t } = useTranslation('organizations-letter');
  const letter = application.letter!;
  const { status, signTime, serialNo } = letter;
  return (
    <Card title={t('review.title')} extra={<Tag tone={TONES[status]}>{t(`review.state.${status}`)}</Tag>}>
      <div className="review-proof">
        <LetterWords text={letter.text} />
        {signTime && (
          <Facts
            entries={[
              [
                t('step.signedAt'),
                t('review.signed', { name: application.legalPerson, time: formatShort(signTime) }),
              ],
              [
                t('review.certificate'),
                <span key="no" className="mono">
                  {serialNo}
                </span>,
              ],
            ]}
          />
        )}
        {status === 'SIGNED' ? (
          <LetterCheck companyId={companyId} letter={letter} />
        ) : (
          <div className="letter-acts">
            <LetterLink companyId={companyId} letter={letter} />
          </div>
        )}
      </div>
    </Card>
  );
}
