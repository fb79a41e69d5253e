import { getLetterFileCall } from '@cinnabar/protocol/organizations/letter/letter-calls';
import type { ApplicationLetter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { verifyPdfCall } from '@cinnabar/protocol/verifier/verifier-calls';
import { useMutation } from '@tanstack/react-query';
import { upload } from '../../../lib/api/upload.ts';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LetterLink } from '../authentication/letter-link.tsx';

interface LetterCheckProps {
  companyId: string;
  letter: ApplicationLetter;
}

/** Sends the file of the letter through the same verification that anyone may use, and shows its verdict in place. */
export function LetterCheck({ companyId, letter }: LetterCheckProps) {
  const { t } = useTranslation('organizations-letter');
  const check = useMutation({
    mutationFn: async () => {
      const answer = await fetch(
        mediaUrl(getLetterFileCall, { query: { companyId } }, { of: letter.sha256 }),
      );
      const file = new File([await answer.blob()], 'letter.pdf', { type: 'application/pdf' });
      return upload(verifyPdfCall, file, {});
    },
  });
  const verdict = check.data && verdictOf(check.data, letter);
  return (
    <>
      {check.data && verdict && (
        <div className="letter-verdict">
          <Banner tone={verdict === 'doubt' ? 'warn' : verdict} live>
            {t(`review.${verdict}`)}
          </Banner>
          {check.data.signatureInfos
            .filter(({ certification }) => !certification)
            .map((info) => (
              <Facts
                key={info.signatory}
                entries={[
                  [t('review.signer'), info.signatory],
                  [t('review.time'), info.signTime && formatMoment(info.signTime)],
                  [t('review.stamp'), info.timeStamp && formatMoment(info.timeStamp)],
                ]}
              />
            ))}
        </div>
      )}
      <div className="letter-acts">
        <Button icon="shieldok" busy={check.isPending} onClick={() => check.mutate()}>
          {t(check.data ? 'review.again' : 'review.verify')}
        </Button>
        <LetterLink companyId={companyId} letter={letter} />
      </div>
    </>
  );
}

/** Good only when it is the file of this letter, unchanged, and both signatures are valid and trusted. */
function verdictOf(
  { hash, validity, signatureInfos }: Verification,
  letter: ApplicationLetter,
): 'ok' | 'bad' | 'doubt' {
  if (hash !== letter.sha256 || validity === 'changed' || validity === 'altered') return 'bad';
  if (signatureInfos.length < 2 || signatureInfos.some(({ code }) => code === 1)) return 'bad';
  return validity === 'unmodified' && signatureInfos.every(({ code }) => code === 0) ? 'ok' : 'doubt';
}
