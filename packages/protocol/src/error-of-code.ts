import { ERRORS, type ErrorName } from './errors.ts';

const NAMES = new Map(Object.entries(ERRORS).map(([name, { code }]) => [code as number, name as ErrorName]));

/** The name of an error that is known by its wire code only, e.g. a stored one; null for a number that is no error's. */
export const errorOfCode = (code: number): ErrorName | null => NAMES.get(code) ?? null;
