import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

type Deps = Pick<ContractsDeps, 'system' | 'identity'>;

/** The page that explains the requirement and returns the person to where they were. */
export const verifyLink = (service: string): string => `/verify?service=${encodeURIComponent(service)}`;

/** Does the operator require a verified identity that this person does not have? (`sendSignRealName`, product-spec §7) */
export async function lacksRealName(
  { system, identity }: Deps,
  act: 'send' | 'sign',
  userId: string,
): Promise<boolean> {
  const demand = await system.setting('sendSignRealName');
  return demand[act] && !(await identity.getUser(userId)).realName;
}

/** Throws REAL_NAME_REQUIRED, when the operator or (`byParty`) the sender requires it, with the link to the verification and back. */
export async function requireRealNameToSign(
  deps: Deps,
  userId: string,
  contractId: string,
  byParty = false,
): Promise<void> {
  const lacks = byParty
    ? !(await deps.identity.getUser(userId)).realName
    : await lacksRealName(deps, 'sign', userId);
  if (lacks)
    throw new AppError('REAL_NAME_REQUIRED', { result: { link: verifyLink(`/sign/${contractId}`) } });
}
