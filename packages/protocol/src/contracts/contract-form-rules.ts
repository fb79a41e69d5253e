import type { SignatoryForm } from './contract-form-schema.ts';

/** Default steps of a party. */
export const PLAIN_PARTY: Pick<SignatoryForm, 'message' | 'intentMethods' | 'realName' | 'uploads'> = {
  message: '',
  intentMethods: [],
  realName: false,
  uploads: [],
};
