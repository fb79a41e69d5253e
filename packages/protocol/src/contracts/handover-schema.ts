import { z } from 'zod';

const id = z.string().max(64);

/** How it was handed over. DEVICE: by a code on the signer's own screen. IN_PERSON: the signer took the sender's own device. */
export const HANDOVER_KINDS = ['DEVICE', 'IN_PERSON'] as const;
export type HandoverKind = (typeof HANDOVER_KINDS)[number];

/**
 * A contract on its way to another device. WAITING: nobody has opened the link. OPENED: somebody reads it there. DONE: they have signed,
 * approved or refused. EXPIRED: the time is over, or the session that handed it over has ended.
 */
export const HANDOVER_STATUSES = ['WAITING', 'OPENED', 'DONE', 'EXPIRED'] as const;
export type HandoverStatus = (typeof HANDOVER_STATUSES)[number];

export const handoverFormSchema = z.object({ contractId: id });
export const handoverQuerySchema = z.object({ contractId: id, id });

/** What the desk knows. */
export const handoverSchema = z.object({
  id: z.string(),
  contractId: z.string(),
  status: z.enum(HANDOVER_STATUSES),
  expireTime: z.string(),
});
export type Handover = z.infer<typeof handoverSchema>;

/** With the picture of its link, which is told once. */
export const madeHandoverSchema = handoverSchema.extend({ qr: z.string() });
export type MadeHandover = z.infer<typeof madeHandoverSchema>;

/** The token stands in the fragment of the address, so that no server's log ever holds it. */
export const handoverTokenSchema = z.object({ token: z.string().max(100) });

/** What the other device is told before anybody there has agreed to anything. */
export const handoverLookSchema = z.object({
  kind: z.enum(HANDOVER_KINDS),
  status: z.enum(HANDOVER_STATUSES),
  /** Masked: who finds the code need not learn whose it is. */
  name: z.string(),
  expireTime: z.string(),
});
export type HandoverLook = z.infer<typeof handoverLookSchema>;

export const openedHandoverSchema = z.object({ contractId: z.string() });
export type OpenedHandover = z.infer<typeof openedHandoverSchema>;

/** `POST /contract/handover/person/pin`: a code to the person who is to sign on the caller's device. */
export const inPersonFormSchema = z.object({ contractId: id, signatoryId: id });

/** `POST /contract/handover/person`: their code turns the browser into theirs, for this contract alone; the caller is signed out. */
export const inPersonProofSchema = inPersonFormSchema.extend({
  pin: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});
