import type { IdentityContext, IdentityPorts } from '../users/identity-deps.ts';
import type { IdentityCheckProvider } from './check-provider.ts';

export interface RealNameContext {
  identity: IdentityContext;
  ports: IdentityPorts;
  masterKey: Uint8Array;
  publicUrl: string;
  /** In a demonstration the names of its people count as verified, and are marked so. */
  demo: boolean;
  /** Decides, unless the setting `realname` selects manual review. */
  provider: IdentityCheckProvider;
  /** Called when a provider did not answer: for the log, without the submitted data. */
  report(error: unknown): void;
}
