import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import type { FieldSettings } from '@cinnabar/protocol/contracts/fields/field-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import type { Placement } from '../../placement/placement.ts';
import { useAppoint } from '../appoint-context.ts';
import { PagesInput } from './pages-input.tsx';

interface AcrossTermsProps {
  field: Placement;
  onChange: (part: FieldSettings) => void;
}

/** Which pages bear a strip of the seal, and at which edge. */
export function AcrossTerms({ field, onChange }: AcrossTermsProps) {
  const { t } = useTranslation('contracts-launch');
  const { sheets } = useAppoint();
  const { pages, edge } = settingsOf(field);
  return (
    <div className="field-terms">
      <PagesInput
        label={t('terms.pages')}
        value={pages}
        last={sheets.filter(({ documentId }) => documentId === field.documentId).length}
        current={field.page}
        onChange={(next) => next && onChange({ pages: next })}
      />
      <Field label={t('terms.edge')} group>
        <Segmented
          label={t('terms.edge')}
          value={edge}
          options={(['LEFT', 'RIGHT'] as const).map((value) => ({
            value,
            label: t(`terms.edgeOf.${value}`),
          }))}
          onChange={(next) => onChange({ edge: next })}
        />
      </Field>
    </div>
  );
}
