// English texts shown on the documents page before its main chunk has loaded.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishDocuments = {
  lead: 'Upload PDF files or photos. We save each file as soon as it’s uploaded, so you can stop and continue on any device. Only the account creator and our review team can see company documents. Only that person and our review team can see documents about a person.',
  loading: 'Loading your documents',
  locked:
    'The documents we need depend on your earlier answers. Complete the previous steps to see the list.',
};

export const useDocumentsCatalogue = (): typeof englishDocuments => useTranslated(englishDocuments);
