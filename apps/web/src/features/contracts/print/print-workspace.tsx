import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Print } from '@cinnabar/protocol/contracts/print-schema';
import { type ReactNode, useState } from 'react';
import { PrintForm } from './print-form.tsx';
import { PrintPaper } from './print-paper.tsx';

interface PrintWorkspaceProps {
  contract: Contract;
  /** Why nothing can be printed; copies that were already made remain available. */
  refusal: ReactNode;
}

/** Choosing what is printed, then the paper itself. */
export function PrintWorkspace({ contract, refusal }: PrintWorkspaceProps) {
  const [print, setPrint] = useState<Print | null>(null);
  if (print) return <PrintPaper print={print} subject={contract.subject} onAgain={() => setPrint(null)} />;
  return refusal || <PrintForm contract={contract} onMade={setPrint} />;
}
