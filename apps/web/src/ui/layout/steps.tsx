import './steps.css';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

export interface StepsProps<S extends string> {
  steps: readonly S[];
  now: S;
  nameOf: (step: S) => ReactNode;
  /** For a phone: which step of how many. */
  number: ReactNode;
}

/** Steps that follow one another, with the present one; on a phone its number. */
export function Steps<S extends string>({ steps, now, nameOf, number }: StepsProps<S>) {
  const at = steps.indexOf(now);
  return (
    <>
      <ol className="steps">
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < at ? 'step-done' : undefined}
            {...(index === at ? { 'aria-current': 'step' } : {})}
          >
            <em className="step-mark">{index < at ? <Icon name="check" size={12} /> : index + 1}</em>
            {nameOf(step)}
          </li>
        ))}
      </ol>
      <span className="step-number">{number}</span>
    </>
  );
}
