/** Widths of rendered pages, in pixels. */
export const PAGE_WIDTHS = [800, 1200, 1600, 2400] as const;
