/** Entry point for browsers and servers: papers of templates with their values, as they are laid out. Imports nothing of Node. */
export { type FieldPlace, fieldPlaces } from './field-places.ts';
export { type PaperFacts, toLayout } from './to-layout.ts';
