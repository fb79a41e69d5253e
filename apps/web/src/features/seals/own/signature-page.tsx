import './signature-page.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ownSignaturesQuery } from '../seal-queries.ts';
import { NewSignatureDialog } from './new-signature-dialog.tsx';
import { SignatureCard } from './signature-card.tsx';

/** `/signature`: a person's own signatures, the first choice first. */
export function SignaturePage() {
  const { t } = useTranslation('seals');
  const { data, error, refetch } = useQuery(ownSignaturesQuery);
  const [making, setMaking] = useState(false);
  const add = (
    <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
      {t('own.add')}
    </Button>
  );
  const some = data !== undefined && data.length > 0;
  return (
    <Page title={t('own.title')} lead={t('own.lead')} actions={some && add}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading>
          <div className="own-signatures">
            <Skeleton height={198} round={10} />
            <Skeleton height={198} round={10} />
          </div>
        </Loading>
      ) : some ? (
        <ul className="own-signatures">
          {data.map((seal, index) => (
            <SignatureCard key={seal.id} seal={seal} preferred={index === 0} />
          ))}
        </ul>
      ) : (
        <section className="own-signatures-none">
          <Empty drawing="signature" title={t('own.none')} action={add}>
            {t('own.noneText')}
          </Empty>
        </section>
      )}
      <NewSignatureDialog open={making} onClose={() => setMaking(false)} />
    </Page>
  );
}
