import { enableCompileCache } from 'node:module';
import path from 'node:path';

/**
 * What Node compiled of our modules and their packages is kept beside these, for the next start: a third of its processor time. Only for
 * modules that are loaded later, hence dynamically. Nothing is kept where the folder cannot be written.
 */
enableCompileCache(path.join(import.meta.dirname, '../../../../node_modules/.cache/cinnabar'));
