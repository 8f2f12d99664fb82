// English greeting for returning people. A separate chunk, because every page of an account may show it.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishWelcome = {
  welcome: (done: number, all: number, saved?: string) =>
    `Welcome back – ${done} of ${all} done${saved === undefined ? '' : `, saved ${saved}`}`,
  saved: {
    today: (time: string) => `today ${time}`,
    yesterday: (time: string) => `yesterday ${time}`,
    on: (day: string, time: string) => `on ${day}, ${time}`,
  },
};

export type WelcomeCatalogue = typeof englishWelcome;

export const useWelcomeCatalogue = (): WelcomeCatalogue => useTranslated(englishWelcome);
