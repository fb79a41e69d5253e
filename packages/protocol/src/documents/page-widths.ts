/** Widths in which pictures of pages are drawn, in pixels. */
export const PAGE_WIDTHS = [800, 1200, 1600, 2400] as const;
