import { toChinaTime } from '@cinnabar/kernel';
import { ownCertificatesSchema } from '@cinnabar/protocol/identity/certificate-schema';
import { answerSchema, pageQuerySchema } from '@cinnabar/protocol/transport/answer-schema';
import type { Database } from '../../platform/db/open-database.ts';
import { authenticate } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countOwnCertificates, listOwnCertificates } from './pki-store.ts';

/** The certificates with which somebody signed: each sees their own. */
export function ownCertificateRoutes(app: App, { database: { db } }: { database: Database }): void {
  app.get(
    '/user/certificates',
    { schema: { querystring: pageQuerySchema, response: { 200: answerSchema(ownCertificatesSchema) } } },
    async (request) => {
      const { userId } = authenticate(request);
      const { pageNo, pageSize } = request.query;
      const [found, total] = await Promise.all([
        listOwnCertificates(db, userId, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countOwnCertificates(db, userId),
      ]);
      const list = found.map(({ serialNo, subject, issuer, validFrom, validTo, contractId }) => ({
        ...{ serialNo, subject, issuer, contractId },
        validFrom: toChinaTime(validFrom),
        validTo: toChinaTime(validTo),
      }));
      return ok({ list, total, pageNo, pageSize });
    },
  );
}
