/** Duties about a seal that one person does not have at once. */
export const SEAL_DUTIES = ['MAKER', 'EXAMINER', 'AUDITOR'] as const;
export type SealDuty = (typeof SEAL_DUTIES)[number];

/** AUTO: separated while the company has another keeper of seals than the person concerned. */
export const DUTY_SETTINGS = ['AUTO', 'ON', 'OFF'] as const;
export type DutySetting = (typeof DUTY_SETTINGS)[number];
