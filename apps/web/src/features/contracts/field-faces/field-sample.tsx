import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import { isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import { showValue } from '@cinnabar/protocol/contracts/fields/field-value';
import { MM_PER_PT } from '@cinnabar/protocol/contracts/fields/page-rect';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Placement } from '../placement/placement.ts';

/** Smaller letters than these cannot be read on a screen; the name of a place is for the screen only. */
const LEAST_PX = 10;

/** What a data field will look like: its value, its options or columns, else its name; in the size in which it will be written. */
export function FieldSample({ field, name, pxPerMm }: { field: Placement; name: string; pxPerMm: number }) {
  const { t } = useTranslation('contracts-launch');
  if (!isDataField(field)) return null;
  const { options, columns, fontSize, align } = settingsOf(field);
  const px = fontSize * MM_PER_PT * pxPerMm;
  const style = { fontSize: px, textAlign: align.toLowerCase() as 'left' };
  const value = showValue(field, field.value);
  const mark = field.type === 'RADIO' ? '○' : '☐';
  const isChoice = field.type === 'RADIO' || (field.type === 'CHECKBOX' && options.length > 0);
  if (field.type === 'TABLE')
    return (
      <span className="field-sample field-sample-table" style={style}>
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </span>
    );
  if (value !== '' || isChoice)
    return (
      <span className="field-sample" style={style}>
        {value || options.map((option) => `${mark} ${option}`).join('  ')}
      </span>
    );
  return (
    <span className="field-sample" style={{ ...style, fontSize: Math.max(LEAST_PX, Math.min(px, 14)) }}>
      {name}
      <span className="field-sample-must">{field.required ? ' *' : t('terms.optionalMark')}</span>
    </span>
  );
}
