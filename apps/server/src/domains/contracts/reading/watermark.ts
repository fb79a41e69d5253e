import { DEFAULT_WATERMARK } from '@cinnabar/protocol/contracts/watermark';
import type { ProtectWatermark } from '@cinnabar/protocol/system/system-schema';
import type { ContractState } from '../lifecycle/contract-state.ts';

/**
 * The text of the watermark over pages of a contract, with its number; null without one. The type says another text than the installation,
 * or switches it on; what the installation demands it cannot take away. A draft is its sender's own files.
 */
export function watermarkOf({ contract, rules }: ContractState, demanded: ProtectWatermark): string | null {
  if (contract.status === 'DRAFT') return null;
  const text = rules.watermark.trim() || (demanded.open ? demanded.text.trim() || DEFAULT_WATERMARK : null);
  return text?.replaceAll('{number}', () => contract.sn) ?? null;
}
