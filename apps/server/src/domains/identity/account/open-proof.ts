import type { ProofForm } from '@cinnabar/protocol/identity/account-schema';
import type { Sealing } from '../../../platform/sealing/sealed-string.ts';
import type { Proof } from './require-proof.ts';

/** What a call brought as a proof, unsealed. A body may be left out altogether. */
export function openProof(sealing: Sealing, form: ProofForm | null | undefined): Proof {
  const open = (sealed: string | undefined) => (sealed === undefined ? undefined : sealing.open(sealed));
  return { password: open(form?.password), pin: open(form?.pin) };
}
