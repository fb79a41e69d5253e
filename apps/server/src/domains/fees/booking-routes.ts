import {
  feeBookingSchema,
  feeCompaniesQuerySchema,
  feeCompanySchema,
  feeReversalSchema,
} from '@cinnabar/protocol/fees/fee-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import type { App } from '../../platform/http/create-app.ts';
import { bookFee } from './actions/book-fee.ts';
import { listFeeCompanies } from './actions/list-fee-companies.ts';
import { reverseBooking } from './actions/reverse-booking.ts';
import type { FeesDeps } from './fees-deps.ts';

/** How money gets in: for administrators of the platform, to others it does not exist. */
export function bookingRoutes(app: App, deps: FeesDeps): void {
  app.get(
    '/fee/companies',
    {
      schema: {
        querystring: feeCompaniesQuerySchema,
        response: { 200: answerSchema(z.array(feeCompanySchema)) },
      },
    },
    async (request) => ok(await listFeeCompanies(deps, authenticate(request), request.query.keyword)),
  );

  app.post(
    '/fee/book',
    { schema: { body: feeBookingSchema, response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      await bookFee(deps, authenticate(request), request.body);
      return ok(null);
    },
  );

  app.post(
    '/fee/reverse',
    { schema: { body: feeReversalSchema, response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      await reverseBooking(deps, authenticate(request), request.body);
      return ok(null);
    },
  );
}
