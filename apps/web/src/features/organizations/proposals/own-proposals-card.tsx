import './proposals.css';
import type { ProposalKind } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../ui/data/setting-list.tsx';
import { useProposalAct } from './use-proposal-act.ts';
import { useWaiting } from './use-waiting.ts';

/** Rows before the others are asked for. */
const FIRST = 3;

/** Made on other pages. */
const ELSEWHERE: readonly ProposalKind[] = ['DOMAIN_ADMIT', 'SIGN_IN_SWITCH'];

/** What the caller has sent for confirmation about employees and departments; nothing where there is none. */
export function OwnProposalsCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation('roles');
  const [all, setAll] = useState(false);
  const { busy, withdraw } = useProposalAct(companyId);
  // The latest first: it was sent from this page a moment ago.
  const own = useWaiting(
    companyId,
    ({ kind, acts }) => acts.includes('WITHDRAW') && !ELSEWHERE.includes(kind),
  ).toReversed();
  if (own.length === 0) return null;
  return (
    <Card
      flush
      className="proposals"
      title={t('proposals.ownTitle', { count: own.length })}
      extra={
        own.length > FIRST && (
          <Button look="text" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'proposals.fewer' : 'proposals.all', { count: own.length })}
          </Button>
        )
      }
    >
      <SettingList>
        {own.slice(0, all ? undefined : FIRST).map((proposal) => (
          <SettingRow
            key={proposal.id}
            wide
            name={t(`proposals.kind.${proposal.kind}`, { subject: proposal.subject })}
            note={[
              t('proposals.sentAt', { time: formatDateTime(proposal.createTime) }),
              t('proposals.until', { date: formatDate(proposal.expireTime) }),
            ].join(' · ')}
            action={
              <Button busy={busy} onClick={() => void withdraw(proposal)}>
                {t('proposals.withdraw')}
              </Button>
            }
          />
        ))}
      </SettingList>
    </Card>
  );
}
