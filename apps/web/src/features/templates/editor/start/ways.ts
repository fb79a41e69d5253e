import type { ComponentType } from 'react';
import { FromFiles } from './from-files.tsx';
import { FromWriting } from './from-writing.tsx';

/** How a template begins; `name` is in the address and among the texts. */
interface Way {
  name: 'files' | 'write';
  Form: ComponentType<{ companyId: string }>;
}

/** In the order in which they are offered; the first is chosen. */
export const WAYS: readonly [Way, ...Way[]] = [
  { name: 'files', Form: FromFiles },
  { name: 'write', Form: FromWriting },
];
