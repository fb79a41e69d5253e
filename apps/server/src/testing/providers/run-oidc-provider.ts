import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import type { OidcPeople, OidcSetup } from './start-oidc-provider.ts';

/**
 * A real OpenID Connect provider on a free port of this machine: a company's own, for tests. The user names themself in `login_hint`, or on
 * a page. `PUT /people` adds and changes people, as an administrator of the company would.
 */
const { client, people } = JSON.parse(process.env.OIDC_SETUP!) as OidcSetup;
const known = new Map(Object.entries(people));
const SCOPES = 'openid profile email phone';

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

const provider = new Provider(issuer, {
  clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] }],
  claims: {
    profile: ['name', 'employee_number'],
    email: ['email', 'email_verified'],
    phone: ['phone_number', 'phone_number_verified'],
  },
  features: { devInteractions: { enabled: false } },
  cookies: { keys: ['only for tests'] },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => {
    const claims = known.get(sub);
    return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
  },
  // No consent of its users: the company has consented for them.
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({
      clientId: oidc.client!.clientId,
      accountId: oidc.session!.accountId!,
    });
    grant.addOIDCScope(SCOPES);
    await grant.save();
    return grant;
  },
});
const answer = provider.callback();

server.on('request', async (request, reply) => {
  const { pathname, searchParams } = new URL(request.url!, issuer);
  if (request.method === 'PUT' && pathname === '/people') {
    for (const [sub, claims] of Object.entries(JSON.parse(await text(request)) as OidcPeople))
      known.set(sub, claims);
    reply.end();
  } else if (pathname.startsWith('/interaction/')) {
    const { params } = await provider.interactionDetails(request, reply);
    const login = searchParams.get('login') ?? params.login_hint;
    if (login === 'nobody') await provider.interactionFinished(request, reply, { error: 'access_denied' });
    else if (typeof login === 'string')
      await provider.interactionFinished(request, reply, { login: { accountId: login } });
    else
      reply
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(
          '<title>Company</title><form><label>Login <input name="login" autofocus></label><button>OK</button></form>',
        );
  } else {
    answer(request, reply);
  }
});

process.on('disconnect', () => process.exit());
process.send?.({ issuer });
