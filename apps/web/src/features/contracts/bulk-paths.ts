/** The runs of the reader. */
export const BULK_PATH = '/contract/bulk';
export const bulkPath = (id: string) => `${BULK_PATH}/${id}`;

/** Where a sheet for a version is uploaded; `categoryId` null: any business type. */
export const newBulkPath = (versionId: string, categoryId: string | null = null) =>
  `${BULK_PATH}/new?${new URLSearchParams({ versionId, ...(categoryId && { categoryId }) })}`;
