import { z } from 'zod';
import { GUIDES } from '../limits.ts';

export const guideQuerySchema = z.object({ userId: z.string().max(100), functionId: z.enum(GUIDES) });
export type GuideQuery = z.input<typeof guideQuerySchema>;
