/** Of pictures and Word files that templates name. */
export const ASSET_LIMITS = {
  /** Of one picture that is uploaded. */
  pictureBytes: 5 * 1024 * 1024,
  /** That one template names, and their bytes together: it has to fit into a package. */
  perTemplate: 50,
  bytesPerTemplate: 40 * 1024 * 1024,
} as const;
