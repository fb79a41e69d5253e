import type { AddressForm } from '@cinnabar/protocol/contracts/address-book-schema';
import {
  deleteAddressCall,
  listAddressesCall,
  saveAddressCall,
} from '@cinnabar/protocol/contracts/launch-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';

export type AddressKind = 'PERSON' | 'COMPANY';

export const ADDRESSES = ['addressbook'];

/** The caller's own contacts, last used or added first. */
export const addressesQuery = (keyword: string, kind?: AddressKind) =>
  queryOptions({
    queryKey: [...ADDRESSES, kind ?? 'ALL', keyword],
    queryFn: () => api(listAddressesCall, { query: { keyword, ...(kind ? { kind } : {}) } }),
    placeholderData: keepPreviousData,
  });

export const saveAddress = (form: AddressForm) => api(saveAddressCall, { body: form });

export const deleteAddress = (id: string) => api(deleteAddressCall, { body: { id } });
