import type { Action, Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { Link } from 'react-router';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { findOwnAction } from '../sign/find-own-action.ts';
import { findSigner } from './find-signer.ts';

interface ActionRowProps {
  contract: Contract;
  party: Signatory;
  action: Action;
  /** Null: somebody who reads by a link. */
  user: CurrentUser | null;
}

type RowState = 'done' | 'now' | 'wait' | 'bad';

export function ActionRow({ contract, party, action, user }: ActionRowProps) {
  const { t } = useTranslation('contracts-detail');
  const state = rowState(action);
  const signer = findSigner(contract, party, action);
  const operators = action.operators.map(({ type, name }) =>
    type === 'ROLE' ? t(`contracts:role.${name}`, { defaultValue: name }) : name,
  );
  const name = signer?.actorName ?? (operators.join(t('and')) || party.receiverName || party.contact || '—');
  const isOwn =
    user !== null && contract.signCode === 0 && findOwnAction(contract, user)?.action.id === action.id;
  const note = [
    party.contact,
    state === 'now' && party.receiveTime
      ? t('progress.received', { time: formatShort(party.receiveTime) })
      : null,
  ].filter(Boolean);
  return (
    <div className="action-row" data-state={state}>
      <span className="action-row-mark" aria-hidden="true">
        {state === 'done' && <Icon name="check" size={12} />}
        {state === 'now' && <Icon name="sign" size={12} />}
        {state === 'bad' && <Icon name="x" size={12} />}
      </span>
      <span className="action-row-kind">
        {t(`contracts:actionType.${action.type}`)}
        <span className="visually-hidden">，{t(`contracts:status.${action.status}`)}</span>
      </span>
      <span className="action-row-who">
        <Avatar name={name} />
        <span className="clip">
          {isOwn ? t('progress.you', { name }) : name} {note.length > 0 && <small>{note.join(' · ')}</small>}
        </span>
      </span>
      <span className="action-row-when">
        {isOwn ? (
          <Link to={contractPath(contract)}>{t('sign')}</Link>
        ) : action.completeTime ? (
          formatShort(action.completeTime)
        ) : (
          state === 'wait' && contract.status === 'SIGNING' && t('progress.waits')
        )}
      </span>
    </div>
  );
}

function rowState({ status }: Action): RowState {
  if (status === 'SIGNED' || status === 'FILLED' || status === 'FINISHED') return 'done';
  if (status === 'SIGNING' || status === 'FILLING') return 'now';
  return status === 'REJECTED' ? 'bad' : 'wait';
}
