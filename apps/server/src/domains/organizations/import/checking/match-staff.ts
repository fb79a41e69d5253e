import { findSameStaffOfMany } from '../../staff/employee-store.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import type { ImportRow } from '../reading/read-rows.ts';

type Handle = Parameters<typeof findSameStaffOfMany>[0];
type Values = ImportRow['values'];
type Key = 'number' | 'mobile' | 'email';
const KEYS: readonly Key[] = ['number', 'mobile', 'email'];

/** Who a row is about, and which of its cells belongs to another employee. */
export interface Match {
  target: EmployeeRecord | null;
  taken: { field: Key; owner: EmployeeRecord }[];
}

/** Looks up, at once, everyone whom these rows may be about. */
export async function matchStaff(
  db: Handle,
  companyId: string,
  rows: readonly ImportRow[],
): Promise<(row: ImportRow) => Match> {
  const texts = (...fields: Key[]) =>
    rows.flatMap(({ values }) => fields.flatMap((field) => values[field] ?? []));
  const found = await findSameStaffOfMany(db, companyId, {
    numbers: texts('number'),
    contacts: texts('mobile', 'email'),
  });
  const index = { number: new Map(), mobile: new Map(), email: new Map() } as Record<
    Key,
    Map<string, EmployeeRecord>
  >;
  for (const one of found) for (const key of KEYS) if (one[key] !== null) index[key].set(one[key], one);
  return ({ values }) => matchOne(values, (key) => index[key].get(values[key] ?? '') ?? null);
}

/**
 * The number says who it is, else the phone number, else the e-mail address. A contact whose employee has another number is that employee's; a number
 * whose employee has another name and shares no contact is too, so that a slip in a number renames no one.
 */
function matchOne(values: Values, owner: (key: Key) => EmployeeRecord | null): Match {
  const byNumber = owner('number');
  const byContact = owner('mobile') ?? owner('email');
  const target = byNumber ?? byContact;
  if (!target) return { target: null, taken: [] };
  if (!byNumber && values.number !== undefined && target.number !== null)
    return { target: null, taken: takenBy(values, owner, null) };
  if (byNumber && values.name !== byNumber.name && byContact?.id !== byNumber.id)
    return {
      target: null,
      taken: [{ field: 'number', owner: byNumber }, ...takenBy(values, owner, byNumber)],
    };
  return { target, taken: takenBy(values, owner, target) };
}

/** Contacts of others than this employee. */
const takenBy = (
  values: Values,
  owner: (key: Key) => EmployeeRecord | null,
  own: EmployeeRecord | null,
): Match['taken'] =>
  (['mobile', 'email'] as const).flatMap((field) => {
    const other = values[field] === undefined ? null : owner(field);
    return other && other.id !== own?.id ? { field, owner: other } : [];
  });
