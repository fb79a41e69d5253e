import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';

export interface CompanyLine {
  company: PlatformCompany;
  /** 0 for the top. */
  level: number;
  children: number;
  open: boolean;
}

/** The rows of a group as they stand below one another, without what is below a closed one. */
export function linesOf(companies: readonly PlatformCompany[], closed: ReadonlySet<string>): CompanyLine[] {
  const ids = new Set(companies.map(({ companyId }) => companyId));
  const below = Map.groupBy(companies, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : null));
  const lines: CompanyLine[] = [];
  const walk = (parentId: string | null, level: number) => {
    for (const company of below.get(parentId) ?? []) {
      const children = below.get(company.companyId)?.length ?? 0;
      const open = children > 0 && !closed.has(company.companyId);
      lines.push({ company, level, children, open });
      if (open) walk(company.companyId, level + 1);
    }
  };
  walk(null, 0);
  return lines;
}
