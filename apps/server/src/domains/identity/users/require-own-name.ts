import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { readsAsOrganization } from '@cinnabar/protocol/identity/organization-names';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityPorts } from './identity-deps.ts';

type Ports = Pick<IdentityPorts, 'companyNamesAmong'>;

/** Those of these names that read as an organization's, or are that of a registered company, in any state. */
export async function namesOfOrganizations(
  ports: Ports,
  names: readonly string[],
  tx?: Tx,
): Promise<ReadonlySet<string>> {
  const read = names.filter(readsAsOrganization);
  const others = names.filter((name) => !read.includes(name));
  return new Set([...read, ...(others.length > 0 ? await ports.companyNamesAmong(others, tx) : [])]);
}

export async function isNameOfOrganization(ports: Ports, name: string, tx?: Tx): Promise<boolean> {
  return (await namesOfOrganizations(ports, [name], tx)).has(name);
}

/**
 * Throws NAME_OF_ORGANIZATION, naming the field, for a name that no person may have here.
 * @param field of the caller's form
 */
export async function requireOwnName(ports: Ports, name: string, field = 'name', tx?: Tx): Promise<void> {
  if (await isNameOfOrganization(ports, name, tx))
    throw new AppError('NAME_OF_ORGANIZATION', { errors: [{ field }] });
}

/** The name of a person as given by others or a provider; their masked contact where it is an organization's. */
export async function nameOrContact(
  ports: Ports,
  { name, contact }: { name: string; contact: string },
  tx?: Tx,
): Promise<string> {
  return (await isNameOfOrganization(ports, name, tx)) ? maskContact(contact) : name;
}
