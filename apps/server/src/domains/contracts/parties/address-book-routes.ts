import { isId } from '@cinnabar/kernel';
import {
  addressFormSchema,
  addressIdSchema,
  addressQuerySchema,
  addressSchema,
} from '@cinnabar/protocol/contracts/address-book-schema';
import {
  deleteAddressCall,
  listAddressesCall,
  saveAddressCall,
} from '@cinnabar/protocol/contracts/launch-calls';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { AddressBookDeps } from './address-book-deps.ts';
import { deleteAddress, findAddresses } from './address-book-store.ts';
import { presentAddress } from './present-address.ts';
import { saveAddress } from './save-address.ts';

/** As many as a picker can show; more by searching. */
const SHOWN = 50;

/** The caller's own address book; sending fills it automatically. */
export function addressBookRoutes(app: App, deps: AddressBookDeps): void {
  serve(
    app,
    listAddressesCall,
    { query: addressQuerySchema, answer: z.array(addressSchema) },
    async ({ actor, query }) => {
      const { userId } = actor;
      const { keyword, kind } = query;
      return (await findAddresses(deps.database.db, userId, { keyword, kind }, SHOWN)).map(presentAddress);
    },
  );

  serve(
    app,
    saveAddressCall,
    { body: addressFormSchema, answer: addressSchema },
    async ({ actor, body }) => await saveAddress(deps, actor, body),
  );

  serve(app, deleteAddressCall, { body: addressIdSchema, answer: nothingSchema }, async ({ actor, body }) => {
    const { userId } = actor;
    const { id } = body;
    const gone = isId(id) && (await deps.database.transaction((tx) => deleteAddress(tx, userId, id)));
    if (!gone) throw new AppError('NOT_FOUND');
    return null;
  });
}
