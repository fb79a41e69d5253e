import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { LANGUAGES } from '../transport/headers.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { sealedField } from '../transport/sealed-field.ts';
import { captchaAnswerShape } from './captcha-schema.ts';

/** Sealed texts are longer than their plaintext. */
const sealed = z.string().min(1).max(1000);
const code = z.string().trim().min(1).max(1000);
const name = lineSchema(LIMITS.personNameLength, 1);

/**
 * A proof of the caller's identity: the login password, or the code of `POST /user/proof/pin`. Part of calls that change means of sign-in; not
 * required within ten minutes of a sign-in or of the last proof, else its absence gives PROOF_REQUIRED.
 */
export const proofShape = { password: sealed.optional(), pin: code.optional() };
export const proofFormSchema = z.object(proofShape);
export type ProofForm = z.infer<typeof proofFormSchema>;
/** The `result` of PROOF_REQUIRED: methods of proof of this person. */
export const proofMethodsSchema = z.object({ methods: z.array(z.enum(['PASSWORD', 'PIN'])) });
export type ProofMethods = z.infer<typeof proofMethodsSchema>;

/** `GET /user/profile` */
export const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mobile: sealedField,
  email: sealedField,
  /** Employee number in the present company. */
  number: z.string().nullable(),
  avatarKey: z.string().nullable(),
  lang: z.enum(LANGUAGES),
  hasPassword: z.boolean(),
  hasSignPwd: z.boolean(),
  /** The identity was verified: the name can no longer be changed. */
  realName: z.boolean(),
  createTime: z.string(),
  factors: z.object({
    otp: z.boolean(),
    /** Remaining recovery codes. */
    recoveryCodes: z.number().int(),
    passkeys: z.number().int(),
  }),
});
export type Profile = z.infer<typeof profileSchema>;

/** `PUT /user/profile` */
export const profileFormSchema = z.object({ name: name.optional(), lang: z.enum(LANGUAGES).optional() });
export type ProfileForm = z.infer<typeof profileFormSchema>;

/** `POST /user/avatar`, `DELETE /user/avatar` */
export const avatarSchema = z.object({ avatarKey: z.string().nullable() });
export type Avatar = z.infer<typeof avatarSchema>;

export const contactKindSchema = z.enum(['MOBILE', 'EMAIL']);
export type ContactKind = z.infer<typeof contactKindSchema>;

/** `POST /user/contact/pin`: a code to the person's present contact (OLD), or to the new one (NEW; may require a captcha). */
export const contactPinFormSchema = z.object({
  kind: contactKindSchema,
  which: z.enum(['OLD', 'NEW']),
  /** Sealed; for NEW. */
  contact: sealed.optional(),
  ...captchaAnswerShape,
});
export type ContactPinForm = z.infer<typeof contactPinFormSchema>;
/** Like every call that sends a code, and its masked contact. */
export const contactPinResultSchema = z.object({
  resendIn: z.number().int(),
  expiresIn: z.number().int(),
  contact: z.string(),
});
export type ContactPinResult = z.infer<typeof contactPinResultSchema>;

/** `POST /user/contact`. The old code is sent to the contact of the same kind, or to the other one when there is none of this kind yet. */
export const contactFormSchema = z.object({
  kind: contactKindSchema,
  contact: sealed,
  oldPin: code,
  newPin: code,
});
export type ContactForm = z.infer<typeof contactFormSchema>;

/** `POST /user/password`: the old password, or the code of `POST /user/password/pin`. */
export const passwordFormSchema = z.object({
  oldPassword: sealed.optional(),
  pin: code.optional(),
  pwd: sealed,
});
export type PasswordForm = z.infer<typeof passwordFormSchema>;

/** `POST /user/signpwd` */
export const signPasswordFormSchema = z.object({ ...proofShape, signPwd: sealed });
export type SignPasswordForm = z.input<typeof signPasswordFormSchema>;
/** `POST /user/signpwd/check` */
export const signPasswordCheckSchema = z.object({ signPwd: sealed });
export type SignPasswordCheck = z.input<typeof signPasswordCheckSchema>;

