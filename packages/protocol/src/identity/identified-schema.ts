import { z } from 'zod';

/**
 * How a person is known to the installation that certifies them: by a real-name check that passed, by the check of a demonstration (which
 * believes what is well-formed), or by a contact that they proved.
 */
export const PERSON_PROOFS = ['REAL_NAME', 'DEMO', 'PHONE', 'EMAIL'] as const;
export type PersonProof = (typeof PERSON_PROOFS)[number];

/** How a company is known: its papers were examined, it belongs to a demonstration, or it was only entered. */
export const COMPANY_PROOFS = ['AUTHENTICATED', 'DEMO', 'ENTERED'] as const;
export type CompanyProof = (typeof COMPANY_PROOFS)[number];

/** A person as a certificate may name them: by name only where it was checked. */
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

/** Whom a certificate names, person and company apart, and how each is known. */
export const identifiedSchema = z.object({
  /** Who signs: a person, a company by its seal; `unstated` where the certificate does not say which. */
  acts: z.enum(['person', 'company', 'unstated']),
  /** What the holder is called first: the person, the company, or what stands in the certificate. */
  name: z.string(),
  /** Where no name was verified: the masked contact. */
  person: z.string().nullable(),
  company: z.string().nullable(),
  /** Null: not said. */
  personProof: z.enum(PERSON_PROOFS).nullable(),
  companyProof: z.enum(COMPANY_PROOFS).nullable(),
});
export type Identified = z.infer<typeof identifiedSchema>;
