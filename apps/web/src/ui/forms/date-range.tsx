import './input.css';
import './date-range.css';
import { useId, useRef } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lateWidget } from '../aria/late-widget.ts';
import { useLatePopup } from '../aria/use-late-popup.ts';
import { Icon } from '../icons/icon.tsx';
import type { DateRangeProps } from './date-range-props.ts';

const PANEL = lateWidget(() => import('./date-range-panel.tsx').then((m) => m.DateRangePanel));

/** A range of days, by name or in the library's calendar, on a button in the look of a list. */
export function DateRange(props: DateRangeProps) {
  const { label, anyLabel, presets, value, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useLatePopup(PANEL);
  const Panel = panel.shown;
  const text =
    value === null
      ? anyLabel
      : typeof value === 'string'
        ? presets.find(({ key }) => key === value)?.label
        : t('system:dateRange.days', { from: dayText(value.from), to: dayText(value.to) });
  return (
    <>
      <button
        ref={opener}
        id={id}
        type="button"
        className="date-range"
        data-chosen={value === null ? undefined : true}
        aria-haspopup="dialog"
        aria-expanded={Panel !== null}
        onPointerEnter={panel.begin}
        onFocus={panel.begin}
        onClick={panel.open}
      >
        <span className="visually-hidden">{label}</span>
        <span className="clip">{text}</span>
        <Icon name="down" size={16} />
      </button>
      {Panel && (
        <Panel
          {...props}
          opener={opener}
          onClose={() => panel.setOpen(false)}
          onChange={(next) => {
            panel.setOpen(false);
            onChange(next);
          }}
        />
      )}
    </>
  );
}

/** At noon in China it is that day in the whole of it. */
const dayText = (day: string) => formatDate(`${day}T12:00:00+08:00`);
