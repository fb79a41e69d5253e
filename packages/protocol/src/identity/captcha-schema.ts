import { z } from 'zod';
import { answerSchema } from '../transport/answer-schema.ts';

/** Captcha parameters of a call: a picture or a puzzle with its solution (calls.md §2). */
export const captchaAnswerShape = {
  captcha: z.string().trim().max(20).optional(),
  SID: z.string().max(100).optional(),
  challenge: z.string().max(200).optional(),
};

/**
 * When a captcha is required. `CODE`: before every sign-in code, as product-spec §4 says; else after suspicious behaviour. `AUTO`: only after
 * suspicious behaviour. `ALWAYS`: before every code, and after one wrong password.
 */
export const captchaModeSchema = z.enum(['CODE', 'AUTO', 'ALWAYS', 'OFF']);
export type CaptchaMode = z.infer<typeof captchaModeSchema>;

/** One point of a slide: pixels from the start, milliseconds from the start. */
export const trackSchema = z
  .array(z.tuple([z.number().min(-50).max(1000), z.number().int().min(0).max(600_000)]))
  .min(1)
  .max(500);
export type Track = z.infer<typeof trackSchema>;

export const puzzleStartSchema = z.object({
  /** 0: no puzzle is available now, use the picture instead. */
  success: z.union([z.literal(0), z.literal(1)]),
  gt: z.string(),
  challenge: z.string(),
  /** Data URLs; absent where an external provider draws its own. */
  background: z.string().optional(),
  piece: z.string().optional(),
  /** Pixels from the top at which the piece slides. */
  y: z.number().int().optional(),
});
export type PuzzleStart = z.infer<typeof puzzleStartSchema>;

export const puzzleAnswerQuerySchema = z.object({
  challenge: z.string().max(200),
  /** The track: base64url of its JSON. */
  validate: z.string().max(8000),
  /** Hexadecimal SHA-256 of challenge and track, which distinguishes a corrupted request from a wrong solution. */
  seccode: z.string().max(200),
});
export type PuzzleAnswerQuery = z.input<typeof puzzleAnswerQuerySchema>;
export const puzzleResultSchema = z.object({ passed: z.boolean(), expiresIn: z.number().int() });
export type PuzzleResult = z.infer<typeof puzzleResultSchema>;

const sid = z.string().max(100);
const prepared = z.object({ SID: z.string().nullable() });
/** `SID` is in `result` and beside it. */
export const preparedCaptchaSchema = answerSchema(prepared).extend(prepared.shape);
export type PreparedCaptcha = z.infer<typeof preparedCaptchaSchema>;
export const captchaQuerySchema = z.object({ SID: sid.optional(), audio: z.string().max(5).optional() });
export type CaptchaQuery = z.input<typeof captchaQuerySchema>;
export const captchaCheckSchema = z.object({ SID: sid, captcha: z.string().trim().max(20) });
export type CaptchaCheck = z.input<typeof captchaCheckSchema>;
export const puzzleQuerySchema = z.object({ lang: z.string().max(10).optional() });
export type PuzzleQuery = z.input<typeof puzzleQuerySchema>;
