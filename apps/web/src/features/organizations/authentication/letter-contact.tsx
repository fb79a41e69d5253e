import type { ApplicationLetter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ContactInput } from '../../../ui/forms/contact-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';

interface LetterContactProps {
  /** The last one of this application. */
  letter: ApplicationLetter | null;
  error: string | undefined;
  control: { value: string; onChange: (value: string) => void; onBlur?: () => void };
}

/** Where the authorization letter goes, and what became of the last one. */
export function LetterContact({ letter, error, control }: LetterContactProps) {
  const { t } = useTranslation('organizations-letter');
  const status = letter?.status;
  return (
    <>
      {(status === 'REFUSED' || status === 'EXPIRED' || status === 'VOID') && (
        <Banner tone={status === 'REFUSED' ? 'bad' : 'warn'}>
          {t(`ended.${status}`, { reason: letter?.reason ?? '' })}
        </Banner>
      )}
      <Field
        label={t('contact')}
        required={!letter}
        error={error}
        help={letter ? `${t('contactKept')} (${letter.contact})` : t('contactHelp')}
      >
        <ContactInput {...control} />
      </Field>
    </>
  );
}
