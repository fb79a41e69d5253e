import type { AssetKind } from '@cinnabar/protocol/templates/assets/asset-schema';
import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { template } from '../templates-tables.ts';

/** Pictures and Word files of templates; rows are only inserted and, where no template names them, deleted. */
export const templateAsset = pgTable(
  'template_asset',
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    kind: text().$type<AssetKind>().notNull(),
    /** As it was uploaded. */
    name: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    /** PICTURE: px. */
    width: integer(),
    height: integer(),
    /** WORD: what the file asks for. */
    facts: jsonb().$type<WordFacts>(),
    createdBy: uuid().notNull(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index().on(table.id),
    index().on(table.createTime),
    index().on(table.storageKey),
  ],
);

/** Which assets the draft and the versions of a template name. */
export const templateAssetUse = pgTable(
  'template_asset_use',
  {
    companyId: uuid().notNull(),
    templateId: uuid().notNull(),
    /** Number of the version of the template; 0: its draft. */
    number: integer().notNull(),
    assetId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'template_asset_use_pk', columns: [table.templateId, table.number, table.assetId] }),
    index().on(table.companyId, table.assetId),
    foreignKey({
      name: 'template_asset_use_template_fk',
      columns: [table.companyId, table.templateId],
      foreignColumns: [template.companyId, template.id],
    }).onDelete('cascade'),
    // An asset that a template names is not deleted meanwhile.
    foreignKey({
      name: 'template_asset_use_asset_fk',
      columns: [table.companyId, table.assetId],
      foreignColumns: [templateAsset.companyId, templateAsset.id],
    }),
  ],
);
