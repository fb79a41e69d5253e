/** Functions of higher layers. */
export interface NotificationsPorts {
  /** Opens text that a browser sealed. */
  openSealed(text: string): string;
  contactsOf(userId: string): Promise<{ mobile: string | null; email: string | null }>;
}
