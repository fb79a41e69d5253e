/** Of one picture of papers that is uploaded. */
export const PICTURE_BYTES = 5 * 1024 * 1024;
