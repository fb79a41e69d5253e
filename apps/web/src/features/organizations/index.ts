/** Acts that wait for another officer, as other screens show them. */
export { useWaiting } from './proposals/use-waiting.ts';
export { WaitingNotes } from './proposals/waiting-notes.tsx';
