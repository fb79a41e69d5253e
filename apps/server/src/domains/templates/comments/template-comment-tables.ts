import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { template } from '../templates-tables.ts';

/** What those who edit a template write to one another; on no paper, and of no version. */
export const templateComment = pgTable(
  'template_comment',
  {
    companyId: uuid().notNull(),
    templateId: uuid().notNull(),
    id: uuid().notNull(),
    /** The comment that it answers, which answers none itself. */
    parentId: uuid(),
    /** A block of a paper or a field; null: the whole template. It may no longer be there. */
    blockId: text(),
    text: text().notNull(),
    authorId: uuid().notNull(),
    authorName: text().notNull(),
    resolvedName: text(),
    resolvedTime: time(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.id] }),
    index().on(table.templateId, table.createTime),
    foreignKey({
      columns: [table.companyId, table.templateId],
      foreignColumns: [template.companyId, template.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'template_comment_parent_fk',
      columns: [table.templateId, table.parentId],
      foreignColumns: [table.templateId, table.id],
    }).onDelete('cascade'),
  ],
);
