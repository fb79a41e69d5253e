import { isId } from '@cinnabar/kernel';
import {
  addressFormSchema,
  addressQuerySchema,
  addressSchema,
} from '@cinnabar/protocol/contracts/address-book-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import type { AddressBookDeps } from './address-book-deps.ts';
import { deleteAddress, findAddresses } from './address-book-store.ts';
import { presentAddress } from './present-address.ts';
import { saveAddress } from './save-address.ts';

/** As many as a picker can show; more by typing. */
const SHOWN = 50;

/** The caller's own address book; sending fills it by itself. */
export function addressBookRoutes(app: App, deps: AddressBookDeps): void {
  app.get(
    '/contract/addressbook',
    {
      schema: { querystring: addressQuerySchema, response: { 200: answerSchema(z.array(addressSchema)) } },
    },
    async (request) => {
      const { userId } = authenticate(request);
      const { keyword, kind } = request.query;
      return ok(
        (await findAddresses(deps.database.db, userId, { keyword, kind }, SHOWN)).map(presentAddress),
      );
    },
  );

  app.post(
    '/contract/addressbook/save',
    { schema: { body: addressFormSchema, response: { 200: answerSchema(addressSchema) } } },
    async (request) => ok(await saveAddress(deps, authenticate(request), request.body)),
  );

  app.post(
    '/contract/addressbook/delete',
    {
      schema: { body: z.object({ id: z.string().max(64) }), response: { 200: answerSchema(nothingSchema) } },
    },
    async (request) => {
      const { userId } = authenticate(request);
      const { id } = request.body;
      const gone = isId(id) && (await deps.database.transaction((tx) => deleteAddress(tx, userId, id)));
      if (!gone) throw new AppError('NOT_FOUND');
      return ok(null);
    },
  );
}
