import { matchSpec } from '../match-spec.ts';
import type { NavItem } from './nav-items.ts';

/** Is there a page behind this line of the menu, or only the word that it is to come? */
export const isBuilt = ({ path }: NavItem): boolean => matchSpec(path).page !== undefined;
