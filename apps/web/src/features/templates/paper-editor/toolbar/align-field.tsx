import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import type { SizedBlock } from '../picture-pieces/selected-picture.ts';

const ALIGNS = ['left', 'center', 'right'] as const;

interface AlignFieldProps {
  align: SizedBlock['align'];
  onChange: (align: (typeof ALIGNS)[number]) => void;
}

/** Where a picture or frame stands in the width of the text. */
export function AlignField({ align = 'left', onChange }: AlignFieldProps) {
  const { t } = useTranslation('templates-paper');
  return (
    <Field group label={t('picture.align')}>
      <Segmented
        label={t('picture.align')}
        value={align}
        options={ALIGNS.map((value) => ({ value, label: t(`align.${value}`) }))}
        onChange={onChange}
      />
    </Field>
  );
}
