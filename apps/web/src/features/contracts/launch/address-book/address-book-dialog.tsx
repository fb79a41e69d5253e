import './address-book.css';
import type { Address } from '@cinnabar/protocol/contracts/address-book-schema';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { AddressEditor } from './address-editor.tsx';
import { AddressList } from './address-list.tsx';

interface AddressBookDialogProps {
  /** Adds the contact as a party. */
  onUse: (address: Address) => void;
  onClose: () => void;
}

/** The caller's contacts: chosen from, and kept in order. */
export function AddressBookDialog({ onUse, onClose }: AddressBookDialogProps) {
  const { t } = useTranslation('contracts-form');
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const title = edited === null ? 'title' : edited === 'new' ? 'newTitle' : 'editTitle';
  return (
    <Dialog open width={560} title={t(`book.${title}`)} onClose={onClose}>
      {edited === null ? (
        <AddressList onUse={onUse} onEdit={setEdited} />
      ) : (
        <AddressEditor address={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      )}
    </Dialog>
  );
}
