import { companyQuerySchema } from '@cinnabar/protocol/organizations/company-schema';
import {
  addEmailDomainCall,
  checkEmailDomainCall,
  listEmailDomainsCall,
  removeEmailDomainCall,
  setAdmissionCall,
} from '@cinnabar/protocol/organizations/email-domains/email-domain-calls';
import {
  admissionSchema,
  emailDomainFormSchema,
  emailDomainIdSchema,
  emailDomainSchema,
} from '@cinnabar/protocol/organizations/email-domains/email-domain-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { ProposableActs } from '../proposals/proposable-acts.ts';
import { addEmailDomain } from './actions/add-email-domain.ts';
import { checkEmailDomain } from './actions/check-email-domain.ts';
import { listEmailDomains } from './actions/list-email-domains.ts';
import { removeEmailDomain } from './actions/remove-email-domain.ts';
import { setAdmission } from './actions/set-admission.ts';
import { describeAdmission } from './describe-admission.ts';

export function emailDomainRoutes(app: App, deps: OrganizationsDeps, { declare }: ProposableActs): void {
  const admit = declare(setAdmissionCall, {
    kind: 'DOMAIN_ADMIT',
    act: setAdmission,
    describe: describeAdmission,
  });
  serve(
    app,
    listEmailDomainsCall,
    { query: companyQuerySchema, answer: z.array(emailDomainSchema) },
    ({ actor, query }) => listEmailDomains(deps, actor, query.companyId),
  );
  serve(
    app,
    addEmailDomainCall,
    { body: emailDomainFormSchema, answer: emailDomainSchema },
    ({ actor, body }) => addEmailDomain(deps, actor, body),
  );
  serve(
    app,
    checkEmailDomainCall,
    { body: emailDomainIdSchema, answer: emailDomainSchema },
    ({ actor, body }) => checkEmailDomain(deps, actor, body),
  );
  serve(app, setAdmissionCall, { body: admissionSchema, answer: emailDomainSchema }, admit);
  serve(app, removeEmailDomainCall, { body: emailDomainIdSchema, answer: nothingSchema }, ({ actor, body }) =>
    removeEmailDomain(deps, actor, body),
  );
}
