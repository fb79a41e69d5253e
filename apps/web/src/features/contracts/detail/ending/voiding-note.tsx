import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { formatDateTime, formatShort } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { voidingProgress, waitingParties } from '../../waiting-parties.ts';
import './ending-note.css';

interface VoidingNoteProps {
  contract: Contract;
  onRefuse: () => void;
}

/** While a contract is being voided: who asked, why, until when, who is still to confirm, and how to refuse. */
export function VoidingNote({ contract, onRefuse }: VoidingNoteProps) {
  const { t } = useTranslation('contracts-acts');
  const { voiding, status, timeline, abilities } = contract;
  if (status !== 'TERMINATING' || !voiding) return null;
  const asked = timeline.findLast(({ event }) => event === 'CONTRACT_VOID');
  const waiting = waitingParties(contract).map(({ tenantName }) => tenantName);
  return (
    <section className="ending-note ending-note-bad">
      <Icon name="alert" size={18} />
      <div>
        <p className="ending-note-what">
          {t('voiding.title', {
            name: asked?.actorName ?? contract.creatorName,
            time: formatShort(asked?.time ?? contract.updateTime),
          })}
        </p>
        <p className="ending-note-why">{t('ending.reason', { text: voiding.reason })}</p>
        <p className="ending-note-next">{t('voiding.text')}</p>
        <p className="ending-note-facts">
          <span>{t('voiding.progress', voidingProgress(contract))}</span>
          {waiting.length > 0 && (
            <span>{t('voiding.waiting', { names: waiting.join(t('contracts-detail:and')) })}</span>
          )}
          {voiding.expireTime && (
            <span>{t('voiding.deadline', { time: formatDateTime(voiding.expireTime) })}</span>
          )}
        </p>
        <div className="ending-note-acts">
          <ButtonLink size="small" icon="eye" to={`/preview/${contract.id}?documentId=${voiding.documentId}`}>
            {t('voiding.read')}
          </ButtonLink>
          {abilities.reject === true && (
            <Button size="small" onClick={onRefuse}>
              {t('voiding.refuse')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
