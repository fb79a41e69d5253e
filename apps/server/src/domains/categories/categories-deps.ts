import type { Clock } from '@cinnabar/kernel';
import type { CategoryUse } from '@cinnabar/protocol/categories/category-schema';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { Audit } from '../audit/index.ts';
import type { Organizations } from '../organizations/index.ts';

/** Counts what uses a type in a domain above, by kind; kinds without any are left out. */
export type CountUses = (companyId: string, categoryId: string) => Promise<CategoryUse[]>;

export interface CategoriesDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  organizations: Organizations;
  /** What uses a type in domains above; filled by `main/wiring.ts`. */
  uses(): readonly CountUses[];
  /** Those of these templates that the company has; filled by `main/wiring.ts`. */
  templatesAmong(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of these published versions that the company has, by their ids; filled by `main/wiring.ts`. */
  templateVersionsAmong(
    tx: Tx,
    companyId: string,
    versionIds: readonly string[],
  ): Promise<ReadonlyMap<string, { templateId: string; number: number }>>;
}
