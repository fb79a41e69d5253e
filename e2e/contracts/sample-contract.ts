import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The six-page contract of the demo: its signature fields are on its last page. */
export const SAMPLE = path.join(import.meta.dirname, '../../apps/server/db/seeds/files/软件技术服务合同.pdf');
export const SAMPLE_PAGES = 6;
export const readSample = (): Buffer => readFileSync(SAMPLE);

/** A phone number that no other journey uses. */
export const newMobile = (): string => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
