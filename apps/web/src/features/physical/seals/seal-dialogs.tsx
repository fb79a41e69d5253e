import type { PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';
import { BindDialog } from './bind-dialog.tsx';
import { SealForm } from './seal-form.tsx';
import { StateDialog } from './state-dialog.tsx';
import { UnbindDialog } from './unbind-dialog.tsx';
import { UsesDialog } from './uses-dialog.tsx';

/** What is asked or shown about a seal. */
export type OpenSeal =
  | { kind: 'create' }
  | {
      kind: 'update' | 'keeper' | 'DISABLED' | 'NORMAL' | 'DESTROYED' | 'bind' | 'unbind' | 'uses';
      seal: PhysicalSeal;
    };

interface SealDialogsProps {
  companyId: string;
  open: OpenSeal | null;
  onClose: () => void;
}

export function SealDialogs({ companyId, open, onClose }: SealDialogsProps) {
  if (!open) return null;
  switch (open.kind) {
    case 'create':
      return <SealForm companyId={companyId} kind="create" onClose={onClose} />;
    case 'update':
    case 'keeper':
      return <SealForm companyId={companyId} kind={open.kind} seal={open.seal} onClose={onClose} />;
    case 'bind':
      return <BindDialog seal={open.seal} onClose={onClose} />;
    case 'unbind':
      return <UnbindDialog seal={open.seal} onClose={onClose} />;
    case 'uses':
      return <UsesDialog seal={open.seal} onClose={onClose} />;
    default:
      return <StateDialog seal={open.seal} state={open.kind} onClose={onClose} />;
  }
}
