import './date-time-input.css';
import { Input, type InputProps } from './input.tsx';

interface DateTimeInputProps extends Omit<InputProps, 'type' | 'suffix' | 'value'> {
  /** Wall clock without a zone, `2027-02-21T18:00`, or empty. */
  value: string;
}

/**
 * The browser's own date and time input, whose picker and keyboard every platform knows. At rest it would write the date in
 * the language of the browser; the page writes it in its own way instead, and the browser's segments show while it is edited.
 */
export function DateTimeInput({ value, ...rest }: DateTimeInputProps) {
  return (
    <span className="date-time-input">
      <Input {...rest} type="datetime-local" value={value} data-filled={value !== '' || undefined} />
      {value !== '' && (
        <span className="date-time-input-text" aria-hidden="true">
          {value.replace('T', ' ')}
        </span>
      )}
    </span>
  );
}
