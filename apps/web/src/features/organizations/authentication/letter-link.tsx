import { getLetterFileCall } from '@cinnabar/protocol/organizations/letter/letter-calls';
import type { ApplicationLetter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

interface LetterLinkProps {
  companyId: string;
  letter: Pick<ApplicationLetter, 'sha256'>;
}

/** Opens the file of the letter. */
export function LetterLink({ companyId, letter }: LetterLinkProps) {
  const { t } = useTranslation('organizations-letter');
  return (
    <a
      className="button"
      // A signed one has the same address otherwise.
      href={mediaUrl(getLetterFileCall, { query: { companyId } }, { of: letter.sha256 })}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="doc" size={16} />
      {t('file')}
    </a>
  );
}
