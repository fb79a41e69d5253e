import './send-dialogs.css';
import type { PreflightItem } from '@cinnabar/protocol/contracts/contract-form-schema';
import { useLocation } from 'react-router';
import { errorText } from '../../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Draft } from '../../launch/draft/draft.ts';
import { ConfirmSending } from './confirm-sending.tsx';
import type { Sending } from './use-sending.ts';

interface SendDialogsProps {
  sending: Sending;
  draft: Draft;
  onSend: (notices: readonly PreflightItem[]) => void;
  onClose: () => void;
  /** A field is missing: it is added on this page. */
  onPlace: () => void;
}

/** Lists what is missing, each with a link to it; otherwise the summary before sending. */
export function SendDialogs({ sending, draft, onSend, onClose, onPlace }: SendDialogsProps) {
  if (sending.step === 'problems')
    return <Problems problems={sending.problems} onClose={onClose} onPlace={onPlace} />;
  if (sending.step === 'confirm' || sending.step === 'sending')
    return (
      <ConfirmSending
        draft={draft}
        notices={sending.notices}
        busy={sending.step === 'sending'}
        onSend={() => onSend(sending.notices)}
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

type PreflightProblem = { text: string } & Pick<PreflightItem, 'link'> & Pick<ProblemsProps, 'onPlace'>;

function Problems({ problems, onClose, onPlace }: ProblemsProps) {
  const { t } = useTranslation('contracts-launch');
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
        {problems.map((problem) => (
          <li key={`${problem.link} ${problem.message}`}>
            <Problem text={errorText(problem)} link={problem.link} onPlace={onPlace} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Each sentence links to the place where the fault is corrected; if only another user can correct it, the sentence names that user. */
function Problem({ text, link, onPlace }: PreflightProblem) {
  const { pathname } = useLocation();
  if (link === null) return <p className="send-problem send-problem-told">{text}</p>;
  if (link === pathname)
    return (
      <button type="button" className="send-problem" onClick={onPlace}>
        {text}
        <Icon name="rightc" size={16} />
      </button>
    );
  return (
    <Link className="send-problem" to={link}>
      {text}
      <Icon name="rightc" size={16} />
    </Link>
  );
}
