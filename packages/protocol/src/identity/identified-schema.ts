import { z } from 'zod';

/**
 * How a person was identified: by a real-name check that passed, by a check of the demonstration (which accepts everything well-formed), or by
 * a proven contact.
 */
export const PERSON_PROOFS = ['REAL_NAME', 'DEMO', 'PHONE', 'EMAIL'] as const;
export type PersonProof = (typeof PERSON_PROOFS)[number];

/** How a company was identified: its papers were examined, it belongs to a demonstration, or it was only entered. */
export const COMPANY_PROOFS = ['AUTHENTICATED', 'DEMO', 'ENTERED'] as const;
export type CompanyProof = (typeof COMPANY_PROOFS)[number];

/** A person as a certificate may name them: by name only when it was checked. */
export type KnownPerson =
  | { proof: 'REAL_NAME' | 'DEMO'; name: string }
  /** `contact`: masked. */
  | { proof: 'PHONE' | 'EMAIL'; contact: string };

export interface KnownCompany {
  proof: CompanyProof;
  name: string;
  /** Unified social credit code. */
  registerNo: string | null;
}

/** The subject of a certificate, person and company apart, and how each was identified. */
export const identifiedSchema = z.object({
  /** The signer: a person, or a company by its seal; `unstated` where the certificate does not say which. */
  acts: z.enum(['person', 'company', 'unstated']),
  /** Name of the holder: the person, the company, or the text of the certificate. */
  name: z.string(),
  /** Where no name was verified: the masked contact. */
  person: z.string().nullable(),
  company: z.string().nullable(),
  /** Null: not stated. */
  personProof: z.enum(PERSON_PROOFS).nullable(),
  companyProof: z.enum(COMPANY_PROOFS).nullable(),
});
export type Identified = z.infer<typeof identifiedSchema>;
