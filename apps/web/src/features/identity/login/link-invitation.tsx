import { AuthInvitation } from './auth-invitation.tsx';
import { ContractInvitation } from './contract-invitation.tsx';
import { LetterInvitation } from './letter-invitation.tsx';
import type { ReturnAddress } from './return-address.ts';

/** What a link to a contract, or about the authentication of a company, asks for. */
export function LinkInvitation({
  contractId,
  forwardAuthId,
  letterId,
}: Pick<ReturnAddress, 'contractId' | 'forwardAuthId' | 'letterId'>) {
  if (contractId) return <ContractInvitation contractId={contractId} />;
  if (forwardAuthId) return <AuthInvitation id={forwardAuthId} />;
  return letterId && <LetterInvitation id={letterId} />;
}
