/** Seals and signatures as other screens use them. */
export { stepSealsQuery, waitingApprovalsQuery } from './approval/approval-queries.ts';
export { AskForSeal } from './approval/ask-for-seal.tsx';
export { DutiesCard } from './duties/duties-card.tsx';
export { waitingLettersQuery } from './letter/letter-queries.ts';
export { SealDialog } from './seal-dialog.tsx';
export { SealGrid } from './seal-grid.tsx';
export { SealPicture } from './seal-picture.tsx';
export { keptSealsQuery, ownSignaturesQuery, sealChoicesQuery, usableSealsQuery } from './seal-queries.ts';
export { SignatureDialog } from './signature-dialog.tsx';
export { DemoTokens } from './tokens/demo-tokens.tsx';
export { TokenCard } from './tokens/token-card.tsx';
