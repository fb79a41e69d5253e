import type { Translate } from '@cinnabar/locales/translate';
import type { PreflightItem, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import { errorText } from '../../../../lib/errors/error-text.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Draft } from '../../launch/draft/draft.ts';
import { usualActor } from '../../launch/draft/internal-steps.ts';
import { PartyMark } from '../../launch/parties/party-mark.tsx';
import { partyName } from '../../placement/party-name.ts';
import { type NoticeStep, noticeOrder } from './notice-order.ts';

interface ConfirmProps {
  draft: Draft;
  /** What the sender should look at before sending. */
  notices: readonly PreflightItem[];
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Summary before sending: who is notified when and how, the deadline, and the amount of what is sent. */
export function ConfirmSending({ draft, notices, busy, onSend, onClose }: ConfirmProps) {
  const { t } = useTranslation('contracts-launch');
  const entries = draft.fields.filter(isDataField).length;
  const places = draft.fields.length - entries;
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
          <Button look="primary" autoFocus busy={busy} onClick={onSend}>
            {t('appoint.send')}
          </Button>
        </>
      }
    >
      {notices.length > 0 && (
        <div className="send-notices">
          <Banner tone="warn">
            <ul className="send-notices-list">
              {notices.map((notice) => (
                <li key={notice.message}>{errorText(notice)}</li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      <p>{t('send.consequence')}</p>
      <ol className="send-steps">
        {noticeOrder(draft.signatories).map(({ when, parties }) => (
          <li key={when}>
            <span className="send-steps-when">
              {typeof when === 'number' ? t('send.then', { step: when }) : t(`send.${when}`)}
            </span>
            {parties.map((party) => (
              <span key={party.id} className="send-steps-party">
                <PartyMark party={party} index={draft.signatories.indexOf(party)} />
                <span className="send-steps-name">{partyName(party)}</span>
                <span className="send-steps-how">{tellHow(t, party, when)}</span>
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
          {entries > 0 && t('send.entries', { count: entries })}
        </span>
      </p>
    </Dialog>
  );
}

/** By what message, or to whom inside a company that is known here. */
function tellHow(t: Translate<'contracts-launch'>, party: SignatoryForm, when: NoticeStep['when']): string {
  if (party.sweepCode) return t('send.byScan');
  const { contact } = party;
  if (contact) return t(contact.includes('@') ? 'send.byEmail' : 'send.bySms', { contact });
  const step = party.actions.find(({ type }) => (type === 'FILL') === (when === 'fill'));
  if (!step) return '';
  if (step.operators.length > 0) {
    const names = step.operators.map(({ name, companyName }) =>
      companyName
        ? t('contracts-form:people.agent', { name, company: companyName })
        : name || t('contracts-form:people.unknown'),
    );
    return t('send.byPeople', { names: names.join(t('send.and')) });
  }
  const actor = usualActor(party, step);
  return t(actor === 'lp' ? 'send.byLp' : actor === 'sealUsers' ? 'send.bySealUsers' : 'send.byRole');
}
