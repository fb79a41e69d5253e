import './party-picker.css';
import { useTranslation } from '../../../../lib/i18n.ts';
import { partyColor } from '../../placement/party-color.ts';
import { partyName } from '../../placement/party-name.ts';
import { partyIndexOf, stepsWithoutPlace } from '../../placement/place-kinds.ts';
import { useAppoint, usePlacementState } from '../appoint-context.ts';

interface PartyPickerProps {
  chosen: number;
  onChoose: (index: number) => void;
}

/** The party that the next field is for: colour, name, number of its fields, and parties without any. Radio buttons: arrows move. */
export function PartyPicker({ chosen, onChoose }: PartyPickerProps) {
  const { t } = useTranslation('contracts-launch');
  const { store, parties } = useAppoint();
  const placements = usePlacementState(store, (state) => state.placements);
  return (
    <div className="party-picker" role="radiogroup" aria-label={t('appoint.forWhom')}>
      {parties.map((party, index) => {
        const count = placements.filter(({ owner }) => partyIndexOf(parties, owner) === index).length;
        const lacks = stepsWithoutPlace(party, placements) > 0;
        return (
          <label key={party.id} className="party-picker-option" style={partyColor(index)}>
            <input
              type="radio"
              name="appoint-party"
              checked={index === chosen}
              onChange={() => onChoose(index)}
            />
            <i
              className={
                party.tenantType === 'PERSONAL' ? 'party-picker-dot party-picker-person' : 'party-picker-dot'
              }
            />
            <span className="party-picker-name">{partyName(party)}</span>
            {lacks ? (
              <span className="party-picker-lacks">{t('appoint.notPlaced')}</span>
            ) : (
              <span className="party-picker-count">{count}</span>
            )}
          </label>
        );
      })}
    </div>
  );
}
