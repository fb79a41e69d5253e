import { choice } from '../choice.ts';

/** Who may print its contracts once all have signed, within what the installation permits: all who read them, the sender's side alone, or no one. */
export const prints = choice(['FREE', 'SPONSOR', 'NONE'], 'print');
