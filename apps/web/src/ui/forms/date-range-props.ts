/** Days in China, both included: 2026-11-01 to 2026-11-21. */
export interface DayRange {
  from: string;
  to: string;
}

export interface DateRangeProps {
  /** What the range is of. */
  label: string;
  /** Without a range. */
  anyLabel: string;
  /** Ranges that have a name. */
  presets: readonly { key: string; label: string }[];
  /** Key of a preset, two days, or null. */
  value: string | DayRange | null;
  /** The last day that can be chosen. */
  last: string;
  onChange: (value: string | DayRange | null) => void;
}
