import { INK_COLORS, SIGNATURE_INKS } from '@cinnabar/protocol/seals/signature-ink';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { NIBS, type Pen } from './pen.ts';

const NIB_PX = { FINE: 5, MEDIUM: 9, BOLD: 14 } as const;

/** Ink and thickness; both change what is written already. */
export function PenTools({ pen, onPen }: { pen: Pen; onPen: (pen: Pen) => void }) {
  return (
    <div className="pen-tools">
      <InkTools ink={pen.ink} onInk={(ink) => onPen({ ...pen, ink })} />
      <Choice
        kind="nib"
        options={NIBS}
        value={pen.nib}
        onChange={(nib) => onPen({ ...pen, nib })}
        mark={(nib) => <i style={{ width: NIB_PX[nib], height: NIB_PX[nib] }} />}
      />
    </div>
  );
}

/** The colour alone: a typed name has no thickness. */
export function InkTools({ ink, onInk }: { ink: Pen['ink']; onInk: (ink: Pen['ink']) => void }) {
  return (
    <Choice
      kind="ink"
      options={SIGNATURE_INKS}
      value={ink}
      onChange={onInk}
      mark={(one) => <i style={{ width: 16, height: 16, color: INK_COLORS[one] }} />}
    />
  );
}

interface ChoiceProps<T extends Pen['ink'] | Pen['nib']> {
  kind: 'ink' | 'nib';
  options: readonly T[];
  value: T;
  onChange: (value: T) => void;
  mark: (value: T) => ReactNode;
}

/** Round buttons that show themselves what they do; radio buttons underneath. */
function Choice<T extends Pen['ink'] | Pen['nib']>({ kind, options, value, onChange, mark }: ChoiceProps<T>) {
  const { t } = useTranslation('seals');
  const name = useId();
  return (
    <div className="pen-tools-group" role="radiogroup" aria-label={t(`pen.${kind}`)}>
      <span aria-hidden="true">{t(`pen.${kind}`)}</span>
      {options.map((option) => (
        <label key={option} className="pen-tool" title={t(`pen.${option}`)}>
          <input
            type="radio"
            name={name}
            aria-label={t(`pen.${option}`)}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {mark(option)}
        </label>
      ))}
    </div>
  );
}
