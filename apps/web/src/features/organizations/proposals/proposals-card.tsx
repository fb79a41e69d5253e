import './proposals.css';
import { dutiesOf } from '@cinnabar/protocol/organizations/permission-tree';
import type { Proposal } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import type { ProposalStatus } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { proposalsQuery } from '../../../lib/queries/proposals-query.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../ui/data/setting-list.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';

/** Rows before the others are asked for. */
const FIRST = 5;

const TONES: Record<ProposalStatus, 'warn' | 'ok' | 'bad' | 'idle'> = {
  PENDING: 'warn',
  CONFIRMED: 'ok',
  REJECTED: 'bad',
  FAILED: 'bad',
  WITHDRAWN: 'idle',
  ENDED: 'idle',
  EXPIRED: 'idle',
};

/** Acts that wait for another officer and those that were decided; nothing outside the three-officer mode where there were none. */
export function ProposalsCard({ companyId, on }: { companyId: string; on: boolean }) {
  const { t } = useTranslation('roles');
  const { employee } = useCurrentUser();
  const [all, setAll] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const { data: proposals } = useQuery({
    ...proposalsQuery(companyId),
    enabled: dutiesOf(employee?.rights ?? {}).length > 0,
  });
  if (!proposals || (proposals.length === 0 && !on)) return null;
  const pending = proposals.filter(({ status }) => status === 'PENDING').length;
  const shown = proposals.find(({ id }) => id === openId);
  return (
    <Card
      flush
      className="proposals"
      title={t('proposals.title', { count: pending })}
      extra={
        proposals.length > FIRST && (
          <Button look="text" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'proposals.fewer' : 'proposals.all', { count: proposals.length })}
          </Button>
        )
      }
    >
      {proposals.length === 0 ? (
        <p className="proposals-none">{t('proposals.none')}</p>
      ) : (
        <SettingList>
          {proposals.slice(0, all ? undefined : FIRST).map((proposal) => (
            <Row key={proposal.id} proposal={proposal} onOpen={() => setOpenId(proposal.id)} />
          ))}
        </SettingList>
      )}
      {shown && <ProposalDialog companyId={companyId} proposal={shown} onClose={() => setOpenId(null)} />}
    </Card>
  );
}

function Row({ proposal, onOpen }: { proposal: Proposal; onOpen: () => void }) {
  const { t } = useTranslation('roles');
  const { kind, subject, status, author, decider, acts } = proposal;
  const mayDecide = acts.includes('CONFIRM');
  return (
    <SettingRow
      wide
      name={
        <>
          {t(`proposals.kind.${kind}`, { subject })}
          <Tag tone={TONES[status]}>{t(`proposals.status.${status}`)}</Tag>
        </>
      }
      note={[
        t('proposals.by', { name: author, time: formatDateTime(proposal.createTime) }),
        status === 'PENDING' && t('proposals.until', { date: formatDate(proposal.expireTime) }),
        decider && t('proposals.decidedBy', { name: decider, time: formatDateTime(proposal.statusTime!) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      action={<Button onClick={onOpen}>{t(mayDecide ? 'proposals.review' : 'proposals.view')}</Button>}
    />
  );
}
