import {
  feeBookingSchema,
  feeCompaniesQuerySchema,
  feeCompanySchema,
  feeReversalSchema,
} from '@cinnabar/protocol/fees/fee-schema';
import { bookFeeCall, listFeeCompaniesCall, reverseBookingCall } from '@cinnabar/protocol/fees/fees-calls';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { bookFee } from './actions/book-fee.ts';
import { listFeeCompanies } from './actions/list-fee-companies.ts';
import { reverseBooking } from './actions/reverse-booking.ts';
import type { FeesDeps } from './fees-deps.ts';

/** Booking: for administrators of the platform; to others it does not exist (404). */
export function bookingRoutes(app: App, deps: FeesDeps): void {
  serve(
    app,
    listFeeCompaniesCall,
    { query: feeCompaniesQuerySchema, answer: z.array(feeCompanySchema) },
    async ({ actor, query }) => listFeeCompanies(deps, actor, query.keyword),
  );

  serve(app, bookFeeCall, { body: feeBookingSchema, answer: nothingSchema }, async ({ actor, body }) => {
    await bookFee(deps, actor, body);
    return null;
  });

  serve(
    app,
    reverseBookingCall,
    { body: feeReversalSchema, answer: nothingSchema },
    async ({ actor, body }) => {
      await reverseBooking(deps, actor, body);
      return null;
    },
  );
}
