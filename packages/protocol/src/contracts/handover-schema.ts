import { z } from 'zod';

const id = z.string().max(64);

/**
 * How it was handed over. DEVICE: by a code on the signer's own screen. IN_PERSON: the signer took the sender's own device. LINK: by a link
 * that the sender gave out. Their order stands in tokens: new ones go to the end.
 */
export const HANDOVER_KINDS = ['DEVICE', 'IN_PERSON', 'LINK'] as const;
export type HandoverKind = (typeof HANDOVER_KINDS)[number];

/**
 * A contract on its way to another device. WAITING: nobody has opened the link. OPENED: somebody reads it there. DONE: they have signed,
 * filled in, approved or refused. EXPIRED: the time is over, or the session that handed it over has ended. Of a link also EARLY: others come
 * first; and REVOKED: it was withdrawn, or what it led to is over.
 */
export const HANDOVER_STATUSES = ['WAITING', 'OPENED', 'DONE', 'EXPIRED', 'EARLY', 'REVOKED'] as const;
export type HandoverStatus = (typeof HANDOVER_STATUSES)[number];

export const handoverFormSchema = z.object({ contractId: id });
export type HandoverForm = z.input<typeof handoverFormSchema>;
export const handoverQuerySchema = z.object({ contractId: id, id });
export type HandoverQuery = z.input<typeof handoverQuerySchema>;

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

const pin = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

/** The token stands in the fragment of the address, so that no server's log ever holds it. */
export const handoverTokenSchema = z.object({ token: z.string().max(100) });
export type HandoverToken = z.input<typeof handoverTokenSchema>;

/** `POST /contract/handover/open`; with the code that was sent, where one is asked for. */
export const handoverOpenSchema = handoverTokenSchema.extend({ pin: pin.optional() });
export type HandoverOpen = z.input<typeof handoverOpenSchema>;

/** What the other device is told before anybody there has agreed to anything. */
export const handoverLookSchema = z.object({
  kind: z.enum(HANDOVER_KINDS),
  status: z.enum(HANDOVER_STATUSES),
  /** Masked: who finds the code need not learn whose it is. */
  name: z.string(),
  expireTime: z.string(),
  /** Where it leads, for the browser that has opened it already. */
  contractId: z.string().nullable(),
  /** Of a link that a sender gave out and that still leads somewhere. */
  link: z
    .object({
      /** The company or person that sent the contract. */
      sender: z.string(),
      subject: z.string(),
      /** The receiver's, masked: where the code goes. */
      contact: z.string(),
      /** False for a browser in which the receiver is signed in. */
      needsCode: z.boolean(),
      /** EARLY: whose turn it is; persons masked. */
      turn: z.array(z.string()),
    })
    .nullable(),
});
export type HandoverLook = z.infer<typeof handoverLookSchema>;

export const openedHandoverSchema = z.object({
  contractId: z.string(),
  /** A page of ours to go back to, as whoever made the link asked. */
  returnUrl: z.string().nullable(),
});
export type OpenedHandover = z.infer<typeof openedHandoverSchema>;

/** `POST /contract/handover/person/pin`: a code to the person who is to sign on the caller's device. */
export const inPersonFormSchema = z.object({ contractId: id, signatoryId: id });
export type InPersonForm = z.input<typeof inPersonFormSchema>;

/** `POST /contract/handover/person`: their code turns the browser into theirs, for this contract alone; the caller is signed out. */
export const inPersonProofSchema = inPersonFormSchema.extend({ pin });
export type InPersonProof = z.input<typeof inPersonProofSchema>;

/** `POST /contract/signurl`: a link by which one receiver signs. `returnUrl` as the `service` of a login: a page of ours, else none. */
export const signUrlFormSchema = z.object({
  contractId: id,
  signatoryId: id,
  returnUrl: z.string().max(2000).optional(),
});
export type SignUrlForm = z.input<typeof signUrlFormSchema>;

/** Told once: the server keeps its digest. A new one takes the place of the party's last. */
export const signUrlSchema = z.object({
  id: z.string(),
  contractId: z.string(),
  signatoryId: z.string(),
  url: z.string(),
  /** That page as a QR code: data URL, SVG. */
  qr: z.string(),
  expireTime: z.string(),
  /** Who signs by it. */
  name: z.string(),
  /** Masked: where their code goes. */
  contact: z.string(),
});
export type SignUrl = z.infer<typeof signUrlSchema>;

/** `POST /contract/signurl/revoke`: withdraws the link of a party. */
export const signUrlRevokeSchema = z.object({ contractId: id, signatoryId: id });
export type SignUrlRevoke = z.input<typeof signUrlRevokeSchema>;
