import type { SignatoryForm } from './contract-form-schema.ts';

/** Steps that the form knows; those of voiding are made by the server. */
export const FORM_ACTION_TYPES = ['FILL', 'AUDIT', 'OPERATOR', 'LP', 'CORPORATE', 'PERSONAL'] as const;

/** What a party is asked for when nobody asked for anything. */
export const PLAIN_PARTY: Pick<SignatoryForm, 'message' | 'intentMethods' | 'realName' | 'uploads'> = {
  message: '',
  intentMethods: [],
  realName: false,
  uploads: [],
};
