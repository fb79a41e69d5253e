import { z } from 'zod';
import { PERMISSIONS, SCOPES } from './permission-tree.ts';

export const permissionSchema = z.enum(PERMISSIONS);
export const scopeSchema = z.enum(SCOPES);
/** Permissions with their scopes, by code. */
export const rightsSchema = z.partialRecord(permissionSchema, scopeSchema);
