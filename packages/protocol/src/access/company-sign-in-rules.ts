/** What a company signs in with: an OpenID Connect provider, or an LDAP directory. */
export const PROVIDER_KINDS = ['OIDC', 'LDAP'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** By what a provider's person is found among ours the first time. */
export const ACCOUNT_KEYS = ['EMAIL', 'PHONE', 'NUMBER'] as const;
export type AccountKey = (typeof ACCOUNT_KEYS)[number];

/** What becomes of somebody whom the provider knows and we do not. */
export const NEWCOMER_RULES = ['REFUSE', 'EMPLOY'] as const;
export type NewcomerRule = (typeof NEWCOMER_RULES)[number];
