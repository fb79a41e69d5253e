import { z } from 'zod';
import { openGateway } from '../../../../platform/http/open-gateway.ts';
import type { CompanyProver, ProofOutcome } from '../../company-prover.ts';

const line = z.string().trim().min(1).max(200);

/** What a gateway answers; anything else is an error, and the application waits. */
const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('PROVED'), detail: line.optional() }),
  z.object({ state: z.literal('REFUSED'), reason: line }),
  z.object({ state: z.literal('PENDING'), ref: line }),
  z.object({ state: z.literal('REDIRECT'), url: z.url({ protocol: /^https$/ }).max(2000), ref: line }),
]);

/**
 * A vendor that compares companies with the register, behind a gateway of the operator (`openGateway`). The claim is posted to it as
 * `{id, name, registerNo, companyType, legalPerson, license, returnUrl}`, the picture as base64 of a JPEG; while it is PENDING or REDIRECT,
 * `{ref}` asks again. It answers `{state, …}` with 200. The `id` stays the same when a claim is posted again.
 */
export function proveByVendor(address: string): CompanyProver {
  const post = openGateway(address);
  const ask = async (content: object): Promise<ProofOutcome> => {
    const answer = await post(content);
    if (!answer.ok) throw new Error(`the gateway for companies answered ${answer.status}`);
    const outcome = answerSchema.parse(await answer.json());
    return outcome.state === 'PROVED'
      ? { state: 'PROVED', ...(outcome.detail ? { detail: outcome.detail } : {}) }
      : outcome;
  };
  return {
    way: 'VENDOR',
    decides: true,
    isOpen: async () => true,
    async start({ id, name, registerNo, companyType, legalPerson, license, returnUrl }) {
      const picture = Buffer.from(await license()).toString('base64');
      return ask({ id, name, registerNo, companyType, legalPerson, license: picture, returnUrl });
    },
    poll: (ref) => ask({ ref }),
  };
}
