import './date-range-panel.css';
import { parseDate, setLocalTimeZone } from '@internationalized/date';
import type { RefObject } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { AriaLanguage } from '../aria/aria-language.tsx';
import { Popup } from '../aria/popup.tsx';
import { Icon } from '../icons/icon.tsx';
import type { DateRangeProps } from './date-range-props.ts';

// Today is the day that it is in China, as everywhere in the product.
setLocalTimeZone('Asia/Shanghai');

interface DateRangePanelProps extends DateRangeProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Ranges by name, and a month to choose two days in. */
export function DateRangePanel({
  label,
  anyLabel,
  presets,
  value,
  last,
  opener,
  onClose,
  onChange,
}: DateRangePanelProps) {
  const days = value !== null && typeof value === 'object' ? value : null;
  return (
    <AriaLanguage>
      <Popup isOpen onOpenChange={onClose} triggerRef={opener} aria-label={label}>
        <div className="date-range-panel">
          <div className="date-range-presets">
            {[{ key: null, label: anyLabel }, ...presets].map((preset) => (
              <button
                key={preset.key ?? ''}
                type="button"
                className="date-range-preset"
                aria-pressed={value === preset.key}
                onClick={() => onChange(preset.key)}
              >
                {preset.label}
              </button>
            ))}
          </div>
          <RangeCalendar
            aria-label={label}
            className="calendar"
            firstDayOfWeek="mon"
            defaultValue={days && { start: parseDate(days.from), end: parseDate(days.to) }}
            defaultFocusedValue={parseDate(days?.to ?? last)}
            maxValue={parseDate(last)}
            onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
          >
            <div className="calendar-head">
              <Button slot="previous" className="calendar-step calendar-step-back">
                <Icon name="rightc" size={16} />
              </Button>
              <Heading className="calendar-month" />
              <Button slot="next" className="calendar-step">
                <Icon name="rightc" size={16} />
              </Button>
            </div>
            <CalendarGrid className="calendar-grid" weekdayStyle="narrow">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className="calendar-day" />}
              </CalendarGridBody>
            </CalendarGrid>
          </RangeCalendar>
        </div>
      </Popup>
    </AriaLanguage>
  );
}
