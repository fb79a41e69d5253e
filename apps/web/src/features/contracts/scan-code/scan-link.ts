/** What the code says: the address of the page that a scan opens. */
export const scanLink = (id: string): string => `${location.origin}/scanLogin?contractId=${id}`;
