import type { Address } from '@cinnabar/protocol/contracts/address-book-schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useSettled } from '../../../../lib/time/use-settled.ts';
import { Suggest } from '../../../../ui/forms/suggest.tsx';
import { type AddressKind, addressesQuery } from './address-calls.ts';

interface SuggestAddressProps {
  kind: AddressKind;
  /** What has been typed into the control. */
  typed: string;
  onChoose: (address: Address) => void;
  children: ReactNode;
}

const SHOWN = 6;

/** Contacts of the caller's address book that fit what is being typed. */
export function SuggestAddress({ kind, typed, onChoose, children }: SuggestAddressProps) {
  const { t } = useTranslation('contracts-form');
  const keyword = useSettled(typed.trim().slice(0, 50));
  const found = useQuery({ ...addressesQuery(keyword, kind), enabled: keyword !== '' }).data ?? [];
  const fitting = keyword === '' ? [] : found.slice(0, SHOWN);
  return (
    <Suggest
      value={typed}
      label={t('book.suggestions')}
      options={fitting.map(({ id, companyName, name, contact }) => ({
        key: id,
        label: companyName ?? name,
        note: companyName ? `${name} · ${contact}` : contact,
      }))}
      onChoose={(key) => onChoose(fitting.find(({ id }) => id === key)!)}
    >
      {children}
    </Suggest>
  );
}
