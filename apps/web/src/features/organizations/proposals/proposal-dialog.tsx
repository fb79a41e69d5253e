import { confirmProposalCall } from '@cinnabar/protocol/organizations/proposals/proposal-calls';
import type { Proposal, ProposalFact } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RejectProposal } from './reject-proposal.tsx';
import { useProposalAct } from './use-proposal-act.ts';

interface Props {
  companyId: string;
  proposal: Proposal;
  onClose: () => void;
}

/** What a proposal will do or has done, and what the caller may do with it. */
export function ProposalDialog({ companyId, proposal, onClose }: Props) {
  const { t } = useTranslation('roles');
  const [rejecting, setRejecting] = useState(false);
  const { busy, run, withdraw } = useProposalAct(companyId);
  const { id, kind, subject, facts, acts } = proposal;
  if (rejecting) return <RejectProposal companyId={companyId} proposal={proposal} onClose={onClose} />;
  const confirm = () =>
    run(async () => {
      const now = await api(confirmProposalCall, { body: { companyId, id } });
      // The dialog stays and says why it was not possible.
      if (now.status === 'FAILED') return;
      notify('ok', t('proposals.confirmed'));
      onClose();
    });
  return (
    <Dialog
      open
      title={t(`proposals.kind.${kind}`, { subject })}
      onClose={onClose}
      footer={
        <>
          {acts.includes('REJECT') && (
            <Button disabled={busy} onClick={() => setRejecting(true)}>
              {t('proposals.reject')}
            </Button>
          )}
          {acts.includes('WITHDRAW') && (
            <Button busy={busy} onClick={() => void withdraw(proposal, onClose)}>
              {t('proposals.withdraw')}
            </Button>
          )}
          {acts.includes('CONFIRM') ? (
            <Button look="primary" busy={busy} onClick={() => void confirm()}>
              {t('proposals.confirm')}
            </Button>
          ) : (
            <Button look="primary" onClick={onClose}>
              {t('impact.close')}
            </Button>
          )}
        </>
      }
    >
      <div className="proposal">
        {proposal.failure && (
          <Banner tone="bad">{t('proposals.failed', { reason: proposal.failure })}</Banner>
        )}
        {facts.length > 0 && <Changes facts={facts} />}
        <Facts
          entries={[
            [t('proposals.author'), author(proposal)],
            [t('proposals.state'), t(`proposals.status.${proposal.status}`)],
            [
              t('proposals.decider'),
              proposal.decider && `${proposal.decider} · ${formatDateTime(proposal.statusTime!)}`,
            ],
            [t('proposals.reason'), proposal.reason],
            [t('proposals.expires'), proposal.status === 'PENDING' && formatDate(proposal.expireTime)],
          ]}
        />
      </div>
    </Dialog>
  );
}

const author = (proposal: Proposal): string => `${proposal.author} · ${formatDateTime(proposal.createTime)}`;

/** Before and after, value by value. */
function Changes({ facts }: { facts: readonly ProposalFact[] }) {
  const { t } = useTranslation('roles');
  const { t: tStaff } = useTranslation('organizations-staff');
  const say = ({ name }: ProposalFact, value: string | null) => {
    if (value === null) return '—';
    if (name === 'STATUS') return tStaff(`status.${value as 'ACTIVE'}`);
    if (name === 'ADMISSION') return t(`proposals.admission.${value as 'ON'}`);
    if (name === 'SIGN_IN') return t(`proposals.signIn.${value as 'ON'}`);
    return value;
  };
  return (
    <table className="proposal-changes">
      <thead>
        <tr>
          <th scope="col">{t('proposals.item')}</th>
          <th scope="col">{t('proposals.before')}</th>
          <th scope="col">{t('proposals.after')}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.name}>
            <th scope="row">{t(`proposals.fact.${fact.name}`)}</th>
            <td>{say(fact, fact.before)}</td>
            <td>{say(fact, fact.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
