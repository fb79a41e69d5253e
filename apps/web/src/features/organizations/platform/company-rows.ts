import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';

export interface CompanyLine {
  company: PlatformCompany;
  /** 0 for the top. */
  level: number;
  children: number;
  open: boolean;
}

/** Companies directly below an open one that were not read yet: a line in their place. */
export interface MoreLine {
  parentId: string;
  level: number;
  left: number;
  /** The last one that was read. */
  afterId: string | null;
}

/**
 * The rows of a group as they stand below one another, without what is below a closed one.
 * @param whole every company counts, so that those that were not read are offered; false while a filter leaves some out
 */
export function linesOf(
  companies: readonly PlatformCompany[],
  closed: ReadonlySet<string>,
  whole: boolean,
): (CompanyLine | MoreLine)[] {
  const ids = new Set(companies.map(({ companyId }) => companyId));
  const below = Map.groupBy(companies, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : null));
  const lines: (CompanyLine | MoreLine)[] = [];
  const walk = (parentId: string | null, level: number) => {
    for (const company of below.get(parentId) ?? []) {
      const read = below.get(company.companyId) ?? [];
      const children = whole ? company.children : read.length;
      const open = children > 0 && !closed.has(company.companyId);
      lines.push({ company, level, children, open });
      if (!open) continue;
      walk(company.companyId, level + 1);
      if (read.length < children)
        lines.push({
          parentId: company.companyId,
          level: level + 1,
          left: children - read.length,
          afterId: read.at(-1)?.companyId ?? null,
        });
    }
  };
  walk(null, 0);
  return lines;
}
