// English texts for the idle-session warning. A separate file, because every account page loads the idle watch.
import { useTranslated } from '../texts/catalogue.tsx';

export const englishIdle = {
  title: 'Are you still there?',
  text: 'Nothing has happened here for a while. What you have saved is kept.',
  minutesLeft: (minutes: number) =>
    `You are signed out in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`,
  secondsLeft: (seconds: number) => `You are signed out in ${seconds} seconds.`,
  stay: 'Stay signed in',
  busy: 'One moment …',
  leave: 'Log out now',
  ended:
    'You were signed out because nothing had happened for 30 minutes. Log in to go on where you stopped.',
};

export const useIdleCatalogue = (): typeof englishIdle => useTranslated(englishIdle);
