import { AuthInvitation } from './auth-invitation.tsx';
import { LetterInvitation } from './letter-invitation.tsx';
import type { ReturnAddress } from './return-address.ts';

/** What a link about the authentication of a company asks for. */
export function LinkInvitation({
  forwardAuthId,
  letterId,
}: Pick<ReturnAddress, 'forwardAuthId' | 'letterId'>) {
  if (forwardAuthId) return <AuthInvitation id={forwardAuthId} />;
  return letterId && <LetterInvitation id={letterId} />;
}
