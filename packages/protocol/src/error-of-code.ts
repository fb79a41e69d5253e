import { ERRORS, type ErrorName } from './errors.ts';

const NAMES = new Map(Object.entries(ERRORS).map(([name, { code }]) => [code as number, name as ErrorName]));

/** The name of an error by its wire code, e.g. a stored one; null for an unknown code. */
export const errorOfCode = (code: number): ErrorName | null => NAMES.get(code) ?? null;
