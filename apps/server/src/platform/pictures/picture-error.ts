/** Why a file is not a picture that can be shown. Its code is the one that the caller of the task gets. */
export class PictureError extends Error {
  readonly code = 'picture';

  constructor(message: string) {
    super(message);
    this.name = 'PictureError';
  }
}
