import type { SecondStepMethod } from '@cinnabar/protocol/identity/account-schema';

/** The handiest first; what is kept for emergencies last. */
const ORDER: readonly SecondStepMethod[] = ['PASSKEY', 'OTP', 'PIN', 'RECOVERY'];

/** What the page begins with. A device that cannot use passkeys begins with them only when there is nothing else. */
export function firstMethod(methods: readonly SecondStepMethod[], withPasskeys: boolean): SecondStepMethod {
  const usable = offered(methods, withPasskeys);
  return usable[0] ?? methods[0] ?? 'PIN';
}

/** What else the person may choose. */
export function otherMethods(
  methods: readonly SecondStepMethod[],
  chosen: SecondStepMethod,
  withPasskeys: boolean,
): SecondStepMethod[] {
  return offered(methods, withPasskeys).filter((one) => one !== chosen);
}

function offered(methods: readonly SecondStepMethod[], withPasskeys: boolean): SecondStepMethod[] {
  return ORDER.filter((one) => methods.includes(one) && (one !== 'PASSKEY' || withPasskeys));
}
