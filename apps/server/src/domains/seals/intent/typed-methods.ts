import { TYPED_METHODS, type TypedMethod } from '@cinnabar/protocol/contracts/intent-methods';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { SealsDeps } from '../seals-deps.ts';

/** How a person may prove their intent in a dialog, and the masked contact that a code goes to. */
export async function typedMethodsOf(
  { identity }: Pick<SealsDeps, 'identity'>,
  { userId }: { userId: string },
): Promise<{ methods: TypedMethod[]; contact: string | null }> {
  const { methods, contact } = await identity.signingMethods(userId);
  return {
    methods: TYPED_METHODS.filter(
      (method) => methods.includes(method) && (method !== 'PIN' || contact !== null),
    ),
    contact: contact && maskContact(contact),
  };
}
