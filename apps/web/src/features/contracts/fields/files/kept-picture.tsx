import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { keptFileQuery } from './kept-file-query.ts';

interface KeptPictureProps {
  fileId: string;
  alt: string;
  className?: string;
  /** Where it cannot be shown. */
  children?: ReactNode;
}

/** A picture that a field holds, upright as its own data say; so the server turns it too. */
export function KeptPicture({ fileId, alt, className, children }: KeptPictureProps) {
  const { data: blob, isError } = useQuery(keptFileQuery(fileId));
  const [address, setAddress] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    setBroken(false);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (isError || isBroken) return children;
  return address && <img src={address} alt={alt} className={className} onError={() => setBroken(true)} />;
}
