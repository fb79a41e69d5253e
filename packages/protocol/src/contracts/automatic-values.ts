/** Why a step is left to people although a grant was to sign it automatically. */
export const LEFT_REASONS = [
  // The seal and the grant.
  'SEAL_FROZEN',
  'SEAL_TOKEN',
  'APPROVAL_RULE',
  'RISK_RULE',
  'GRANT_OVER',
  'GRANT_PAUSED',
  'GRANT_SCOPE',
  'GRANT_PER_DAY',
  'GRANT_TOTAL',
  'HOLDER_LEFT',
  'SEVERAL_SEALS',
  // What the step demands of a person.
  'PERSON_METHOD',
  'PERSON_IDENTITY',
  'PERSON_READING',
  'PERSON_UPLOAD',
  'NO_PLACE',
  // The signature could not be made.
  'FAILED',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];
