import './send-dialogs.css';
import type { PreflightItem } from '@cinnabar/protocol/contracts/contract-form-schema';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type Draft, partyName } from '../launch/draft.ts';
import { stepsOf } from '../launch/draft-parties.ts';
import { PartyMark } from '../launch/party-mark.tsx';
import type { Sending } from './use-sending.ts';

interface SendDialogsProps {
  sending: Sending;
  draft: Draft;
  places: number;
  onSend: () => void;
  onClose: () => void;
  /** A place is missing: it is mended on this very page. */
  onPlace: () => void;
}

/** What is still missing, each with the way there; or what will happen, before it happens. */
export function SendDialogs({ sending, draft, places, onSend, onClose, onPlace }: SendDialogsProps) {
  if (sending.step === 'problems')
    return <Problems problems={sending.problems} onClose={onClose} onPlace={onPlace} />;
  if (sending.step === 'confirm' || sending.step === 'sending')
    return (
      <Confirm
        draft={draft}
        places={places}
        busy={sending.step === 'sending'}
        onSend={onSend}
        onClose={onClose}
      />
    );
  return null;
}

interface ProblemsProps {
  problems: readonly PreflightItem[];
  onClose: () => void;
  onPlace: () => void;
}

function Problems({ problems, onClose, onPlace }: ProblemsProps) {
  const { t } = useTranslation('contracts-launch');
  const { pathname } = useLocation();
  return (
    <Dialog
      open
      title={t('send.problems', { count: problems.length })}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('send.goOn')}
        </Button>
      }
    >
      <ul className="send-problems">
        {problems.map(({ message, link }) => (
          <li key={`${link} ${message}`}>
            {link === pathname ? (
              <button type="button" className="send-problem" onClick={onPlace}>
                {message}
                <Icon name="rightc" size={16} />
              </button>
            ) : (
              <Link className="send-problem" to={link}>
                {message}
                <Icon name="rightc" size={16} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ConfirmProps {
  draft: Draft;
  places: number;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}

function Confirm({ draft, places, busy, onSend, onClose }: ConfirmProps) {
  const { t } = useTranslation('contracts-launch');
  const steps = stepsOf(draft.signatories);
  return (
    <Dialog
      open
      insistent
      width={520}
      title={t('send.title', { subject: draft.subject })}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('send.notYet')}
          </Button>
          <Button look="primary" busy={busy} onClick={onSend}>
            {t('appoint.send')}
          </Button>
        </>
      }
    >
      <p>{t('send.consequence')}</p>
      <ol className="send-steps">
        {steps.map((group, at) => (
          <li key={group[0]!.id}>
            <span className="send-steps-when">{t(at === 0 ? 'send.now' : 'send.then', { step: at })}</span>
            {group.map((party) => (
              <span key={party.id} className="send-steps-party">
                <PartyMark party={party} index={draft.signatories.indexOf(party)} />
                <span className="send-steps-name">{partyName(party)}</span>
                <span className="send-steps-how">
                  {party.sweepCode
                    ? t('send.byScan')
                    : party.contact
                      ? t(party.contact.includes('@') ? 'send.byEmail' : 'send.bySms', {
                          contact: party.contact,
                        })
                      : t('send.byRole')}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ol>
      <p className="send-facts">
        <Icon name="clock" size={16} />
        {t('send.deadline', { time: draft.expireTime && formatDateTime(draft.expireTime) })}
        <span>
          {t('send.documents', { count: draft.documents.length })}
          {t('send.places', { count: places })}
        </span>
      </p>
    </Dialog>
  );
}

/** The next page when everything went well. */
export function Sent({ contractId, draft, mayWait }: { contractId: string; draft: Draft; mayWait: boolean }) {
  const { t } = useTranslation('contracts-launch');
  const navigate = useNavigate();
  const [first = []] = stepsOf(draft.signatories);
  const told = first.filter(({ sweepCode }) => !sweepCode);
  const names = told.map(partyName).join(t('send.and'));
  const isOpen = draft.signatories.some(({ sweepCode }) => sweepCode);
  return (
    <section className="sent" role="status">
      <span className="sent-mark">
        <Icon name="check" size={28} />
      </span>
      <h1>{t('send.sent')}</h1>
      {told.length > 0 && (
        <p>{t(draft.signatories.length > first.length ? 'send.toldFirst' : 'send.told', { names })}</p>
      )}
      {isOpen && <p>{t('send.showCode')}</p>}
      <p className="sent-subject">{draft.subject}</p>
      <div className="sent-ways">
        <Button onClick={() => navigate('/contractlist?box=WAITING')}>{t('send.toList')}</Button>
        {mayWait && (
          <Button onClick={() => navigate(`/sign/${contractId}`)} icon="sign">
            {t('send.toSign')}
          </Button>
        )}
        {isOpen && (
          <Button icon="qr" onClick={() => navigate(`/detail/${contractId}#sweepcode`)}>
            {t('send.toCode')}
          </Button>
        )}
        <Button look="primary" onClick={() => navigate(`/detail/${contractId}`)}>
          {t('send.toDetail')}
        </Button>
      </div>
    </section>
  );
}
