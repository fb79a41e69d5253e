import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import type { Choice } from '../../../ui/forms/search-choice.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { ParentChoice } from './parent-choice.tsx';

export interface Place {
  /** Below another company, or at the top. */
  level: 'BELOW' | 'TOP';
  parent: Choice | null;
}

interface PlaceFieldProps {
  value: Place;
  onChange: (part: Partial<Place>) => void;
  error: string | undefined;
  exceptId?: string;
}

/** Where a company is: below another one of a group, or by itself on the platform. */
export function PlaceField({ value: { level, parent }, onChange, error, exceptId }: PlaceFieldProps) {
  const { t } = useTranslation('organizations-platform');
  return (
    <>
      <Segmented
        block
        label={t('place.label')}
        value={level}
        onChange={(next) => onChange({ level: next })}
        options={[
          { value: 'BELOW', label: t('place.below') },
          { value: 'TOP', label: t('place.top') },
        ]}
      />
      {level === 'BELOW' && (
        <Field label={t('place.parent')} required error={error}>
          <ParentChoice
            value={parent}
            onChange={(next) => onChange({ parent: next })}
            {...(exceptId && { exceptId })}
          />
        </Field>
      )}
    </>
  );
}
