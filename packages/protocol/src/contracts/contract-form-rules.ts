import type { SignatoryForm } from './contract-form-schema.ts';

/** What a party is asked for when nobody asked for anything. */
export const PLAIN_PARTY: Pick<SignatoryForm, 'message' | 'intentMethods' | 'realName' | 'uploads'> = {
  message: '',
  intentMethods: [],
  realName: false,
  uploads: [],
};
