import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../../ui/actions/link.tsx';
import { openPath } from './open-path.ts';
import { useOpenContract } from './use-open-contract.ts';

interface ContractLinkProps {
  contract: ContractRow;
  className: string;
  children: ReactNode;
  /** For keys that go from row to row. */
  'data-row'?: boolean;
}

/** A real link, so that it can be opened beside; pressed, it opens the contract by the opening rules. */
export function ContractLink({ contract, children, ...rest }: ContractLinkProps) {
  const { pathname, search } = useLocation();
  const open = useOpenContract();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(contract);
  };
  return (
    <Link {...rest} to={openPath(contract, pathname + search)} onClick={press}>
      {children}
    </Link>
  );
}
