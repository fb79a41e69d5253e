import { companyQuerySchema, companySchema } from '@cinnabar/protocol/organizations/company-schema';
import {
  getCompanyLogoCall,
  removeCompanyLogoCall,
  setCompanyLogoCall,
} from '@cinnabar/protocol/organizations/organizations-calls';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { receivePicture } from '../../../platform/uploads/receive-picture.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { getAdministeredCompany } from '../organizations-policy.ts';
import { changeLogo, removeLogo } from './change-logo.ts';
import { findLogo } from './logo-store.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const CHANGES_AN_HOUR = 30;

/** The logo of a company. Invited people see it before they have a session, so the picture itself is not secret. */
export function logoRoutes(app: App, deps: OrganizationsDeps): void {
  serve(app, getCompanyLogoCall, {}, async ({ params, reply }) => {
    const picture = await findLogo(deps.database, params.key);
    if (!picture) throw new AppError('NOT_FOUND');
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture);
  });

  serve(
    app,
    setCompanyLogoCall,
    { query: companyQuerySchema, answer: companySchema },
    async ({ actor, query, request }) => {
      await countAttempt(deps.database, {
        key: `logo:${actor.userId}`,
        max: CHANGES_AN_HOUR,
        windowSeconds: 3600,
      });
      // Authorised before the file is read: an upload to another company's logo is not received.
      const company = await getAdministeredCompany(deps, actor, query.companyId);
      const tooLarge = () => new AppError('PICTURE_TOO_LARGE');
      const sent = await receivePicture(request, { maxBytes: MOST_BYTES, tooLarge });
      return await changeLogo(deps, actor, company, sent);
    },
  );

  serve(
    app,
    removeCompanyLogoCall,
    { query: companyQuerySchema, answer: companySchema },
    async ({ actor, query }) => {
      const company = await getAdministeredCompany(deps, actor, query.companyId);
      return await removeLogo(deps, actor, company);
    },
  );
}
