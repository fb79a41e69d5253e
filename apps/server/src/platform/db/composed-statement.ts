import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A statement as the driver takes it: its parameters are `$1`, `$2` … */
export interface ComposedStatement {
  text: string;
  values: unknown[];
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** A statement of drizzle as the driver takes it. */
export function compose(statement: SQL): ComposedStatement {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { text, values };
}

/**
 * Several writes as one statement: all of them see the rows as they were before, and none may read what another one writes.
 * @param statements at least one; each an insert, an update or a delete without `with`
 */
export function inOneStatement(statements: readonly ComposedStatement[]): ComposedStatement {
  const last = statements.at(-1)!;
  const before = statements.slice(0, -1);
  if (before.length === 0) return last;
  const values: unknown[] = [];
  const placed = ({ text, values: own }: ComposedStatement): string => {
    const offset = values.length;
    values.push(...own);
    return text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);
  };
  const parts = before.map((statement, at) => `part_${at} as (${placed(statement)})`);
  return { text: `with ${parts.join(', ')} ${placed(last)}`, values };
}
