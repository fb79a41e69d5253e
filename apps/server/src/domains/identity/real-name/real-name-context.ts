import type { IdentityContext, IdentityPorts } from '../users/identity-deps.ts';
import type { IdentityCheckProvider } from './check-provider.ts';

export interface RealNameContext {
  identity: IdentityContext;
  ports: IdentityPorts;
  masterKey: Uint8Array;
  publicUrl: string;
  /** In a demonstration the names of its people count as checked, and are called so. */
  demo: boolean;
  /** Who decides, unless the setting `realname` gives it to people. */
  provider: IdentityCheckProvider;
  /** A provider did not answer: for the log. What was asked is not in it. */
  report(error: unknown): void;
}
