import { getDescriptionCall } from '@cinnabar/protocol/system/system-calls';
import type { App } from './create-app.ts';
import { serve } from './serve.ts';

/** `GET /openapi.json`, beside the calls that it describes. */
export function describingRoutes(app: App): void {
  serve(app, getDescriptionCall, { hide: true }, ({ reply }) =>
    reply.type('application/json').serializer(JSON.stringify).send(withErrors(app.swagger())),
  );
}

/** Every call of the document may answer the error. */
function withErrors(document: object): object {
  const { paths = {} } = document as { paths?: Record<string, Record<string, { responses?: object }>> };
  const described = Object.entries(paths).map(([path, calls]) => [
    path,
    Object.fromEntries(
      Object.entries(calls).map(([method, call]) => [
        method,
        { ...call, responses: { ...call.responses, default: { $ref: '#/components/responses/Error' } } },
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(described) };
}
