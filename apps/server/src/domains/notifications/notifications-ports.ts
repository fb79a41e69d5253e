/** What is asked of higher layers. */
export interface NotificationsPorts {
  /** What a browser sealed on its way here. */
  openSealed(text: string): string;
  contactsOf(userId: string): Promise<{ mobile: string | null; email: string | null }>;
}
