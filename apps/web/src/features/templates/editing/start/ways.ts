import type { ComponentType } from 'react';
import type { IconName } from '../../../../ui/icons/icon-names.ts';
import { FromFiles } from './from-files.tsx';
import { FromImport } from './from-import.tsx';
import { FromWord } from './from-word.tsx';
import { FromWriting } from './from-writing.tsx';

/** How a template begins; `name` is in the address and among the texts. */
interface Way {
  name: 'files' | 'word' | 'write' | 'import';
  icon: IconName;
  Form: ComponentType<{ companyId: string }>;
}

/** In the order in which they are offered; the first is chosen. */
export const WAYS: readonly [Way, ...Way[]] = [
  { name: 'files', icon: 'upload', Form: FromFiles },
  { name: 'word', icon: 'layers', Form: FromWord },
  { name: 'write', icon: 'pen', Form: FromWriting },
  { name: 'import', icon: 'doc', Form: FromImport },
];
