/** The page of an invitation, with the contact that the sign-in is prefilled with. */
export function invitationPath({ id, contact }: { id: string; contact: string }): string {
  const parameter = contact.includes('@') ? 'email' : 'mobile';
  return `/forwardauth/${id}?${parameter}=${encodeURIComponent(contact)}`;
}
