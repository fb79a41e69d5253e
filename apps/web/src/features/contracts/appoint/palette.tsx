import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/field-schema';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { partyColor } from '../launch/party-color.ts';
import { fillOwnerOf } from './fill-steps.ts';
import { SPONSOR_COLOR } from './owner-color.ts';
import { PaletteTiles } from './palette-tiles.tsx';
import { kindsOf } from './place-kinds.ts';
import { useDataKinds } from './use-kinds-by-owner.ts';

type Filler = 'party' | 'sponsor';

/** What can be placed for one party: where it signs, and what it, or the sponsor before sending, fills in. */
export function Palette({ party, index }: { party: SignatoryForm; index: number }) {
  const { t } = useTranslation('contracts-launch');
  const dataKinds = useDataKinds();
  const [filler, setFiller] = useState<Filler>('sponsor');
  // Whoever is named by a scan after sending cannot fill in before anybody signs.
  const who: Filler = party.sweepCode ? 'sponsor' : filler;
  return (
    <>
      <PaletteTiles kinds={kindsOf(party)} color={partyColor(index)} />
      <div className="palette-data">
        <h3 className="palette-heading">{t('appoint.data')}</h3>
        {!party.sweepCode && (
          <Segmented
            block
            label={t('appoint.filledBy')}
            value={who}
            options={[
              { value: 'sponsor', label: t('appoint.bySponsor') },
              { value: 'party', label: t('appoint.byParty') },
            ]}
            onChange={setFiller}
          />
        )}
        <PaletteTiles
          dense
          kinds={dataKinds(who === 'sponsor' ? SPONSOR_OWNER : fillOwnerOf(party))}
          color={who === 'sponsor' ? SPONSOR_COLOR : partyColor(index)}
        />
      </div>
    </>
  );
}
