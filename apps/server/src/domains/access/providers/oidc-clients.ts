import type { OidcSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
} from 'openid-client';
import { METADATA_MS, PROVIDER_WAIT_MS } from '../access-limits.ts';
import { fetchFromProvider, isProviderAddress, ProviderAnswerError } from './provider-fetch.ts';
import type { ProviderSecrets } from './provider-secrets.ts';
import type { ProviderRecord } from './provider-store.ts';

export interface OidcClients {
  /** OpenID Connect client of a provider. Fetches the metadata, unless that was done recently. */
  open(provider: ProviderRecord, fresh?: boolean): Promise<Configuration>;
}

interface Kept {
  config: Configuration;
  /** The settings of that time. */
  version: string;
  until: number;
}

/** @param demo a provider on this machine may be used without TLS */
export function createOidcClients(secrets: ProviderSecrets, demo: boolean): OidcClients {
  const kept = new Map<string, Kept>();
  return {
    async open(provider, fresh = false) {
      const version = JSON.stringify([provider.settings, provider.secret]);
      const known = kept.get(provider.id);
      if (!fresh && known && known.version === version && known.until > Date.now()) return known.config;
      const secret = provider.secret ? secrets.unwrap(provider.id, provider.secret) : '';
      const config = await connect(provider.settings as OidcSettings, secret, demo);
      kept.set(provider.id, { config, version, until: Date.now() + METADATA_MS });
      return config;
    },
  };
}

async function connect({ issuer, clientId }: OidcSettings, secret: string, demo: boolean) {
  if (!isProviderAddress(issuer, demo)) throw new ProviderAnswerError('an issuer that is not HTTPS');
  const plain = issuer.startsWith('http:');
  const guarded = (url: string, options: object) => fetchFromProvider(url, options as RequestInit, demo);
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
    [customFetch]: guarded,
    timeout: PROVIDER_WAIT_MS / 1000,
    ...(plain ? { execute: [allowInsecureRequests] } : {}),
  });
  const metadata = found.serverMetadata();
  if (!isProviderAddress(metadata.authorization_endpoint ?? '', demo))
    throw new ProviderAnswerError('no page to sign in at');
  // RFC 8414 §2: the default method of a provider is HTTP Basic.
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
  const config = new Configuration(metadata, clientId, {}, authentication(secret));
  config[customFetch] = guarded;
  config.timeout = PROVIDER_WAIT_MS / 1000;
  if (plain) allowInsecureRequests(config);
  return config;
}
