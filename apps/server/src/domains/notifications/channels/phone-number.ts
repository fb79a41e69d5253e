/** E.164: mainland numbers are stored without their country code, others as `852 91234567`. */
export function internationalNumber(contact: string): string {
  return contact.includes(' ') ? `+${contact.replace(' ', '')}` : `+86${contact}`;
}
