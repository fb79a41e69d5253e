/** E.164: numbers of the mainland are kept without their country's code, others as `852 91234567`. */
export function internationalNumber(contact: string): string {
  return contact.includes(' ') ? `+${contact.replace(' ', '')}` : `+86${contact}`;
}
