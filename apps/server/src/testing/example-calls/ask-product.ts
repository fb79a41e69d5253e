import type { buildProduct, Caller } from '../build-product.ts';
import type { DescribedCall } from './invalid-parameters.ts';
import { type Ask, filePart, MULTIPART } from './odd-asks.ts';
import type { WholeExample } from './whole-examples.ts';

/** Method and path, as definitions of calls name themselves. */
export const callName = ({ method, path }: DescribedCall): string =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1').replace('{*}', '*')}`;

/** `yes`, or the code of the refusal. */
export async function askProduct(
  product: Pick<Awaited<ReturnType<typeof buildProduct>>, 'app'>,
  { call, path, query, body, file, fields }: Ask & WholeExample,
  caller: Caller | null,
): Promise<string> {
  const filled = call.path.replaceAll(/\{(\w+|\*)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const isStream = call.path === '/events' && caller !== null;
  const answer = await product.app.inject({
    method: call.method,
    url: `/api${filled}`,
    query: Object.fromEntries(query),
    headers: { ...(caller && { 'x-qid': caller.token }), ...(file && { 'content-type': MULTIPART }) },
    ...(body === null ? {} : { payload: body as object }),
    ...(file && { payload: filePart(file, fields) }),
    payloadAsStream: isStream,
  });
  if (isStream) {
    answer.stream().destroy();
    return answer.statusCode === 200 ? 'yes' : String(answer.statusCode);
  }
  const type = String(answer.headers['content-type'] ?? '');
  if (!type.includes('json')) return answer.statusCode < 400 ? 'yes' : String(answer.statusCode);
  const { code = 0 } = answer.json() as { code?: number };
  return code === 0 || (answer.statusCode === 200 && code < 10) ? 'yes' : String(code);
}
