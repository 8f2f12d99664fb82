// The few texts that the components contain. The product passes them in the page's language.
import { createContext, use } from 'react';

export const englishTexts = {
  optional: '(optional)',
  show: 'Show',
  hide: 'Hide',
  problem: 'There is a problem',
  close: 'Close',
  choose: 'Select an option',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  showList: 'Show the list',
  resultCount: 'Results: {count}',
  nothingFound: 'No results. Check the spelling or try another name.',
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  dropFile: 'or drop it here',
  dropFiles: 'or drop them here',
  fileWaiting: 'Waiting',
  fileSending: 'Uploading, {percent} %',
  fileChecking: 'Checking',
  fileDone: 'Received',
  fileRefused: 'Not accepted',
  fileStopped: 'Upload stopped',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  remove: 'Remove',
  errorTitle: 'Error: ',
  message: 'Message',
  notifications: 'Notifications (Alt+T)',
  progress: 'Progress',
  stepOfTotal: 'Step {step} of {total}',
  stepOfTotalNamed: '{step} of {total}: {title}',
  stepNext: 'Next: {next}',
  stepsDone: '{done} of {total} done',
  stepDone: 'completed',
  stepCurrent: 'current step',
  stepOpen: 'not yet started',
  stepLocked: 'cannot start yet',
  skip: 'Skip to main content',
  loading: 'Loading',
  stillWorking: 'Still working. Nothing is lost.',
  theme: 'Appearance',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
} as const;

export type Texts = Readonly<Record<keyof typeof englishTexts, string>>;

const TextsOfPage = createContext<Texts>(englishTexts);
export const TextsProvider = TextsOfPage.Provider;
export const useTexts = (): Texts => use(TextsOfPage);
