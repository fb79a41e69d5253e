import { type ByteSource, eachWindow } from '@cinnabar/pdf';
import { writeResult } from './write-result.ts';

/**
 * Sends a file that the task has made to the server, piece by piece: it is never in memory as a whole, and this process may not write files.
 * A task sends at most one.
 */
export const sendResult = (file: ByteSource): void => eachWindow(file, 0, file.size, writeResult);
