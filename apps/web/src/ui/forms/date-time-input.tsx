import './date-time-input.css';
import { classNames } from '../../lib/class-names.ts';
import { Input, type InputProps } from './input.tsx';

interface DateTimeInputProps extends Omit<InputProps, 'type' | 'suffix' | 'value'> {
  /** Wall clock without a zone, `2027-02-21T18:00`, a day alone, `2027-02-21`, or empty. */
  value: string;
  /** Days have no time of day. */
  kind?: 'datetime-local' | 'date';
}

/** Years have four digits: the fourth leads on to the month. */
const LAST = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

/**
 * The browser's own date and time input, whose picker and keyboard every platform knows. At rest it would write the date in
 * the language of the browser; the page writes it in its own way instead, and the browser's segments show while it is edited.
 */
export function DateTimeInput({
  value,
  kind = 'datetime-local',
  placeholder = '',
  ...rest
}: DateTimeInputProps) {
  const text = value === '' ? placeholder : value.replace('T', ' ');
  return (
    <span className="date-time-input">
      <Input {...rest} type={kind} value={value} max={LAST[kind]} data-covered={text !== '' || undefined} />
      {text !== '' && (
        <span
          className={classNames('date-time-input-text', value === '' && 'date-time-input-empty')}
          aria-hidden="true"
        >
          {text}
        </span>
      )}
    </span>
  );
}
