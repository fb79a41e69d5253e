import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { sealChoicesQuery } from '../../../seals/index.ts';

interface SealChoiceProps {
  party: SignatoryForm;
  isOwn: boolean;
  onChange: (part: Partial<SignatoryForm>) => void;
}

/** The company's one step here: its seal. Which one may be settled now if it is one's own, else by who applies it. */
export function SealChoice({ party, isOwn, onChange }: SealChoiceProps) {
  const { t } = useTranslation('contracts-launch');
  const action = party.actions.find(({ type }) => type === 'CORPORATE');
  const seals = useQuery({ ...sealChoicesQuery(party.tenantId ?? ''), enabled: isOwn }).data ?? [];
  if (!action) return null;
  const agents = action.operators.filter(({ companyId }) => companyId !== undefined);
  return (
    <div className="seal-choice">
      <span className="seal-choice-what">
        <Icon name="stamp" size={16} />
        {t('parties.seal')}
      </span>
      {isOwn && seals.length > 0 ? (
        <Select
          aria-label={t('parties.sealWhich')}
          value={action.sealId ?? ''}
          options={[
            { value: '', label: t('parties.sealLater') },
            ...seals.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) =>
            onChange({
              actions: party.actions.map((one) =>
                one.id === action.id ? { ...one, sealId: event.target.value || null } : one,
              ),
            })
          }
        />
      ) : (
        <span className="seal-choice-who">{t(isOwn ? 'parties.sealByKeeper' : 'parties.sealByThem')}</span>
      )}
      {agents.map(({ id, name, companyName = '' }) => (
        <span key={id} className="seal-choice-who">
          {t('parties.sealByAgent', { name, company: companyName })}
        </span>
      ))}
    </div>
  );
}
