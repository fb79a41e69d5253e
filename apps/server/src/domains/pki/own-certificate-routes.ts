import { toChinaTime } from '@cinnabar/kernel';
import { ownCertificatesSchema } from '@cinnabar/protocol/identity/certificate-schema';
import { listOwnCertificatesCall } from '@cinnabar/protocol/pki/pki-calls';
import { pageQuerySchema } from '@cinnabar/protocol/transport/answer-schema';
import type { Database } from '../../platform/db/open-database.ts';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { countOwnCertificates, listOwnCertificates } from './pki-store.ts';

/** The certificates that a person signed with: each person sees their own. */
export function ownCertificateRoutes(app: App, { database: { db } }: { database: Database }): void {
  serve(
    app,
    listOwnCertificatesCall,
    { query: pageQuerySchema, answer: ownCertificatesSchema },
    async ({ actor, query }) => {
      const { userId } = actor;
      const { pageNo, pageSize } = query;
      const [found, total] = await Promise.all([
        listOwnCertificates(db, userId, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countOwnCertificates(db, userId),
      ]);
      const list = found.map(({ serialNo, subject, issuer, validFrom, validTo, contractId }) => ({
        ...{ serialNo, subject, issuer, contractId },
        validFrom: toChinaTime(validFrom),
        validTo: toChinaTime(validTo),
      }));
      return { list, total, pageNo, pageSize };
    },
  );
}
