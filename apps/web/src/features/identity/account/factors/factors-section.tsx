import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../loaded.tsx';
import { profileQuery } from '../use-profile.ts';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { OwnToken } from './own-token.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';

/** What the person has: an app that makes codes, and devices that hold a passkey; either is asked for after the password. And a token, which
 * confirms what they sign. */
export function FactorsSection() {
  const query = useQuery(profileQuery);
  return (
    <Loaded query={query} rows={2}>
      {(profile) => (
        <>
          <AuthenticatorCard profile={profile} />
          <PasskeysCard />
          <OwnToken />
          {(profile.factors.otp || profile.factors.passkeys > 0) && <RecoveryCard profile={profile} />}
        </>
      )}
    </Loaded>
  );
}
