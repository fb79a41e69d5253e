/** Why a file is not a picture that can be shown. Its code is that of the refusal which a task's caller gets. */
export class PictureError extends Error {
  readonly code = 'picture';

  constructor(message: string) {
    super(message);
    this.name = 'PictureError';
  }
}
