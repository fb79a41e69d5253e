import { useCurrentUser } from '../../../../lib/session/session.ts';
import { TokenCard } from '../../../seals/index.ts';
import { useAct } from '../use-act.ts';

/** A device of the person that shows codes: it confirms what they sign, and is no second step of the sign-in. */
export function OwnToken() {
  const { user } = useCurrentUser();
  const act = useAct();
  return (
    <>
      <TokenCard
        holder={{ kind: 'COMPANY', tenantType: 'PERSONAL', tenantId: user.id, mayBind: true }}
        guard={act.prove}
      />
      {act.dialog}
    </>
  );
}
