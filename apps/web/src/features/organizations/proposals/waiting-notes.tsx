import './proposals.css';
import type { Proposal } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useProposalAct } from './use-proposal-act.ts';

interface WaitingNotesProps {
  companyId: string;
  waiting: readonly Proposal[];
}

/** What was sent for confirmation, at the place where it was done; its author withdraws it. */
export function WaitingNotes({ companyId, waiting }: WaitingNotesProps) {
  const { t } = useTranslation('roles');
  const { busy, withdraw } = useProposalAct(companyId);
  if (waiting.length === 0) return null;
  return (
    <div className="proposal-notes">
      {waiting.map((proposal) => {
        const { id, kind, subject, expireTime, acts } = proposal;
        const act = t(`proposals.kind.${kind}`, { subject });
        return (
          <Banner
            key={id}
            action={
              acts.includes('WITHDRAW') && (
                <Button size="small" busy={busy} onClick={() => void withdraw(proposal)}>
                  {t('proposals.withdraw')}
                </Button>
              )
            }
          >
            {t('proposals.waiting', { act, date: formatDate(expireTime) })}
          </Banner>
        );
      })}
    </div>
  );
}
