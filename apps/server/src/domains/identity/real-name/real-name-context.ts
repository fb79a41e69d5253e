import type { IdentityContext } from '../identity-deps.ts';
import type { IdentityCheckProvider } from './check-provider.ts';
import type { RealNamePorts } from './real-name-ports.ts';

export interface RealNameContext {
  identity: IdentityContext;
  ports: RealNamePorts;
  masterKey: Uint8Array;
  publicUrl: string;
  /** Who decides, unless the setting `realname` gives it to people. */
  provider: IdentityCheckProvider;
  /** A provider did not answer: for the log. What was asked is not in it. */
  report(error: unknown): void;
}
