/** Filters of the message centre. */
export const NOTICE_BOXES = ['ALL', 'UNREAD'] as const;
export type NoticeBox = (typeof NOTICE_BOXES)[number];
