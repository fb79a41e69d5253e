/** 1 corporate, 2 sole trader, 3 government, 4 institution, 5 other. */
export const COMPANY_TYPES = [1, 2, 3, 4, 5] as const;
/** Of a picture of a license, in bytes. */
export const LICENSE_BYTES = 10 * 1024 * 1024;
