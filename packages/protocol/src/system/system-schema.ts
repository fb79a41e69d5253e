import { z } from 'zod';

export const THEMES = ['DARK', 'LIGHT'] as const;
export const skinSchema = z.object({
  theme: z.enum(THEMES),
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
});
export type Skin = z.infer<typeof skinSchema>;
export const DEFAULT_SKIN: Skin = { theme: 'DARK', color: '#2489F2' };

export const icpSchema = z.object({ number: z.string().nullable(), link: z.string().nullable() });
export const backgroundSchema = z.object({
  currentImage: z.string().nullable(),
  transparency: z.number().int().min(0).max(100),
});
export const licenseConfigSchema = z.object({ hybrid: z.boolean(), fee: z.boolean() });
export type LicenseConfig = z.infer<typeof licenseConfigSchema>;
export const licenseExpireSchema = z.object({
  expire: z.boolean(),
  expireTime: z.string().nullable(),
  daysLeft: z.number().int().nullable(),
});
export const healthSchema = z.object({ status: z.enum(['ok', 'starting']) });