/** `GET /user/sessions` */
export const userSessionSchema = z.object({
  id: z.string(),
  device: z.object({
    kind: z.enum(['DESKTOP', 'PHONE', 'TABLET', 'OTHER']),
    /** "Chrome 138"; null when unknown. */
    browser: z.string().nullable(),
    /** "Windows 10" */
    system: z.string().nullable(),
  }),
  address: z.string(),
  /** By a table that is part of the product, without an external query. `name` in the caller's language, empty for all but REGION. */
  place: z.object({ kind: z.enum(['LAN', 'REGION', 'UNKNOWN']), name: z.string() }),
  createTime: z.string(),
  seenTime: z.string(),
  current: z.boolean(),
});
export type UserSession = z.infer<typeof userSessionSchema>;
export const endSessionsSchema = z.object({
  /** Absent: all but the caller's own. */
  id: z.string().max(100).optional(),
});
export type EndSessions = z.input<typeof endSessionsSchema>;

/** `POST /user/otp/start` */
export const otpStartSchema = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://` address. */
  uri: z.string(),
  /** The same as a QR code: SVG as a data URL. */
  qr: z.string(),
});
export type OtpStart = z.infer<typeof otpStartSchema>;
/** `POST /user/otp/confirm` */
export const otpConfirmFormSchema = z.object({ code });
export type OtpConfirmForm = z.input<typeof otpConfirmFormSchema>;
/** Shown once. Also the answer of `POST /user/recovery` (a proof), which replaces the old ones. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
/** `POST /user/otp/remove`: a code of the app or a recovery code, or a proof. */
export const otpRemoveFormSchema = z.object({ code: code.optional(), ...proofShape });
export type OtpRemoveForm = z.input<typeof otpRemoveFormSchema>;

/**
 * The response of `navigator.credentials`, as of `PublicKeyCredential.toJSON()` (WebAuthn L3 §5.1). Verified by the library; only its size and
 * outline are bounded here.
 */
export const credentialSchema = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
export type Credential = z.infer<typeof credentialSchema>;
/** `PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON`: for `PublicKeyCredential.parse…OptionsFromJSON`. */
export const credentialOptionsSchema = z.record(z.string(), z.unknown());
export type CredentialOptions = z.infer<typeof credentialOptionsSchema>;

/** `POST /user/passkey` */
export const passkeyFormSchema = z.object({ response: credentialSchema, name });
export type PasskeyForm = z.input<typeof passkeyFormSchema>;
/** `PUT /user/passkey/{id}` */
export const passkeyNameSchema = z.object({ name });
export type PasskeyName = z.input<typeof passkeyNameSchema>;
/** `GET /user/passkeys` */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Synchronised to other devices by an account. */
  synced: z.boolean(),
  createTime: z.string(),
  usedTime: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;
/** The answer of `POST /user/passkey`: recovery codes come with the first factor of a person, and are shown once. */
export const passkeyAddedSchema = z.object({
  passkey: passkeySchema,
  recoveryCodes: z.array(z.string()).nullable(),
});
export type PasskeyAdded = z.infer<typeof passkeyAddedSchema>;

export const SECOND_STEP_METHODS = ['PIN', 'OTP', 'PASSKEY', 'RECOVERY'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];
/**
 * `GET /login/second/options`: methods of the second step. `/multiauth` takes for PIN the code of `GET /login/pin` as `pin`, for OTP the app's
 * code and for RECOVERY a recovery code as `otp`, for PASSKEY the browser's response to the options of `POST /login/second/passkey` as
 * `passkey`.
 */
export const secondStepOptionsSchema = z.object({
  methods: z.array(z.enum(SECOND_STEP_METHODS)),
  /** Masked; the contact that receives the code of PIN. */
  contact: z.string(),
});
export type SecondStepOptions = z.infer<typeof secondStepOptionsSchema>;

const waysSchema = z.object({ sms: z.boolean(), email: z.boolean(), inbox: z.boolean() });
export type MessageWays = z.infer<typeof waysSchema>;
/** `GET /user/preferences`, `PUT /user/preferences` */
export const preferencesSchema = z.object({
  events: z.object({ signing: waysSchema, progress: waysSchema, security: waysSchema }),
});
export type Preferences = z.infer<typeof preferencesSchema>;
