import { z } from 'zod';
import { ERRORS } from '../errors.ts';
import { answerSchema } from '../transport/answer-schema.ts';
import { credentialSchema } from './account-schema.ts';
import { captchaAnswerShape } from './captcha-schema.ts';
import { SIGN_IN_OUTCOMES, type SignInOutcome } from './sign-in-outcomes.ts';

const account = z.string().trim().min(1).max(400);
/** Sealed texts are longer than their plaintext. */
const sealed = z.string().min(1).max(1000);

export const loginFormSchema = z.object({
  username: account,
  password: sealed.optional(),
  pin: z.string().trim().max(1000).optional(),
  service: z.string().max(2000).optional(),
  loginCheck: sealed.optional(),
  /** Replaces a password that has expired; disregarded otherwise. */
  newPassword: sealed.optional(),
  ...captchaAnswerShape,
});
export type LoginForm = z.infer<typeof loginFormSchema>;

export const loginResultSchema = z.object({
  userId: z.string(),
  status: z.union([z.literal(0), z.literal(ERRORS.NO_LOGIN_PASSWORD.code)]),
  service: z.string(),
});
export type LoginResult = z.infer<typeof loginResultSchema>;

export const loginAnswerSchema = z.object({
  code: z.number().int(),
  name: z.literal(Object.keys(SIGN_IN_OUTCOMES) as SignInOutcome[]).optional(),
  message: z.string(),
  token: z.string(),
  result: loginResultSchema,
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const loginStatusQuerySchema = z.object({ username: account });
export type LoginStatusQuery = z.input<typeof loginStatusQuerySchema>;

export const pinQuerySchema = z.object({
  username: account,
  ...captchaAnswerShape,
});
export type PinQuery = z.input<typeof pinQuerySchema>;

/** The second step: the code that was sent, one of the authenticator app (or a recovery code), or a passkey's response. */
export const multiAuthFormSchema = z
  .object({
    pin: z.string().trim().min(1).max(1000).optional(),
    otp: z.string().trim().min(1).max(1000).optional(),
    passkey: credentialSchema.optional(),
    service: z.string().max(2000).optional(),
  })
  .refine(
    ({ pin, otp, passkey }) => [pin, otp, passkey].filter((proof) => proof !== undefined).length === 1,
    {
      path: ['pin'],
    },
  );
export type MultiAuthForm = z.infer<typeof multiAuthFormSchema>;

export const forgetPinFormSchema = z.object({
  contact: account,
  ...captchaAnswerShape,
});
export type ForgetPinForm = z.input<typeof forgetPinFormSchema>;

export const forgetFormSchema = z.object({
  contact: account,
  pin: z.string().trim().min(1).max(1000),
  pwd: sealed,
  signPwd: sealed.optional(),
});
export type ForgetForm = z.input<typeof forgetFormSchema>;

export const pinResultSchema = z.object({ resendIn: z.number().int(), expiresIn: z.number().int() });
export type PinResult = z.infer<typeof pinResultSchema>;

export const cipherKeySchema = z.object({
  kid: z.string(),
  publicKey: z.string(),
  marker: z.string(),
  serverTime: z.number().int(),
});
export type CipherKey = z.infer<typeof cipherKeySchema>;

export const switchTenantSchema = z.object({ tenantId: z.string().max(100) });
export type SwitchTenant = z.input<typeof switchTenantSchema>;

export const passwordCheckSchema = z.object({ pwd: z.string().max(1000) });
export type PasswordCheck = z.input<typeof passwordCheckSchema>;

/** The rule for passwords as a sentence, under the code of the error (calls.md §2). */
export const passwordRuleSchema = answerSchema(
  z.object({ min: z.number().int(), max: z.number().int(), classes: z.number().int() }),
).extend({ name: z.string() });
export type PasswordRule = z.infer<typeof passwordRuleSchema>;
