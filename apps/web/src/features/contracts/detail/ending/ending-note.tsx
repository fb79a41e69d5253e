import './ending-note.css';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { formatShort } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { type Ending, findEnding } from './find-ending.ts';

/** What happened, who did it, why, and its consequences. */
export function EndingNote({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts-acts');
  const ending = findEnding(contract);
  if (!ending) return null;
  const { kind, tone, icon, entry } = ending;
  const reason = kind === 'TERMINATED' ? contract.voiding?.reason : entry?.detail;
  const next = nextOf(kind);
  const late = contract.signatories.filter(({ status }) => status !== 'SIGNED');
  return (
    <section className={`ending-note ending-note-${tone}`}>
      <Icon name={icon} size={18} />
      <div>
        <p className="ending-note-what">
          {t(`ending.${kind}`, {
            name: entry?.actorName ?? '',
            party: entry?.partyName ?? entry?.actorName ?? '',
            time: entry ? formatShort(entry.time) : '',
            ...(kind === 'REJECTED' && isPerson(entry) ? { context: 'person' } : {}),
          })}
        </p>
        {reason && <p className="ending-note-why">{t('ending.reason', { text: reason })}</p>}
        {next && (
          <p className="ending-note-next">
            {t(next, { names: late.map(({ tenantName }) => tenantName).join(t('contracts-detail:and')) })}
          </p>
        )}
      </div>
    </section>
  );
}

const isPerson = (entry: Ending['entry']) => !entry?.partyName || entry.partyName === entry.actorName;

/** After a voiding that was not completed there is no act to offer. */
function nextOf(kind: Ending['kind']) {
  return kind === 'KEPT' || kind === 'LAPSED' ? null : (`ending.${kind}Next` as const);
}
