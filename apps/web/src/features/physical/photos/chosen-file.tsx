const KINDS = 'image/jpeg,image/png,image/webp';

interface ChosenFileProps {
  ref: React.RefObject<HTMLInputElement | null>;
  label: string;
  /** Which camera of a phone opens; absent: its pictures. */
  capture?: 'environment' | 'user';
  onFile: (file: File) => void;
}

/** The file picker of the browser, or the camera app of a phone; a button opens it. */
export function ChosenFile({ ref, label, capture, onFile }: ChosenFileProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={KINDS}
      aria-label={label}
      {...(capture ? { capture } : {})}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
