import { inspectUpload } from '../../src/inspect/inspect-upload.ts';
import type { Target } from '../target.ts';

/** The door of uploads. */
export const inspectMutant: Target = async ({ bytes }) => {
  inspectUpload(bytes);
  return null;
};
