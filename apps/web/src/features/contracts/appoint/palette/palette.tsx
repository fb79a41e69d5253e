import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../../lib/screen/use-media.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { fillOwnerOf } from '../../placement/fill-steps.ts';
import { SPONSOR_COLOR } from '../../placement/owner-color.ts';
import { partyColor } from '../../placement/party-color.ts';
import { kindsOf } from '../../placement/place-kinds.ts';
import { useDataKinds } from '../use-kinds-by-owner.ts';
import { PaletteTiles } from './palette-tiles.tsx';

/** Where a party signs, and what the sponsor (before sending) or the party itself fills in. */
type Tab = 'sign' | 'sponsor' | 'party';

interface PaletteProps {
  party: SignatoryForm;
  index: number;
  onKeyword: () => void;
}

/** What can be placed for one party. On phones one kind at a time, in one row, so that most of the window is left for the page. */
export function Palette({ party, index, onKeyword }: PaletteProps) {
  const { t } = useTranslation('contracts-launch');
  const phone = useMedia(PHONE);
  const dataKinds = useDataKinds();
  const [chosen, setChosen] = useState<Tab>('sign');
  // A party that is named by a scan after sending is known too late to fill in fields before signing.
  const tab = chosen === 'party' && party.sweepCode ? 'sponsor' : chosen;
  const byParty = tab === 'party';
  const tabs = (['sign', 'sponsor', 'party'] as const).filter((one) => one !== 'party' || !party.sweepCode);
  const signing = <PaletteTiles kinds={kindsOf(party)} color={partyColor(index)} />;
  const data = (
    <PaletteTiles
      dense
      kinds={dataKinds(byParty ? fillOwnerOf(party) : SPONSOR_OWNER)}
      color={byParty ? partyColor(index) : SPONSOR_COLOR}
    />
  );
  if (phone)
    return (
      <>
        <div className="palette-tabs">
          <Segmented
            block
            label={t('appoint.dragOut')}
            value={tab}
            options={tabs.map((value) => ({ value, label: t(`appoint.tab.${value}`) }))}
            onChange={setChosen}
          />
          <IconButton icon="search" label={t('keyword.title')} onClick={onKeyword} />
        </div>
        {tab === 'sign' ? signing : data}
      </>
    );
  return (
    <>
      {signing}
      <div className="palette-data">
        <h3 className="palette-heading">{t('appoint.data')}</h3>
        {!party.sweepCode && (
          <Segmented
            block
            label={t('appoint.filledBy')}
            value={byParty ? 'party' : 'sponsor'}
            options={[
              { value: 'sponsor', label: t('appoint.bySponsor') },
              { value: 'party', label: t('appoint.byParty') },
            ]}
            onChange={setChosen}
          />
        )}
        {data}
      </div>
      <Button className="appoint-keyword" size="small" icon="search" onClick={onKeyword}>
        {t('keyword.title')}
      </Button>
    </>
  );
}
