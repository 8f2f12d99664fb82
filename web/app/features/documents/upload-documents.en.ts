// English texts shown on the documents page before its main chunk has loaded.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishDocuments = {
  lead: 'Photos or PDF files will do. Everything is saved at once: stop whenever you like, and go on from any device.',
  loading: 'Loading your papers',
  locked: 'What is asked here depends on the steps before. Once they are done, the papers are listed here.',
};

export const useDocumentsCatalogue = (): typeof englishDocuments => useTranslated(englishDocuments);
