import { z } from 'zod';

export const licenseExpireSchema = z.object({
  expire: z.boolean(),
  expireTime: z.string().nullable(),
  daysLeft: z.number().int().nullable(),
});
export type LicenseExpire = z.infer<typeof licenseExpireSchema>;

/** The signed file as text: a few hundred characters. */
export const enterLicenseSchema = z.object({ license: z.string().min(1).max(20_000) });
export type EnterLicense = z.input<typeof enterLicenseSchema>;
export const enteredLicenseSchema = z.object({ licensee: z.string(), expireTime: z.string() });
export type EnteredLicense = z.infer<typeof enteredLicenseSchema>;
