const PREFIX = 'CinnabarMarker';

/** The bookmark of a marker, which is a named place in the PDF file. */
export const placeOf = ({ number }: { number: number }): string => `${PREFIX}${number}`;

/** A bookmark that Word files may not have, so that no other place is taken for that of a marker. */
export const isMarkerName = (name: string): boolean => name.toLowerCase().startsWith(PREFIX.toLowerCase());
