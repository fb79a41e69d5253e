/** Whether the page is laid out for paper just now. Sizes that are measured meanwhile are those of sheets. */
export const isPrinting = (): boolean => matchMedia('print').matches;
