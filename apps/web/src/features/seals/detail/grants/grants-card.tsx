import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { grantsQuery } from '../detail-queries.ts';
import { EndDialog } from './end-dialog.tsx';
import { GrantRow } from './grant-row.tsx';

const OVER: readonly SealGrant['state'][] = ['EXPIRED', 'ENDED'];

/** Who may do what with the seal; nothing for those who may not see it. */
export function GrantsCard({ sealId, mayGrant }: { sealId: string; mayGrant: boolean }) {
  const { t } = useTranslation('seals-detail');
  const { data: grants } = useQuery(grantsQuery(sealId));
  const [view, setView] = useState<'inForce' | 'over'>('inForce');
  const [ending, setEnding] = useState<SealGrant | null>(null);
  if (!grants) return null;
  const over = grants.filter(({ state }) => OVER.includes(state));
  const inForce = grants.filter(({ state }) => !OVER.includes(state));
  const shown = view === 'over' ? over : inForce;
  return (
    <Card
      flush
      title={t('grant.title')}
      extra={
        <Segmented
          label={t('grant.title')}
          value={view}
          onChange={setView}
          options={[
            { value: 'inForce', label: t('grant.inForce', { count: inForce.length }) },
            { value: 'over', label: t('grant.over', { count: over.length }) },
          ]}
        />
      }
    >
      {shown.length === 0 ? (
        <p className="seal-detail-none">
          {view === 'over' ? t('grant.noneOver') : `${t('grant.none')} ${t('grant.noneText')}`}
        </p>
      ) : (
        <ul className="seal-grants">
          {shown.map((grant) => (
            <GrantRow
              key={grant.id}
              grant={grant}
              onEnd={mayGrant && view === 'inForce' ? setEnding : null}
            />
          ))}
        </ul>
      )}
      {ending && <EndDialog grant={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
}
