/** What the message centre can be narrowed to. */
export const NOTICE_BOXES = ['ALL', 'UNREAD'] as const;
export type NoticeBox = (typeof NOTICE_BOXES)[number];
