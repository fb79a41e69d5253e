import './letter.css';
import { getLetterCall } from '@cinnabar/protocol/organizations/letter/letter-calls';
import type { Letter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { loginAddress } from '../../../lib/api/session-loss.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { LetterWords } from '../../../ui/data/letter-words.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { LetterLink } from '../authentication/letter-link.tsx';
import { InvitationFrame, InvitationPaper } from '../invitation/invitation-frame.tsx';
import { LetterEnding } from './letter-ending.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';

/** `/companyletter/:id`: the legal representative reads the authorization letter and signs it, or does not. */
export function LetterPage() {
  const { id = '' } = useParams();
  return (
    <InvitationFrame>
      <Asked id={id} />
    </InvitationFrame>
  );
}

function Asked({ id }: { id: string }) {
  const { t } = useTranslation('organizations-letter');
  const { data, error, refetch } = useQuery({
    queryKey: ['company-letter', id],
    queryFn: () => api(getLetterCall, { query: { id } }),
  });
  if (isFailure(error, 'NOT_FOUND'))
    return (
      <Empty
        heading="h1"
        drawing="locked"
        title={t('page.gone')}
        action={<ButtonLink to={loginAddress()}>{t('page.switch')}</ButtonLink>}
      >
        {t('page.goneText')}
      </Empty>
    );
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (!data.own) return <OtherPerson letter={data} />;
  if (data.status !== 'WAITING') return <LetterEnding letter={data} own={data.own} />;
  return <Received letter={data} own={data.own} />;
}

/** Signed in with another account: masked, and the way to the right one. */
function OtherPerson({ letter }: { letter: Letter }) {
  const { t } = useTranslation('organizations-letter');
  const { user } = useCurrentUser();
  return (
    <InvitationPaper company={letter} lead={t('page.lead')}>
      <Facts
        entries={[
          [t('page.registerNo'), letter.registerNo],
          [t('page.legalPerson'), letter.legalPerson],
          [t('page.applicant'), letter.applicant],
          [t('page.until'), formatDate(letter.expireTime)],
        ]}
      />
      <Banner tone="warn">{t('page.notYours', { name: user.name })}</Banner>
      <div className="invitation-acts">
        <ButtonLink look="primary" to={loginAddress()}>
          {t('page.switch')}
        </ButtonLink>
      </div>
    </InvitationPaper>
  );
}

function Received({ letter, own }: { letter: Letter; own: NonNullable<Letter['own']> }) {
  const { t } = useTranslation('organizations-letter');
  const [open, setOpen] = useState<'sign' | 'refuse' | null>(null);
  const { legalPerson: name } = letter;
  const service = encodeURIComponent(location.pathname);
  return (
    <InvitationPaper company={letter} lead={t('page.lead')}>
      <LetterWords text={own.text} />
      <p className="letter-until">
        {t('page.until')} <b>{formatDate(letter.expireTime)}</b>
      </p>
      {!own.verified && (
        <Banner tone="warn">
          <b>{t('page.verify')}</b>
          <p>{t('page.verifyText', { name })}</p>
        </Banner>
      )}
      <div className="invitation-acts">
        {own.verified ? (
          <Button look="primary" icon="sign" onClick={() => setOpen('sign')}>
            {t('page.sign')}
          </Button>
        ) : (
          <ButtonLink look="primary" to={`/realname?service=${service}`}>
            {t('page.verifyAct')}
          </ButtonLink>
        )}
        <LetterLink companyId={own.companyId} letter={own} />
        <Button look="danger" onClick={() => setOpen('refuse')}>
          {t('page.refuse')}
        </Button>
      </div>
      {open === 'sign' && <SignDialog letter={letter} own={own} onClose={() => setOpen(null)} />}
      {open === 'refuse' && <RefuseDialog letter={letter} onClose={() => setOpen(null)} />}
    </InvitationPaper>
  );
}
