import './seal-detail-page.css';
import type { SealStage } from '@cinnabar/protocol/seals/seal-lifecycle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useMayUse } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RecentApprovalsCard } from '../approval/recent-card.tsx';
import { FilingCard } from '../filing/filing-card.tsx';
import { RulesCard } from '../rules/rules-card.tsx';
import { TokenCard } from '../tokens/token-card.tsx';
import { lifeQuery } from './detail-queries.ts';
import { GrantDialog } from './grants/grant-dialog.tsx';
import { GrantsCard } from './grants/grants-card.tsx';
import { LifeCard } from './life/life-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { RecordsCard } from './records-card.tsx';
import { WhyCard } from './why-card.tsx';

const TONES: Record<SealStage, TagTone> = {
  NORMAL: 'ok',
  DISABLED: 'idle',
  LOST: 'bad',
  IMPOUNDED: 'warn',
  RISK: 'warn',
  INVALID: 'idle',
  DELETE: 'idle',
};

/** `/seal-electronic/:id`: a seal of the company, its life, who may do what with it, and what was done. */
export function SealDetailPage() {
  const { t } = useTranslation('seals-detail');
  const { id = '' } = useParams();
  const { data: life, error, refetch } = useQuery(lifeQuery(id));
  /** The person whom the dialog begins with; null: none chosen yet. */
  const [granting, setGranting] = useState<{ to: { userId: string; name: string } | null } | null>(null);
  const mayUse = useMayUse('SEALS');
  if (error && !life) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!life) return <PageSkeleton />;
  const { seal, stage, mayGrant } = life;
  const size =
    seal.widthMm === seal.heightMm && seal.type === 'COMPANY'
      ? t('meta.diameter', { width: seal.widthMm })
      : t('meta.size', { width: seal.widthMm, height: seal.heightMm });
  const open = mayGrant && stage !== 'INVALID';
  return (
    <>
      <Crumb label={t('title')} to="/seal-electronic" above={t('list')}>
        {seal.name}
      </Crumb>
      <Page
        title={
          <span className="seal-detail-title">
            {seal.name} <Tag tone={TONES[stage]}>{t(`stage.${stage}`)}</Tag>
          </span>
        }
        lead={[
          size,
          t('meta.made', { date: formatDate(seal.createTime) }),
          t('meta.used', { count: seal.useCount }),
        ].join(' · ')}
        actions={
          open &&
          mayUse && (
            <Button look="primary" icon="plus" onClick={() => setGranting({ to: null })}>
              {t('grant.add')}
            </Button>
          )
        }
      >
        <div className="seal-detail">
          <div className="seal-detail-main">
            <LifeCard life={life} />
            <GrantsCard sealId={id} mayGrant={open} />
            <RulesCard seal={seal} />
            {seal.type === 'COMPANY' && <RecentApprovalsCard sealId={id} />}
            <RecordsCard sealId={id} />
          </div>
          <div className="seal-detail-side">
            <PictureCard life={life} />
            <FilingCard sealId={id} />
            <TokenCard holder={{ kind: 'SEAL', sealId: id }} />
            <WhyCard life={life} onGrant={open && mayUse ? (to) => setGranting({ to }) : null} />
          </div>
        </div>
        {granting && <GrantDialog seal={seal} to={granting.to} onClose={() => setGranting(null)} />}
      </Page>
    </>
  );
}
