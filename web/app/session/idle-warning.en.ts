// English texts for the idle-session warning. A separate file, because every account page loads the idle watch.
import { useTranslated } from '../texts/catalogue.tsx';

export const englishIdle = {
  title: 'Are you still there?',
  text: 'You’ve been inactive for a while. Anything you’ve saved is safe.',
  minutesLeft: (minutes: number) =>
    `We’ll log you out in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  secondsLeft: (seconds: number) => `We’ll log you out in ${seconds} seconds.`,
  stay: 'Stay logged in',
  busy: 'One moment…',
  leave: 'Log out now',
  ended:
    'We logged you out because you were inactive for about 30 minutes. Log in to pick up where you left off.',
};

export const useIdleCatalogue = (): typeof englishIdle => useTranslated(englishIdle);
