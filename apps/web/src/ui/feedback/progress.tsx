import './progress.css';

export interface ProgressProps {
  /** 0 … 1; null while it is unknown. */
  value: number | null;
  label: string;
  tone?: 'go' | 'ok' | 'bad';
}

export function Progress({ value, label, tone = 'go' }: ProgressProps) {
  const known = value !== null;
  return (
    <span
      className={`progress progress-${tone}${known ? '' : ' progress-unknown'}`}
      role="progressbar"
      aria-label={label}
      {...(known
        ? { 'aria-valuenow': Math.round(value * 100), 'aria-valuemin': 0, 'aria-valuemax': 100 }
        : {})}
    >
      <i style={known ? { transform: `scaleX(${Math.min(Math.max(value, 0), 1)})` } : undefined} />
    </span>
  );
}
