import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Sheet } from '../../../../ui/overlays/dialog.tsx';
import { AboutTabs } from './about-tabs.tsx';
import { TodoList } from './todo-list.tsx';

interface SignInfoSheetProps {
  open: boolean;
  onClose: () => void;
  contract: Contract;
  left: number;
  todo: ComponentProps<typeof TodoList>;
}

/** What the panel shows on a wide screen, as a sheet. */
export function SignInfoSheet({ open, onClose, contract, left, todo }: SignInfoSheetProps) {
  const { t } = useTranslation('contracts-sign');
  return (
    <Sheet open={open} onClose={onClose} title={t('info')} className="sign-info-sheet">
      <AboutTabs contract={contract} party={todo.own.party} left={left} first={<TodoList {...todo} />} />
    </Sheet>
  );
}
