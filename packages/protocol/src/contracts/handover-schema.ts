import { z } from 'zod';

const id = z.string().max(64);

/**
 * Kind of hand-over. DEVICE: by a code on the signer's own screen. IN_PERSON: the signer uses the sender's device. LINK: by a signing link from
 * the sender. Their order is part of tokens: append new ones.
 */
export const HANDOVER_KINDS = ['DEVICE', 'IN_PERSON', 'LINK'] as const;
export type HandoverKind = (typeof HANDOVER_KINDS)[number];

/**
 * A hand-over of a contract to another device. WAITING: the link is not yet opened. OPENED: the contract is open there. DONE: signed, filled,
 * approved or refused. EXPIRED: the time is over, or the session that handed it over has ended. For a link also EARLY: it is the turn of
 * others; and REVOKED: it was withdrawn, or its step is no longer open.
 */
export const HANDOVER_STATUSES = ['WAITING', 'OPENED', 'DONE', 'EXPIRED', 'EARLY', 'REVOKED'] as const;
export type HandoverStatus = (typeof HANDOVER_STATUSES)[number];

export const handoverFormSchema = z.object({ contractId: id });
export type HandoverForm = z.input<typeof handoverFormSchema>;
export const handoverQuerySchema = z.object({ contractId: id, id });
export type HandoverQuery = z.input<typeof handoverQuerySchema>;

/** The hand-over as the first device sees it. */
export const handoverSchema = z.object({
  id: z.string(),
  contractId: z.string(),
  status: z.enum(HANDOVER_STATUSES),
  expireTime: z.string(),
});
export type Handover = z.infer<typeof handoverSchema>;

/** With the picture of its link, which is returned once. */
export const madeHandoverSchema = handoverSchema.extend({ qr: z.string() });
export type MadeHandover = z.infer<typeof madeHandoverSchema>;

const pin = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

/** The token is in the fragment of the address, so that no server's log contains it. */
export const handoverTokenSchema = z.object({ token: z.string().max(100) });
export type HandoverToken = z.input<typeof handoverTokenSchema>;

/** `POST /contract/handover/open`; with the code that was sent, where one is required. */
export const handoverOpenSchema = handoverTokenSchema.extend({ pin: pin.optional() });
export type HandoverOpen = z.input<typeof handoverOpenSchema>;

/** Data shown on the other device before the person there has agreed to anything. */
export const handoverLookSchema = z.object({
  kind: z.enum(HANDOVER_KINDS),
  status: z.enum(HANDOVER_STATUSES),
  /** Masked: a finder of the code need not learn the name. */
  name: z.string(),
  expireTime: z.string(),
  /** The page of the contract, for the browser that has already opened it. */
  contractId: z.string().nullable(),
  /** For a signing link that is still valid. */
  link: z
    .object({
      /** The company or person that sent the contract. */
      sender: z.string(),
      subject: z.string(),
      /** The receiver's contact, masked: the code is sent there. */
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
  /** The return page of this product, as requested by the creator of the link. */
  returnUrl: z.string().nullable(),
});
export type OpenedHandover = z.infer<typeof openedHandoverSchema>;

/** `POST /contract/handover/person/pin`: sends a code to the person who signs on the caller's device. */
export const inPersonFormSchema = z.object({ contractId: id, signatoryId: id });
export type InPersonForm = z.input<typeof inPersonFormSchema>;

/** `POST /contract/handover/person`: their code opens a visit of theirs in the browser; the caller is signed out. */
export const inPersonProofSchema = inPersonFormSchema.extend({ pin });
export type InPersonProof = z.input<typeof inPersonProofSchema>;

/** `POST /contract/signurl`: a signing link for one receiver. `returnUrl` like the `service` of a login: a page of this product, else none. */
export const signUrlFormSchema = z.object({
  contractId: id,
  signatoryId: id,
  returnUrl: z.string().max(2000).optional(),
});
export type SignUrlForm = z.input<typeof signUrlFormSchema>;

/** Returned once: the server stores its digest. A new one replaces the party's last. */
export const signUrlSchema = z.object({
  id: z.string(),
  contractId: z.string(),
  signatoryId: z.string(),
  url: z.string(),
  /** That page as a QR code: data URL, SVG. */
  qr: z.string(),
  expireTime: z.string(),
  /** The signer. */
  name: z.string(),
  /** Masked contact that receives their code. */
  contact: z.string(),
});
export type SignUrl = z.infer<typeof signUrlSchema>;

/** `POST /contract/signurl/revoke`: withdraws the link of a party. */
export const signUrlRevokeSchema = z.object({ contractId: id, signatoryId: id });
export type SignUrlRevoke = z.input<typeof signUrlRevokeSchema>;
