import { z } from 'zod';
import { sealSchema } from './seal-schema.ts';
import { MOST_PICTURE_CHARACTERS } from './signature-ink.ts';

/**
 * A panel on the phone for one signature (`/signature/panel`). WAITING: the link is not yet opened. OPENED: drawing has started. DONE: the
 * signature arrived. EXPIRED: five minutes are over, or the session that opened it has ended.
 */
export const PANEL_STATUSES = ['WAITING', 'OPENED', 'DONE', 'EXPIRED'] as const;
export type PanelStatus = (typeof PANEL_STATUSES)[number];

/** The panel as its desktop sees it. */
export const signaturePanelSchema = z.object({
  id: z.string(),
  status: z.enum(PANEL_STATUSES),
  expireTime: z.string(),
  seal: sealSchema.nullable(),
});
export type SignaturePanel = z.infer<typeof signaturePanelSchema>;

const token = z.string().max(100);
/** The token is in the fragment of the address, so that no server's log contains it. */
export const openPanelSchema = z.object({ token });
export type OpenPanel = z.input<typeof openPanelSchema>;
/** Data for the phone: the masked name to be drawn, and the remaining time. */
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
