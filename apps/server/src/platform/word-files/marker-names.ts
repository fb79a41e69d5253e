import type { Marker } from '@cinnabar/pdf';

const PREFIX = 'CinnabarMarker';

/** The bookmarks of a marker, which are named places in the PDF file. */
export const marksOf = ({ number }: { number: number }): Marker => ({
  starts: `${PREFIX}${number}s`,
  ends: `${PREFIX}${number}e`,
});

/** A bookmark that Word files may not have, so that no other place is taken for that of a marker. */
export const isMarkerName = (name: string): boolean => name.toLowerCase().startsWith(PREFIX.toLowerCase());
