import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import type { BulkFault, SheetFault } from '../bulk-words.ts';
import type { BulkRole } from '../sheet/bulk-shape.ts';
import type { ReadRow } from './read-rows.ts';

type Cell = 'COMPANY' | 'PERSON' | 'CONTACT';
/** Adds a fault to the cell of a party, or to the row where no column has it. */
type AddFault = (row: ReadRow, role: BulkRole, cell: Cell, fault: SheetFault) => void;

/** What the pre-flight would say of the parties of all rows: some statements for all of them, not for each. */
export async function findPartyFaults(
  deps: ContractsDeps,
  rows: readonly ReadRow[],
  roles: readonly BulkRole[],
  columnOf: (role: BulkRole, cell: Cell) => number | null,
): Promise<void> {
  const add: AddFault = (row, role, cell, fault) => {
    const column = columnOf(role, cell);
    const known = row.faults.some((one) => one.column !== null && one.column === column);
    // A cell has one message: what is wrong with its text comes first.
    if (!known) row.faults.push(named({ column, kind: 'SHEET', fault }, role));
  };
  const { companies, users, employments, organizations, reaches } = await lookUp(deps, rows, roles);
  for (const row of rows)
    for (const role of roles) {
      const party = row.parties[role.id] ?? { company: '', person: '', contact: '' };
      if (party.person && organizations.has(party.person)) add(row, role, 'PERSON', 'NAME_OF_ORGANIZATION');
      const user = party.contact ? users.get(party.contact) : undefined;
      if (!role.isCompany) {
        if (!party.person) add(row, role, 'PERSON', 'REQUIRED');
        if (!party.contact) add(row, role, 'CONTACT', 'CONTACT_MISSING');
        else if (!user && !reaches(party.contact))
          add(row, role, 'CONTACT', party.contact.includes('@') ? 'MAIL_OFF' : 'SMS_OFF');
        continue;
      }
      const company = companies.get(party.company);
      if (!party.company) add(row, role, 'COMPANY', 'REQUIRED');
      else if (!company) add(row, role, 'COMPANY', 'COMPANY_UNKNOWN');
      else if (company.freeze) add(row, role, 'COMPANY', 'COMPANY_FROZEN');
      else if (party.contact && !(user && employments.has(`${company.id} ${user.id}`)))
        add(row, role, 'CONTACT', 'RECEIVER_UNKNOWN');
    }
}

const named = (fault: BulkFault & { kind: 'SHEET' }, role: BulkRole): BulkFault =>
  fault.column === null ? { ...fault, name: role.name } : fault;

async function lookUp(
  { organizations, identity, notifications }: ContractsDeps,
  rows: readonly ReadRow[],
  roles: readonly BulkRole[],
) {
  const parties = rows.flatMap((row) => roles.flatMap(({ id }) => row.parties[id] ?? []));
  const textsOf = (part: 'company' | 'person' | 'contact') => [
    ...new Set(parties.map((party) => party[part]).filter((text) => text !== '')),
  ];
  const contacts = textsOf('contact');
  const [companies, users, names, mobile, mail] = await Promise.all([
    organizations.findCompaniesByName(textsOf('company')),
    identity.findUsersByContact(contacts),
    identity.namesOfOrganizations(textsOf('person')),
    notifications.reaches('13800000000'),
    notifications.reaches('a@example.com'),
  ]);
  const employments = await organizations.employmentsAmong(
    [...companies.values()].map(({ id }) => id),
    [...users.values()].map(({ id }) => id),
  );
  return {
    companies,
    users,
    organizations: names,
    employments: new Set(employments.map(({ companyId, userId }) => `${companyId} ${userId}`)),
    reaches: (contact: string) => (contact.includes('@') ? mail : mobile),
  };
}
