import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { partyState, partySteps } from '../../../../ui/data/party-steps.ts';
import { Pip } from '../../../../ui/data/pip.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { StatusTag, Tag } from '../../../../ui/feedback/tag.tsx';
import { ActionRow } from './action-row.tsx';
import { PartyActs } from './party-acts.tsx';
import { PartyUploads } from './party-uploads.tsx';
import { PartyViewed } from './party-viewed.tsx';
import type { StepChoice } from './step-choice.ts';
import './signing-progress.css';
import { shownActions } from '../../waiting-parties.ts';

interface SigningProgressProps {
  contract: Contract;
  /** Null: a reader by a link. */
  user: CurrentUser | null;
  /** Absent: nothing can be done here. */
  onTransmit?: (choice: StepChoice) => void;
  onCorrect?: (party: Signatory) => void;
}

/** Party → step → operator. The step that waits now is the only tinted row. */
export function SigningProgress(props: SigningProgressProps) {
  const { t } = useTranslation('contracts-detail');
  const parties = props.contract.signatories;
  const done = parties.filter(({ status }) => status === 'SIGNED').length;
  const { steps } = partySteps(parties, parties.length);
  const order = parties.length < 2 ? null : t(`progress.${orderOf(steps.length, parties.length)}`);
  return (
    <Card
      title={t('progress.title')}
      flush
      extra={
        parties.length > 0 && (
          <div className="signing-progress-sum">
            <span className="hide-on-phone">
              {[t('progress.parties', { count: parties.length }), order].filter(Boolean).join(' · ')}
            </span>
            <i className="hide-on-phone" aria-hidden="true">
              ·
            </i>
            <span>{t('progress.done', { count: done })}</span>
            <Progress tone="ok" value={done / parties.length} label={t('progress.done', { count: done })} />
          </div>
        )
      }
    >
      {parties.length === 0 && <p className="signing-progress-none">{t('progress.none')}</p>}
      <ol className="signing-progress">
        {steps.flatMap(({ parties: together }) =>
          together.map((party) => <Party key={party.id} {...props} party={party} />),
        )}
      </ol>
    </Card>
  );
}

function orderOf(steps: number, parties: number): 'ordered' | 'together' | 'mixed' {
  if (steps === parties) return 'ordered';
  return steps === 1 ? 'together' : 'mixed';
}

function Party({
  contract,
  party,
  user,
  onTransmit,
  onCorrect,
}: SigningProgressProps & { party: Signatory }) {
  const { t } = useTranslation('contracts');
  // A contract that was closed early was not withdrawn: this party just did not sign.
  const spared = party.status === 'RECALLED' && contract.status !== 'RECALLED';
  return (
    <li className="signing-party">
      <Pip
        size="large"
        name={party.tenantName}
        kind={party.tenantType === 'PERSONAL' ? 'person' : 'company'}
        state={partyState(spared ? 'WAITING' : party.status)}
      />
      <div className="signing-party-head">
        <b>{party.tenantName}</b>
        {party.sponsor && <Tag>{t('party.sponsor')}</Tag>}
        {party.sweepCode && <Tag>{t('contracts-detail:sweep.tag')}</Tag>}
        {user && <PartyViewed contract={contract} party={party} />}
        {onCorrect && <PartyActs contract={contract} party={party} onCorrect={() => onCorrect(party)} />}
        <span className="signing-party-status">
          <StatusTag status={spared ? 'DISCARDED' : party.status} />
        </span>
      </div>
      {party.hold && (
        <p className="signing-party-hold">{t(`hold.${party.hold}`, { name: party.tenantName })}</p>
      )}
      <PartyUploads contract={contract} party={party} />
      {shownActions(contract, party).map((action) => (
        <ActionRow
          key={action.id}
          contract={contract}
          party={party}
          action={action}
          user={user}
          {...(onTransmit ? { onTransmit } : {})}
        />
      ))}
    </li>
  );
}
