import { call, of } from '../transport/call.ts';
import type { Address, AddressFormInput, AddressId, AddressQuery } from './address-book-schema.ts';
import type { ContractFormInput, ContractId, PreflightItem } from './contract-form-schema.ts';
import type { Contract } from './contract-schema.ts';

export const createDraftCall = call('POST /contract', {
  summary: 'Makes a draft',
  access: 'SESSION',
  resource: { code: 'LAUNCH', of: 'SESSION' },
  sessions: ['COMPANY'],
  body: of<ContractFormInput>(),
  answer: of<Contract>(),
});

export const saveDraftCall = call('PUT /contract/:id', {
  summary: 'Saves a draft',
  access: 'SESSION',
  resource: { code: 'LAUNCH', of: 'CONTRACT', field: 'id' },
  sessions: ['COMPANY'],
  body: of<ContractFormInput>(),
  answer: of<Contract>(),
});

export const getPreflightCall = call('GET /contract/:id/preflight', {
  summary: 'What would keep a draft from being sent, and what to look at before (isBlocking false)',
  access: 'SESSION',
  sessions: ['COMPANY'],
  answer: of<PreflightItem[]>(),
});

export const sendContractCall = call('POST /contract/send', {
  summary: 'Sends a draft',
  access: 'SESSION',
  resource: { code: 'LAUNCH', of: 'CONTRACT', field: 'contractId' },
  sessions: ['COMPANY'],
  body: of<ContractId>(),
  answer: of<Contract>(),
});

export const deleteDraftCall = call('POST /contract/delete', {
  summary: 'Deletes a draft',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<ContractId>(),
  answer: of<Contract>(),
});

export const copyContractCall = call('POST /contract/copy', {
  summary: 'Makes a draft of what an ended contract began with',
  access: 'SESSION',
  resource: { code: 'LAUNCH', of: 'CONTRACT', field: 'contractId' },
  sessions: ['COMPANY'],
  body: of<ContractId>(),
  answer: of<Contract>(),
});

export const listAddressesCall = call('GET /contract/addressbook', {
  summary: 'Receivers the caller has had before',
  access: 'SESSION',
  query: of<AddressQuery>(),
  answer: of<Address[]>(),
});

export const saveAddressCall = call('POST /contract/addressbook/save', {
  summary: 'Keeps a receiver',
  access: 'SESSION',
  body: of<AddressFormInput>(),
  answer: of<Address>(),
});

export const deleteAddressCall = call('POST /contract/addressbook/delete', {
  summary: 'Removes a receiver',
  access: 'SESSION',
  body: of<AddressId>(),
  answer: of<null>(),
});
