import { z } from 'zod';
import { sealSchema } from './seal-schema.ts';
import { MOST_PICTURE_CHARACTERS } from './signature-ink.ts';

/**
 * A sheet on the phone for one signature (`/signature/panel`). WAITING: nobody has opened the link. OPENED: somebody writes. DONE:
 * the signature arrived. EXPIRED: five minutes are over, or the session that asked for it has ended.
 */
export const PANEL_STATUSES = ['WAITING', 'OPENED', 'DONE', 'EXPIRED'] as const;
export type PanelStatus = (typeof PANEL_STATUSES)[number];

/** What the desk knows of the panel that it opened. */
export const signaturePanelSchema = z.object({
  id: z.string(),
  status: z.enum(PANEL_STATUSES),
  expireTime: z.string(),
  seal: sealSchema.nullable(),
});
export type SignaturePanel = z.infer<typeof signaturePanelSchema>;

const token = z.string().max(100);
/** The token stands in the fragment of the address, so that no server's log ever holds it. */
export const openPanelSchema = z.object({ token });
export type OpenPanel = z.input<typeof openPanelSchema>;
/** What the phone is told: whose name is to be written, masked, and for how long. */
export const openedPanelSchema = z.object({
  status: z.enum(PANEL_STATUSES),
  name: z.string(),
  expireTime: z.string(),
});
export type OpenedPanel = z.infer<typeof openedPanelSchema>;

export const fillPanelSchema = z.object({ token, image: z.string().max(MOST_PICTURE_CHARACTERS) });
export type FillPanel = z.input<typeof fillPanelSchema>;

export const panelIdSchema = z.object({ id: z.string().max(64) });
export type PanelId = z.input<typeof panelIdSchema>;
/** Without one a panel is opened. */
export const panelQrCodeQuerySchema = panelIdSchema.partial();
export type PanelQrCodeQuery = z.input<typeof panelQrCodeQuerySchema>;
