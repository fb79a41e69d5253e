/** Computes until it is killed, at the lowest priority: the load of a processor that is never idle. */
import { hash } from 'node:crypto';
import { standBack } from '../support/bench-other-machine.ts';

standBack();
const bytes = new Uint8Array(64 * 1024);
for (;;) hash('sha256', bytes);
