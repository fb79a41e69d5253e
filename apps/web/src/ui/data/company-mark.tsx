import { getCompanyLogoCall } from '@cinnabar/protocol/organizations/organizations-calls';
import './company-mark.css';
import { mediaUrl } from '../../lib/api/view-token.ts';
import { Pip } from './pip.tsx';

interface CompanyMarkProps {
  name: string;
  /** Of the company's own picture; without one, its initial. */
  logoKey: string | null;
  /** px */
  size?: number;
}

/** A company beside its written name. */
export function CompanyMark({ name, logoKey, size = 34 }: CompanyMarkProps) {
  if (!logoKey) return <Pip name={name} kind="company" size="large" />;
  return (
    <img
      className="company-mark"
      src={mediaUrl(getCompanyLogoCall, { params: { key: logoKey } })}
      alt=""
      width={size}
      height={size}
    />
  );
}
