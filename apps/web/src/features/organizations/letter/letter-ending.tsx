import type { Letter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { LetterLink } from '../authentication/letter-link.tsx';

const DRAWINGS = { SIGNED: 'done', REFUSED: 'torn', EXPIRED: 'locked', VOID: 'torn' } as const;

interface LetterEndingProps {
  letter: Letter;
  own: NonNullable<Letter['own']>;
}

/** What became of the letter, for the person that it was sent to. */
export function LetterEnding({ letter: { status }, own }: LetterEndingProps) {
  const { t } = useTranslation('organizations-letter');
  if (status === 'WAITING') return null;
  return (
    <Empty
      heading="h1"
      drawing={DRAWINGS[status]}
      title={t(`ending.${status}.title`)}
      action={
        <>
          <ButtonLink look="primary" to="/">
            {t('system:action.home')}
          </ButtonLink>
          {status === 'SIGNED' && <LetterLink companyId={own.companyId} letter={own} />}
        </>
      }
    >
      {t(`ending.${status}.text`, { time: own.signTime ? formatDateTime(own.signTime) : '' })}
    </Empty>
  );
}
