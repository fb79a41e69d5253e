import { AppError } from '../../../../platform/http/app-error.ts';
import { SEED_LIMITS, SeedFileError } from './seed-file.ts';

/** The reason in words for why a file of seeds is refused. */
function refusalOf({ fault, at: serialNo }: SeedFileError): AppError {
  switch (fault) {
    case 'UNREADABLE':
    case 'ENTITIES':
      return new AppError('SEED_FILE_UNREADABLE');
    case 'NO_TOKENS':
      return new AppError('SEED_FILE_EMPTY');
    case 'TOO_MANY':
      return new AppError('SEED_FILE_TOO_MANY', { params: { max: SEED_LIMITS.tokens } });
    case 'KEY_NEEDED':
      return new AppError('SEED_KEY_NEEDED', { errors: [{ field: 'key' }] });
    case 'KEY_WRONG':
      return new AppError('SEED_KEY_WRONG', { errors: [{ field: 'key' }] });
    case 'MAC_MISSING':
    case 'ENCRYPTION':
      return new AppError('SEED_ENCRYPTION');
    case 'ALGORITHM':
      return new AppError('SEED_ALGORITHM', { params: { serialNo } });
    case 'SERIAL':
      return new AppError('SEED_SERIAL', { params: { serialNo } });
    case 'SERIAL_TWICE':
      return new AppError('SEED_SERIAL_TWICE', { params: { serialNo } });
    case 'SECRET':
    case 'FORMAT':
      return new AppError('SEED_INVALID', { params: { serialNo } });
  }
}

export async function refusingSeedFile<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof SeedFileError ? refusalOf(error) : error;
  }
}
