/** The demo's accounts (DESIGN §1); their parts are keys of `identity:demo.part`. They exist on demo installations only. */
export const DEMO_ACCOUNTS = [
  { account: '13800000004', part: 'staff' },
  { account: '13800000003', part: 'sealAdmin' },
  { account: '13700000001', part: 'person' },
  { account: '13800000001', part: 'admin' },
  { account: '13800000002', part: 'legalPerson' },
  { account: '13800000005', part: 'auditor' },
  { account: '13800000007', part: 'contractAdmin' },
  { account: '13800000006', part: 'child' },
  { account: '13900000001', part: 'external' },
  { account: '13900000002', part: 'frozen' },
  { account: '13800000008', part: 'noPassword' },
] as const;

/** The first ones are enough for the main job: launch, seal, sign. */
export const FIRST_ACCOUNTS = 4;

export const DEMO_PASSWORD = 'Demo#2026';
