import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Draft } from './draft.ts';

/** Changes what the function answers, from the newest draft: several changes in one moment do not undo one another. */
export type EditDraft = (edit: (draft: Draft) => Partial<Draft>) => void;

/** The same for one party. */
export type EditParty = (edit: (party: SignatoryForm) => Partial<SignatoryForm>) => void;
