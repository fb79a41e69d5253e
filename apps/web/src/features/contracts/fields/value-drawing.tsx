import type { Extent } from '@cinnabar/pdf/browser';
import { contentOf } from '@cinnabar/protocol/contracts/fields/field-content';
import { useMemo } from 'react';
import type { FillableField, KeptFile } from './fillable-field.ts';
import { layOutValue } from './lay-out-value.ts';
import { PageDrawing } from './page-drawing.tsx';

interface ValueDrawingProps {
  field: FillableField;
  value: string | null;
  file: KeptFile | null;
  /** Points: the box of the field. */
  extent: Extent;
}

/** The value of a field, as in the file. A table begins at the top of its box, a text is centred vertically. */
export function ValueDrawing({ field, value, file, extent: { width, height } }: ValueDrawingProps) {
  const content = useMemo(() => contentOf(field, value, file), [field, value, file]);
  const laid = useMemo(() => content && layOutValue(content, { width, height }), [content, width, height]);
  if (!laid) return null;
  const top = field.type === 'TABLE' ? 0 : (laid.height - height) / 2;
  return (
    <PageDrawing
      className="value-box-drawing"
      appearance={laid.appearance}
      extent={{ width, height }}
      within={{ top, height: laid.height }}
    />
  );
}
