/** Computes until it is killed, in the lowest rank: what a processor that never rests costs everybody else. */
import { hash } from 'node:crypto';
import { standBack } from './bench-other-machine.ts';

standBack();
const bytes = new Uint8Array(64 * 1024);
for (;;) hash('sha256', bytes);
