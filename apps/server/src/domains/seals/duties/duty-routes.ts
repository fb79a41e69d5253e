import { listSealDutiesCall, setSealDutyCall } from '@cinnabar/protocol/seals/rules/duty-calls';
import {
  sealDutiesQuerySchema,
  sealDutiesSchema,
  setSealDutySchema,
} from '@cinnabar/protocol/seals/rules/duty-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { listDuties, setDuty } from './set-duty.ts';

/** Separation of duties about the seals of a company. */
export function dutyRoutes(app: App, deps: SealsDeps): void {
  serve(
    app,
    listSealDutiesCall,
    { query: sealDutiesQuerySchema, answer: sealDutiesSchema },
    ({ actor, query }) => listDuties(deps, actor, query.companyId),
  );

  serve(app, setSealDutyCall, { body: setSealDutySchema, answer: sealDutiesSchema }, ({ actor, body }) =>
    setDuty(deps, actor, body),
  );
}
