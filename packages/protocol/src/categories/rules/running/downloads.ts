import { choice } from '../choice.ts';

/**
 * Who may keep the files of its contracts, within what the installation permits: all who read them, parties only once all have signed, or the
 * sender's side alone.
 */
export const downloads = choice(['FREE', 'COMPLETE', 'SPONSOR'], 'download');
