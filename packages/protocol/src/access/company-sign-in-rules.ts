/** Kinds of company sign-in: an OpenID Connect provider, or an LDAP directory. */
export const PROVIDER_KINDS = ['OIDC', 'LDAP'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** The attribute by which the account of a provider's person is found the first time. */
export const ACCOUNT_KEYS = ['EMAIL', 'PHONE', 'NUMBER'] as const;
export type AccountKey = (typeof ACCOUNT_KEYS)[number];

/** Handling of a person who is known to the provider and not here. */
export const NEWCOMER_RULES = ['REFUSE', 'EMPLOY'] as const;
export type NewcomerRule = (typeof NEWCOMER_RULES)[number];
