import { join } from 'node:path';

/** Files of others, where they are at hand; they are not part of the repository. */
export const CORPUS = join(import.meta.dirname, '../../../../shared/corpus');
