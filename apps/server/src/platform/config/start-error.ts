/** The product cannot start, for a reason that the operator can fix. Printed as one line; the process exits with code 1. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
