import type { TextKey } from '@cinnabar/locales/text-keys';
import type { Action, Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { companyRemark, personRemark, provenWord } from '../../../../lib/describe-identified.ts';
import { formatShort } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { dueWord } from '../../acts/standing.ts';
import { findOwnStep } from '../../find-own-step.ts';
import { automaticWords } from '../automatic-words.ts';
import { findSigner } from './find-signer.ts';
import type { StepChoice } from './step-choice.ts';

interface ActionRowProps {
  contract: Contract;
  party: Signatory;
  action: Action;
  /** Null: a reader by a link. */
  user: CurrentUser | null;
  onTransmit?: (choice: StepChoice) => void;
}

type RowState = 'done' | 'now' | 'wait' | 'bad';

export function ActionRow({ contract, party, action, user, onTransmit }: ActionRowProps) {
  const { t } = useTranslation('contracts-detail');
  useTranslation('identified');
  const state = rowState(action);
  const signer = findSigner(contract, party, action);
  const operators = action.operators.map(({ type, name, companyName }) =>
    type === 'ROLE'
      ? t(`contracts:role.${name}`, { defaultValue: name })
      : companyName
        ? t('progress.agent', { name, company: companyName })
        : name,
  );
  const signedByGrant = signer?.automatic ? t('contracts:audit.CONTRACT_AUTO_SIGN') : null;
  const name =
    signedByGrant ??
    signer?.actorName ??
    (operators.join(t('and')) || party.receiverName || party.contact || '');
  const known = signer?.certificate?.signer;
  // The row shows what the account is called: whether that was checked stands beside it.
  const remark = known && (personRemark(t, known) || companyRemark(t, known));
  const word = dueWord(contract);
  const isOwn = user !== null && word !== null && findOwnStep(contract, user)?.action.id === action.id;
  const passedOn = contract.timeline.findLast(
    ({ event, step }) => event === 'CONTRACT_TRANSMIT' && step === action.id,
  );
  const waits = waitWord(contract, action);
  const mayPassOn = onTransmit && action.transmit;
  const proven = known && provenWord(t, known);
  const agent = action.operators.find(({ type }) => type === 'AGENT');
  const note = [
    party.contact,
    agent && signer?.actorName === agent.name ? t('progress.by', { company: agent.companyName }) : null,
    signer && automaticWords(t, signer),
    signer?.method && t(`method.${signer.method}`),
    proven,
    state === 'now' && party.receiveTime && !action.type.startsWith('TERMINATE')
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
        {/* A draft names no signers yet. */}
        {name !== '' && !signedByGrant && <Avatar name={name} />}
        <span className="clip">
          {isOwn ? t('progress.you', { name }) : name}{' '}
          {remark && <span className="action-row-remark">{remark}</span>}{' '}
          {note.length > 0 && (
            <small>
              {note.map((part, at) => (
                <span key={part}>
                  {at > 0 && '· '}
                  {part}{' '}
                </span>
              ))}
            </small>
          )}
        </span>
      </span>
      <span className="action-row-when">
        {mayPassOn && (
          <button
            type="button"
            className="action-row-pass"
            onClick={() => onTransmit({ party, action, isOwn })}
          >
            {t('contracts-acts:transmit.act')}
          </button>
        )}
        {isOwn ? (
          <Link to={contractPath(contract)}>{t(`contracts-acts:act.${word}`)}</Link>
        ) : action.completeTime ? (
          formatShort(action.completeTime)
        ) : (
          !mayPassOn && state === 'wait' && waits && t(waits)
        )}
      </span>
      {(signer?.detail || passedOn) && (
        <span className="action-row-words">
          {passedOn &&
            t('contracts-acts:transmit.line', {
              from: passedOn.actorName,
              time: formatShort(passedOn.time),
            })}
          {signer?.detail && <q>{signer.detail}</q>}
        </span>
      )}
    </div>
  );
}

/** Before its turn, or never: a closed contract has no open steps. */
function waitWord({ status }: Contract, action: Action): TextKey<'contracts-detail'> | null {
  if (action.status === 'FINISHED' || action.status === 'DISCARDED') return 'contracts:status.DISCARDED';
  return status === 'SIGNING' ? 'progress.waits' : null;
}

function rowState({ status }: Action): RowState {
  if (status === 'SIGNED' || status === 'FILLED') return 'done';
  if (status === 'SIGNING' || status === 'FILLING') return 'now';
  return status === 'REJECTED' ? 'bad' : 'wait';
}
