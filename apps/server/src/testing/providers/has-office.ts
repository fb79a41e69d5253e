import { findProgram } from '../../platform/office/find-program.ts';

/** Whether LibreOffice is installed. With CINNABAR_REQUIRE_VALIDATORS=1 (continuous integration) its absence is a failure. */
export function hasOffice(): boolean {
  const found = findProgram(['soffice', 'libreoffice']) !== null;
  if (!found && process.env.CINNABAR_REQUIRE_VALIDATORS === '1')
    throw new Error('LibreOffice is not installed');
  return found;
}
