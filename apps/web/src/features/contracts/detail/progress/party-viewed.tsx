import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { formatMoment, formatShort } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { viewedState } from './viewed-state.ts';

/** Beside a party's name: whether it has opened the contract, and when it first did. */
export function PartyViewed({ contract, party }: { contract: Pick<Contract, 'status'>; party: Signatory }) {
  const { t } = useTranslation('contracts-detail');
  const state = viewedState(contract, party);
  if (state === null) return null;
  return (
    <span className="party-viewed">
      <Icon name={state === 'viewed' ? 'eye' : 'eyeoff'} size={14} />
      {state === 'viewed' && party.viewTime ? (
        <time dateTime={party.viewTime} title={formatMoment(party.viewTime)}>
          {t('progress.viewed', { time: formatShort(party.viewTime) })}
        </time>
      ) : (
        t('progress.unviewed')
      )}
    </span>
  );
}
