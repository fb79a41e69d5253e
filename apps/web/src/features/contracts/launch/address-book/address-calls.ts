import type { Address, AddressForm } from '@cinnabar/protocol/contracts/address-book-schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api-client.ts';

export type AddressKind = 'PERSON' | 'COMPANY';

export const ADDRESSES = ['addressbook'];

/** The caller's own contacts, last used first. */
export const addressesQuery = (keyword: string, kind?: AddressKind) =>
  queryOptions({
    queryKey: [...ADDRESSES, kind ?? 'ALL', keyword],
    queryFn: () => api.get<Address[]>('/contract/addressbook', { keyword, ...(kind ? { kind } : {}) }),
    placeholderData: keepPreviousData,
  });

export const saveAddress = (form: AddressForm) => api.post<Address>('/contract/addressbook/save', form);

export const deleteAddress = (id: string) => api.post<null>('/contract/addressbook/delete', { id });
