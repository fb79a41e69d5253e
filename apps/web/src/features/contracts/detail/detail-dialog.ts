/** The one dialog that is open above the page. */
export type DetailDialog = 'preview' | 'recall' | 'delay' | 'refuse' | 'sweepCode' | 'share';
