import { matchSpec } from '../match-spec.ts';
import type { NavItem } from './nav-items.ts';

/** Is there a page behind this menu item, or only a note that it will follow? */
export const isBuilt = ({ path }: NavItem): boolean => matchSpec(path).page !== undefined;
