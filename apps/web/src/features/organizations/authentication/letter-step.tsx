import type { Application } from '@cinnabar/protocol/organizations/company-auth-schema';
import { resendLetterCall } from '@cinnabar/protocol/organizations/letter/letter-calls';
import type { ApplicationLetter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import { api } from '../../../lib/api/api-client.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useAuthAct } from './auth-query.ts';
import { LetterLink } from './letter-link.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface LetterStepProps {
  companyId: string;
  application: Application;
}

/** The authorization letter is with the legal representative, or signed and with the reviewers. */
export function LetterStep({ companyId, application }: LetterStepProps) {
  const { t } = useTranslation('organizations-letter');
  const { letter, legalPerson } = application;
  const resend = useAuthAct(companyId, () => api(resendLetterCall, { body: { companyId } }));
  if (!letter)
    return (
      <div className="auth-now">
        <div>
          <h3>{t('step.making')}</h3>
          <p>{t('step.makingText')}</p>
          <div className="auth-acts">
            <WithdrawButton companyId={companyId} label={t('step.other')} />
          </div>
        </div>
      </div>
    );
  const signed = letter.status === 'SIGNED';
  return (
    <div className="auth-now">
      <div>
        <h3>{t(signed ? 'step.signed' : 'step.waiting', { name: legalPerson })}</h3>
        <p>{t(signed ? 'step.signedText' : 'step.waitingText', { date: formatDate(letter.expireTime) })}</p>
        <div className="auth-acts">
          {!signed && (
            <Button
              busy={resend.isPending}
              onClick={() =>
                resend.mutate(undefined, {
                  onSuccess: () => notify('ok', t('step.resent', { contact: letter.contact })),
                })
              }
            >
              {t('step.resend')}
            </Button>
          )}
          <LetterLink companyId={companyId} letter={letter} />
          <WithdrawButton companyId={companyId} label={t('step.other')} />
        </div>
      </div>
      <LetterProgress letter={letter} />
    </div>
  );
}

function LetterProgress({ letter }: { letter: ApplicationLetter }) {
  const { t } = useTranslation('organizations-letter');
  const { contact, sendTime, remindTime, signTime, termEnd } = letter;
  return (
    <dl className="auth-payee">
      <dt>{t('step.sentTo')}</dt>
      <dd>{contact}</dd>
      <dt>{t('step.sentAt')}</dt>
      <dd>{formatDateTime(sendTime)}</dd>
      {remindTime && (
        <>
          <dt>{t('step.remindedAt')}</dt>
          <dd>{formatDateTime(remindTime)}</dd>
        </>
      )}
      <dt>{t('step.signedAt')}</dt>
      <dd>{signTime ? formatDateTime(signTime) : t('step.notYet')}</dd>
      <dt>{t('step.termEnd')}</dt>
      <dd>{formatDate(termEnd)}</dd>
    </dl>
  );
}
