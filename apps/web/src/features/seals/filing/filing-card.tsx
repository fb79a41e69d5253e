import { getSealFilingFileCall } from '@cinnabar/protocol/seals/filing/filing-calls';
import type { SealFiling } from '@cinnabar/protocol/seals/filing/filing-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../lib/api/call-address.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useMayUse } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { FilingDialog } from './filing-dialog.tsx';
import { filingQuery } from './filing-queries.ts';

/** The receipt of the filing with the police. Nothing for those who may not read it. */
export function FilingCard({ sealId }: { sealId: string }) {
  const { t } = useTranslation('seals-detail');
  const [adding, setAdding] = useState(false);
  const { data } = useQuery(filingQuery(sealId));
  const mayUse = useMayUse('SEALS');
  if (!data) return null;
  const { filing, mayChange } = data;
  return (
    <Card
      title={t('filing.title')}
      extra={
        mayChange &&
        mayUse && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t(filing ? 'filing.replace' : 'filing.add')}
          </Button>
        )
      }
    >
      {filing ? <FilingFacts sealId={sealId} filing={filing} /> : <p>{t('filing.none')}</p>}
      {adding && (
        <FilingDialog sealId={sealId} isReplaced={filing !== null} onClose={() => setAdding(false)} />
      )}
    </Card>
  );
}

function FilingFacts({ sealId, filing }: { sealId: string; filing: NonNullable<SealFiling['filing']> }) {
  const { t } = useTranslation('seals-detail');
  return (
    <Facts
      entries={[
        [t('filing.number'), filing.number],
        [t('filing.day'), filing.day],
        [t('filing.adder'), `${filing.adder} · ${formatDate(filing.addTime)}`],
        [t('filing.file'), <FilingLink key="file" sealId={sealId} />],
      ]}
    />
  );
}

function FilingLink({ sealId }: { sealId: string }) {
  const { t } = useTranslation('seals-detail');
  return (
    <a href={addressOf(getSealFilingFileCall, { query: { sealId } })} download>
      {t('filing.view')}
    </a>
  );
}

/** Beside a seal that its second keeper compares with it. */
export function FilingNote({ sealId }: { sealId: string }) {
  const { t } = useTranslation('seals-detail');
  const { data } = useQuery(filingQuery(sealId));
  if (!data?.filing) return null;
  const { number, day } = data.filing;
  return (
    <p>
      {t('filing.beside', { number, day })} · <FilingLink sealId={sealId} />
    </p>
  );
}
