import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../loaded.tsx';
import { profileQuery } from '../use-profile.ts';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';

/** What the person has: an app that makes codes, and devices that hold a passkey. Either is asked for after the password. */
export function FactorsSection() {
  const query = useQuery(profileQuery);
  return (
    <Loaded query={query} rows={2}>
      {(profile) => (
        <>
          <AuthenticatorCard profile={profile} />
          <PasskeysCard />
          {(profile.factors.otp || profile.factors.passkeys > 0) && <RecoveryCard profile={profile} />}
        </>
      )}
    </Loaded>
  );
}
